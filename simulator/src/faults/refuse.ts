import { STREAM_REFUSALS } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { streamFault } from './fault.ts';

/** Refuses connections. */
export const refuse = streamFault({
  name: 'refuse',
  summary: 'Turns a connecting socket away with a reason (default too_frequent).',
  parameters: { reason: z.optional(z.enum(STREAM_REFUSALS)) },
  arm: ({ reason = 'too_frequent' }) => ({ connection: { refuse: reason } }),
});
