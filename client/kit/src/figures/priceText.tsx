import { useState } from 'react';
import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './priceText.module.css';
import { useThrottled } from '../tools/timing.ts';

const REPAINT_MS = 250;

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
 * A moving price: repainted at most four times a second; after a tick the text takes the colour of the direction and
 * eases back. No background flashes. The style sheet does all of it: reading styles row by row would take longer than
 * the rows themselves.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const shown = useThrottled(`${props.value} ${props.text}`, REPAINT_MS);
  const cut = shown.indexOf(' ');
  const value = Number(shown.slice(0, cut));
  const [move, setMove] = useState<Move>({ value, direction: undefined, even: false });
  if (move.value !== value) setMove(moved(move, value));
  const tick = move.direction && join(classes[move.direction], move.even ? classes.even : classes.odd);
  return (
    <span className={join('num', tick, props.className)} data-testid={props.testId}>
      {shown.slice(cut + 1)}
    </span>
  );
}
