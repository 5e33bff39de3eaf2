import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import { markMove } from './markMove.ts';
import classes from './priceText.module.css';

/**
 * A price that changes. It has no market colour: in Japan and China the colour of a price means its direction on the
 * day, which the change beside it shows. A small arrow marks each tick. The caller decides how often the price updates.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const { value } = props;
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (place.current && value !== before) markMove(place.current, value > before ? 'rose' : 'fell');
  }, [value]);
  return (
    <span ref={place} className={join('num', classes.price, props.className)} data-testid={props.testId} translate="no">
      {props.text}
    </span>
  );
}
