import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useThrottled } from './timing.ts';

const REPAINT_MS = 250;
const EASE_MS = 600;

function takeColour(element: HTMLElement, rising: boolean): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || typeof element.animate !== 'function') return;
  const style = getComputedStyle(element);
  const colour = style.getPropertyValue(rising ? '--up' : '--down');
  element.animate([{ color: colour }, { color: style.color }], { duration: EASE_MS, easing: 'ease-out' });
}

/**
 * A price that moves: repainted at most four times a second; after a tick the text takes the colour of the direction
 * and eases back. No background flashes.
 */
export function PriceText(props: { value: number; text: string; testId?: string; className?: string }): ReactElement {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useThrottled(`${props.value} ${props.text}`, REPAINT_MS);
  const cut = shown.indexOf(' ');
  const value = Number(shown.slice(0, cut));
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before !== value && element.current !== null) takeColour(element.current, value > before);
  }, [value]);
  return (
    <span ref={element} className={`num ${props.className ?? ''}`} data-testid={props.testId}>
      {shown.slice(cut + 1)}
    </span>
  );
}
