import { STREAM_REFUSALS } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { streamFault, waitMs } from './fault.ts';

/** Fault: stream connections are refused. */
export const refuse = streamFault({
  name: 'refuse',
  summary: 'Turns a connecting socket away with a reason (default too_frequent).',
  parameters: {
    reason: z
      .optional(z.enum(STREAM_REFUSALS))
      .check(z.describe('The reason that the socket is given; default too_frequent.')),
  },
  arm: ({ reason = 'too_frequent' }) => ({ connection: { refuse: reason } }),
});

/** Fault: stream connections are delayed. */
export const slowHandshake = streamFault({
  name: 'slowHandshake',
  summary: 'Makes a connecting socket wait delayMs of real time; after ten seconds the server closes it first.',
  parameters: { delayMs: waitMs.check(z.describe('How long a connecting socket waits, ms of real time.')) },
  arm: ({ delayMs }) => ({ connection: { answerAfterMs: delayMs } }),
});

/** Fault: stream connections break repeatedly. */
export const flap = streamFault({
  name: 'flap',
  summary:
    'Breaks the connection without a word: in place of the next frame of quotes, or openMs (default 0) after a new connection was made. `times` sets how many times in a row.',
  parameters: {
    openMs: z.optional(waitMs).check(z.describe('How long a new connection stays open, ms of real time; default 0.')),
  },
  arm: ({ openMs = 0 }) => ({ frame: 'break', connection: { breakAfterMs: openMs } }),
});
