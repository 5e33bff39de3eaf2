import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import { colourMove } from './moveColour.ts';
import classes from './priceText.module.css';

/**
 * A moving price: after a tick the text takes the colour of the direction and eases back. No background flashes. How
 * often a price changes is the caller's choice.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const { value } = props;
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (place.current && value !== before) colourMove(place.current, value > before ? 'rose' : 'fell');
  }, [value]);
  return (
    <span ref={place} className={join('num', classes.price, props.className)} data-testid={props.testId}>
      {props.text}
    </span>
  );
}
