import { useState } from 'react';
import type { ReactElement } from 'react';
import { join } from './join.ts';
import classes from './priceText.module.css';
import { useThrottled } from './timing.ts';

const REPAINT_MS = 250;

/** The last move of a price: where it went, and how often it moved, since an animation of another name starts anew. */
interface Move {
  value: number;
  direction: 'rose' | 'fell' | undefined;
  even: boolean;
}

function moved(before: Move, value: number): Move {
  return { value, direction: value > before.value ? 'rose' : 'fell', even: !before.even };
}

/**
 * A price that moves: repainted at most four times a second; after a tick the text takes the colour of the direction
 * and eases back. No background flashes. The style sheet does it all: reading styles row by row would cost more than the
 * rows themselves.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const shown = useThrottled(`${props.value} ${props.text}`, REPAINT_MS);
  const cut = shown.indexOf(' ');
  const value = Number(shown.slice(0, cut));
  const [move, setMove] = useState<Move>({ value, direction: undefined, even: false });
  if (move.value !== value) setMove(moved(move, value));
  const tick = move.direction && classes[`${move.direction}${move.even ? 'Even' : 'Odd'}`];
  return (
    <span className={join('num', tick, props.className)} data-testid={props.testId}>
      {shown.slice(cut + 1)}
    </span>
  );
}
