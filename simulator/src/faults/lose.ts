import type { Exchange, HttpEffect } from './fault.ts';

/** The effect of a fault that answers nothing at all: before the call is carried out, or in place of its answer. */
export function answersNothing(when: 'before' | 'after', end: (exchange: Exchange) => Promise<void>): HttpEffect {
  if (when === 'after') return { deliver: end };
  return {
    before: async (exchange) => {
      await end(exchange);
      return true;
    },
  };
}
