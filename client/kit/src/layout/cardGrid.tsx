import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';
import classes from './cardGrid.module.css';

/** A list of cards, with as many in a row as fit. With `wide` a card needs 26 rem instead of 21. */
export function CardGrid(props: { wide?: boolean; className?: string; children: ReactNode }): ReactElement {
  return <ol className={join(classes.grid, props.wide === true && classes.wide, props.className)}>{props.children}</ol>;
}
