import { sharedSteps } from '../tools/timing.ts';

/** A price is marked as moved for this long, and faintly for as long again, ms. */
export const STEP_MS = 300;

const fade = sharedSteps<HTMLElement>(STEP_MS, (price, steps) => {
  price.toggleAttribute('data-fades', steps === 1);
  if (steps >= 2) delete price.dataset['tick'];
  return steps >= 2;
});

/** Marks a price that moved; the style sheet knows how. The marks of all prices fade in the same frames. */
export function markMove(price: HTMLElement, move: 'rose' | 'fell'): void {
  price.dataset['tick'] = move;
  price.removeAttribute('data-fades');
  fade(price);
}
