import * as z from 'zod/mini';
import { httpFault, waitMs } from './fault.ts';

/** Fault: the reply is delayed until another reply was sent. */
export const outOfOrder = httpFault({
  name: 'outOfOrder',
  summary:
    'Executes the call and holds its answer back until the next answer to another call was sent, at most patienceMs (default 5000).',
  parameters: {
    patienceMs: z
      .optional(waitMs)
      .check(z.describe('The longest time that the answer waits, ms of real time; default 5000.')),
  },
  arm: ({ patienceMs = 5_000 }) => ({
    hold: ({ anotherLeft }) => anotherLeft(patienceMs),
  }),
});
