import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import type { Direction } from './change.tsx';
import { markMove } from './markMove.ts';
import classes from './priceText.module.css';

/**
 * A moving price in the colour of the day, that of the change beside it: in Japan and China the colour of a price *is*
 * the day's direction. A tick shows as a small arrow before the price, in no market colour. How often a price changes
 * is the caller's choice.
 */
export function PriceText(props: {
  value: number;
  text: string;
  /** Direction of the day; absent if the previous close is unknown. */
  day?: Direction | undefined;
  testId?: string;
  className?: string;
}): ReactElement {
  const { value, day } = props;
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (place.current && value !== before) markMove(place.current, value > before ? 'rose' : 'fell');
  }, [value]);
  return (
    <span
      ref={place}
      className={join('num', day, classes.price, props.className)}
      data-testid={props.testId}
      translate="no"
    >
      {props.text}
    </span>
  );
}
