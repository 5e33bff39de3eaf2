import type { ReactElement, ReactNode } from 'react';
import { Note } from '../ui/states.tsx';
import { failureTexts } from './failureTexts.ts';
import { useTexts } from './texts.ts';

/** A rule that stands in the way: the key a request would be refused with, what it is about, and the way out of it. */
export interface Condition {
  readonly key: string;
  /** An amount, an instant: what makes the rule concrete. */
  readonly about?: ReactNode;
  /** A link or a button that releases it. */
  readonly way?: ReactNode;
}

/** The rules that stand in the way, before a form is filled in. Nothing where none does. */
export function Conditions(props: { title: string; conditions: readonly Condition[] }): ReactElement | null {
  const t = useTexts();
  if (props.conditions.length === 0) return null;
  return (
    <Note tone="warn" title={props.title}>
      <ul>
        {props.conditions.map(({ key, about, way }, index) => {
          const texts = failureTexts(t, { kind: 'business', key });
          return (
            <li key={index}>
              <p>
                {texts.title} {about}
              </p>
              <p>
                {texts.next} {way}
              </p>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
