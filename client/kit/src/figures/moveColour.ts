import { sharedSteps } from '../tools/timing.ts';

/** A moved price keeps the colour of its move for this long, and half of it for as long again, ms. */
export const STEP_MS = 300;

const fade = sharedSteps<HTMLElement>(STEP_MS, (price, steps) => {
  price.toggleAttribute('data-fades', steps === 1);
  if (steps >= 2) delete price.dataset['tick'];
  return steps >= 2;
});

/** Colours a price that moved; the style sheet knows how. The colours of all prices fade in the same frames. */
export function colourMove(price: HTMLElement, move: 'rose' | 'fell'): void {
  price.dataset['tick'] = move;
  price.removeAttribute('data-fades');
  fade(price);
}
