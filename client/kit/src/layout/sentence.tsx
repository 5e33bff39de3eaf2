import type { ReactElement, ReactNode } from 'react';
import classes from './sentence.module.css';

/** A sentence about the action that the customer is about to take. `edge` marks the direction of the trade. */
export function Sentence(props: { edge?: 'up' | 'down'; children: ReactNode }): ReactElement {
  return (
    <p className={`${classes.sentence} num`} translate="no" data-edge={props.edge}>
      {props.children}
    </p>
  );
}
