import type { ReactElement, ReactNode } from 'react';
import classes from './sentence.module.css';

/** A sentence that states what the customer is about to do. `edge` marks the side of the trade. */
export function Sentence(props: { edge?: 'up' | 'down'; children: ReactNode }): ReactElement {
  return (
    <p className={`${classes.sentence} num`} translate="no" data-edge={props.edge}>
      {props.children}
    </p>
  );
}
