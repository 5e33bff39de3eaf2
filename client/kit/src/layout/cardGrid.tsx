import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';
import classes from './cardGrid.module.css';

/** A list of cards, as many beside each other as there is room for. `wide`: their content needs 26 instead of 21 rem. */
export function CardGrid(props: { wide?: boolean; className?: string; children: ReactNode }): ReactElement {
  return <ol className={join(classes.grid, props.wide === true && classes.wide, props.className)}>{props.children}</ol>;
}
