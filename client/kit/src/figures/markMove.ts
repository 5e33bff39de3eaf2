import { sharedSteps } from '../tools/timing.ts';

/** How long a moved price is marked, in milliseconds. It is then marked faintly for the same time. */
export const STEP_MS = 300;

const fade = sharedSteps<HTMLElement>(STEP_MS, (price, steps) => {
  price.toggleAttribute('data-fades', steps === 1);
  if (steps >= 2) delete price.dataset['tick'];
  return steps >= 2;
});

/**
 * Marks a price that rose or fell, by a data attribute for the style sheet. The marks of all prices fade in the same
 * frames.
 */
export function markMove(price: HTMLElement, move: 'rose' | 'fell'): void {
  price.dataset['tick'] = move;
  price.removeAttribute('data-fades');
  fade(price);
}
