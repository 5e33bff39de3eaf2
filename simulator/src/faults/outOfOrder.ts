import * as z from 'zod/mini';
import { httpFault } from './fault.ts';
import { waitMs } from './parameters.ts';

/** Lets another answer overtake. */
export const outOfOrder = httpFault({
  name: 'outOfOrder',
  summary:
    'Carries the call out and holds its answer back until the next answer to another call has left, at most patienceMs (default 5000).',
  parameters: { patienceMs: z.optional(waitMs) },
  arm: ({ patienceMs = 5_000 }) => ({
    hold: ({ anotherLeft }) => anotherLeft(patienceMs),
  }),
});
