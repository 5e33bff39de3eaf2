import * as z from 'zod/mini';
import { httpFault } from './fault.ts';
import { answersNothing, breakConnection } from './lose.ts';
import { whenField } from './parameters.ts';

/** Resets the connection. */
export const reset = httpFault({
  name: 'reset',
  summary: 'Like drop with a TCP reset (RST): before the call is executed, or after it.',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) => answersNothing(when, breakConnection),
});
