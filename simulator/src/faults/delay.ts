import * as z from 'zod/mini';
import { httpFault, waitMs } from './fault.ts';
import { normalQuantile } from '../market/numeric.ts';

const LONGEST_MS = 120_000;

/** The smallest chance, because zero has an infinite quantile. */
const CHANCE_MINIMUM = 1e-7;

/** Functions that compute a delay. `chance` in [0, 1) selects the quantile. */
const DISTRIBUTIONS = {
  fixed: (delayMs: number) => delayMs,
  uniform: (delayMs: number, jitterMs: number, chance: number) => delayMs + Math.floor(chance * (jitterMs + 1)),
  normal: (delayMs: number, jitterMs: number, chance: number) => delayMs + jitterMs * normalQuantile(chance),
  // The median is delayMs. As in a normal distribution, five of six values are below delayMs + jitterMs.
  lognormal: (delayMs: number, jitterMs: number, chance: number) =>
    delayMs === 0 ? 0 : delayMs * (1 + jitterMs / delayMs) ** normalQuantile(chance),
};

const NAMES = ['fixed', 'uniform', 'normal', 'lognormal'] as const;

/** Returns a delay in whole milliseconds, from zero to two minutes. */
export function delayOf(
  { distribution, delayMs, jitterMs }: { distribution: (typeof NAMES)[number]; delayMs: number; jitterMs: number },
  chance: number,
): number {
  const exact = DISTRIBUTIONS[distribution](delayMs, jitterMs, Math.max(chance, CHANCE_MINIMUM));
  return Math.round(Math.min(LONGEST_MS, Math.max(0, exact)));
}

/** Fault: the reply is late. */
export const delay = httpFault({
  name: 'delay',
  summary:
    'Waits before executing the call: delayMs fixed; up to jitterMs more (uniform, the default); or around delayMs with a spread of jitterMs (normal, lognormal). The seed determines the draws.',
  parameters: {
    delayMs: waitMs.check(z.describe('How long the call waits, ms of real time.')),
    jitterMs: z.optional(waitMs).check(z.describe('The spread of the wait, ms of real time; default 0.')),
    distribution: z
      .optional(z.enum(NAMES))
      .check(
        z.describe(
          'How the wait is drawn: delayMs alone, up to jitterMs more (uniform, the default), or around delayMs.',
        ),
      ),
  },
  arm: ({ delayMs, jitterMs = 0, distribution = 'uniform' }) => ({
    wait: (exchange) => exchange.wait(delayOf({ distribution, delayMs, jitterMs }, exchange.chance)),
  }),
});
