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

/** A rule that blocks a form. `key` identifies the refusal that sending would cause. */
export interface Condition {
  readonly key: string;
  /** The amount or instant to which the rule refers. */
  readonly about?: ReactNode;
  /** A link or button that resolves the condition, if not the usual one for its key. */
  readonly way?: ReactNode;
}

/** Returns the conditions that block a form before it is filled in: first the customer's, then those of the form. */
export function useConditions(form: CustomerForm, more: readonly Condition[] = []): readonly Condition[] {
  const { data, refresh } = useUserInfo();
  const own = customerRules(data, form);
  const barred = own.length > 0;
  const met = useRef(false);
  // The stored user info may be outdated. If it blocks the customer, it is read again once.
  useEffect(() => {
    if (barred && !met.current) refresh();
    met.current = barred;
  }, [barred, refresh]);
  return [...own.map((key) => ({ key })), ...more.filter(({ key }) => !own.some((known) => known === key))];
}

/**
 * The conditions that block a form before it is filled in, each with its remedy and a link back. Without any, it shows
 * nothing.
 */
export function Conditions(props: {
  title: string;
  conditions: readonly Condition[];
  /** The address to which the remedies link back, if not this screen. */
  back?: string | undefined;
  /** The form's currency. */
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
