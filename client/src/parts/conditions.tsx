import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { customerRules } from '../domain/customerRule.ts';
import type { CustomerForm } from '../domain/customerRule.ts';
import { useUserInfo } from '../state/hooks.ts';
import { Note } from '../ui/states.tsx';
import { failureTexts } from './failureTexts.ts';
import { RuleWay } from './ruleWay.tsx';
import { useTexts } from './texts.ts';

/** A rule that stands in the way: the key a request would be refused with, what it is about, and the way out of it. */
export interface Condition {
  readonly key: string;
  /** An amount, an instant: what makes the rule concrete. */
  readonly about?: ReactNode;
  /** A link or a button that releases it, where it is another one than the usual for its key. */
  readonly way?: ReactNode;
}

/** What the customer lacks for a form, before it is filled in; then what else the form knows to stand in the way. */
export function useConditions(form: CustomerForm, more: readonly Condition[] = []): readonly Condition[] {
  const { data, refresh } = useUserInfo();
  const own = customerRules(data, form);
  const barred = own.length > 0;
  const met = useRef(false);
  // What was read may be over by now: it is read again once where it keeps the customer away.
  useEffect(() => {
    if (barred && !met.current) refresh();
    met.current = barred;
  }, [barred, refresh]);
  return [...own.map((key) => ({ key })), ...more.filter(({ key }) => !own.some((known) => known === key))];
}

/** The rules that stand in the way, before a form is filled in, each with the way there and back. Nothing where none does. */
export function Conditions(props: {
  title: string;
  conditions: readonly Condition[];
  /** Address in the app that the ways lead back to, where it is not this screen as it is. */
  back?: string | undefined;
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
                {way ?? <RuleWay rule={key} back={props.back} />}
              </p>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
