import * as z from 'zod/mini';
import { configEntrySchema } from '../entities/user.ts';
import type { Endpoint } from './endpoint.ts';

/** The call for the configuration, requested before anything else. */
export const commonEndpoints = {
  '/common/config': {
    origin: 'seen',
    session: 'none',
    effect: 'reads',
    request: z.strictObject({ type: z.optional(z.string().check(z.maxLength(32))) }),
    reply: z.array(configEntrySchema),
    success: 'ok',
    errors: [],
    summary: 'Configuration as name/value entries: title, logo, kefu, operator, licence, messages, terms, privacy.',
  },
} as const satisfies Record<string, Endpoint>;
