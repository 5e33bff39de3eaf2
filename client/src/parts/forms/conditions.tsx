import type { Currency } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { customerRules } from '../../domain/operator/customerRule.ts';
import type { CustomerForm } from '../../domain/operator/customerRule.ts';
import { useUserInfo } from '../../state/hooks.ts';
import { failureTexts } from '../failureTexts.ts';
import { RuleWay } from './ruleWay.tsx';
import { useTexts } from '../texts.ts';

/**
 * A rule that prevents sending a form: the key of the refusal that a request would cause, its subject, and its remedy.
 */
export interface Condition {
  readonly key: string;
  /** An amount or an instant that makes the rule concrete. */
  readonly about?: ReactNode;
  /** A link or a button that resolves the condition, if it differs from the usual one for its key. */
  readonly way?: ReactNode;
}

/**
 * Returns the missing requirements of a form before it is filled in: those of the customer first, then those that the
 * form adds.
 */
export function useConditions(form: CustomerForm, more: readonly Condition[] = []): readonly Condition[] {
  const { data, refresh } = useUserInfo();
  const own = customerRules(data, form);
  const barred = own.length > 0;
  const met = useRef(false);
  // The stored answer may be outdated, so it is read again once when it blocks the customer.
  useEffect(() => {
    if (barred && !met.current) refresh();
    met.current = barred;
  }, [barred, refresh]);
  return [...own.map((key) => ({ key })), ...more.filter(({ key }) => !own.some((known) => known === key))];
}

/**
 * The missing requirements of a form before it is filled in, each with its remedy and a link back; empty if none is
 * missing.
 */
export function Conditions(props: {
  title: string;
  conditions: readonly Condition[];
  /** The address in the app to which the remedies link back, if it is not this screen. */
  back?: string | undefined;
  /** The currency of the form. */
  currency?: Currency | undefined;
}): ReactElement | null {
  const t = useTexts();
  if (props.conditions.length === 0) return null;
  return (
    <Note tone="warn" title={props.title}>
      <ul>
        {props.conditions.map(({ key, about, way }, index) => {
          const texts = failureTexts(t, { kind: 'business', key });
          return (
            <li key={index} data-rule={key}>
              <p>
                {texts.title} {about}
              </p>
              <p>
                {key === 'insufficient_balance' ? t('rule.funds') : texts.next}{' '}
                {way ?? <RuleWay rule={key} back={props.back} currency={props.currency} />}
              </p>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
