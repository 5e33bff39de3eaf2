import * as z from 'zod/mini';
import { streamFault, waitMs } from './fault.ts';

/** Breaks the connection repeatedly. */
export const flap = streamFault({
  name: 'flap',
  summary:
    'Breaks the connection without a word: in place of the next frame of quotes, or openMs (default 0) after a new connection was made. `times` sets how many times in a row.',
  parameters: { openMs: z.optional(waitMs) },
  arm: ({ openMs = 0 }) => ({ frame: 'break', connection: { breakAfterMs: openMs } }),
});
