import { STREAM_REFUSALS } from '@zaraba/contracts';
import * as z from 'zod/mini';
import type { StreamFault } from './fault.ts';

const reasonSchema = z.optional(z.enum(STREAM_REFUSALS));

/** Turns connections away. */
export const refuse: StreamFault = {
  name: 'refuse',
  surface: 'stream',
  summary: 'Turns a connecting socket away with a reason (default too_frequent).',
  parameters: { reason: reasonSchema },
  arm: (parameters) => ({
    at: 'connection',
    reason: (parameters.reason as (typeof STREAM_REFUSALS)[number] | undefined) ?? 'too_frequent',
  }),
};
