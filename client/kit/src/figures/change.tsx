import type { ReactElement } from 'react';
import classes from './change.module.css';
import { join } from '../tools/join.ts';

/** Whether a number rises, falls or stays the same. */
export type Direction = 'up' | 'down' | 'flat';

/** Returns the direction of a difference. */
export function directionOf(value: number): Direction {
  if (value > 0) return 'up';
  return value < 0 ? 'down' : 'flat';
}

const ARROWS = { up: '▲', down: '▼', flat: '' } as const;

/** A signed text with a triangle and a colour. Colour is never the only sign of the direction. */
export function Change(props: { direction: Direction; text: string; pill?: boolean }): ReactElement {
  const { direction } = props;
  return (
    <span className={join('num', direction, classes.change, props.pill === true && classes.pill)} translate="no">
      {direction !== 'flat' && (
        <span className={classes.arrow} aria-hidden="true">
          {ARROWS[direction]}
        </span>
      )}
      <span>{props.text}</span>
    </span>
  );
}
