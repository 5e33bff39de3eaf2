import type { ReactElement, ReactNode } from 'react';
import classes from './facts.module.css';
import { join } from '../tools/join.ts';

/** A value and its name. */
export interface Fact {
  name: ReactNode;
  value: ReactNode;
  strong?: boolean;
  testId?: string;
}

/**
 * A list of names and values, aligned to the right, so that figures form a column. `grid` makes as many columns as fit;
 * `wide` leaves room for long names.
 */
export function Facts(props: { facts: readonly (Fact | undefined)[]; grid?: boolean | 'wide' }): ReactElement {
  return (
    <dl className={join(classes.facts, props.grid === true && classes.grid, props.grid === 'wide' && classes.wide)}>
      {props.facts.map(
        (fact, index) =>
          fact !== undefined && (
            <div key={index} className={join(classes.fact, fact.strong === true && classes.strong)}>
              <dt className={`text-2 small ${classes.name}`}>{fact.name}</dt>
              <dd className={join(classes.value, 'num')} translate="no" data-testid={fact.testId}>
                {fact.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
