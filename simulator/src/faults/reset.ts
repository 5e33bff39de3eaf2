import * as z from 'zod/mini';
import { httpFault } from './fault.ts';
import { answersNothing } from './lose.ts';
import { whenField } from './parameters.ts';

/** Resets the connection. */
export const reset = httpFault({
  name: 'reset',
  summary: 'Resets the connection (RST) before the call is carried out (the default), or after it.',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) => answersNothing(when, async ({ request }) => void request.socket.resetAndDestroy()),
});
