import type { ReactElement, ReactNode } from 'react';
import classes from './sentence.module.css';

/** What the customer is about to do, in a sentence; `edge` is the direction it bets on. */
export function Sentence(props: { edge?: 'up' | 'down'; children: ReactNode }): ReactElement {
  return (
    <p className={`${classes.sentence} num`} translate="no" data-edge={props.edge}>
      {props.children}
    </p>
  );
}
