import { useState } from 'react';
import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './priceText.module.css';

/** The last move of a price: its direction, and a count, since an animation restarts only under another name. */
interface Move {
  value: number;
  direction: 'rose' | 'fell' | undefined;
  even: boolean;
}

function moved(before: Move, value: number): Move {
  return { value, direction: value > before.value ? 'rose' : 'fell', even: !before.even };
}

/**
 * A moving price: after a tick the text takes the colour of the direction and eases back. No background flashes. The
 * style sheet does all of it: reading styles row by row would take longer than the rows themselves. How often a price
 * changes is the caller's choice.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const { value, text } = props;
  const [move, setMove] = useState<Move>({ value, direction: undefined, even: false });
  if (move.value !== value) setMove(moved(move, value));
  const tick = move.direction && join(classes[move.direction], move.even ? classes.even : classes.odd);
  return (
    <span
      className={join('num', classes.price, tick, props.className)}
      data-testid={props.testId}
      data-tick={tick && text}
    >
      {text}
    </span>
  );
}
