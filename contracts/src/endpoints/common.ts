import * as z from 'zod/mini';
import { configEntrySchema } from '../entities/user.ts';
import { PUBLIC_READ } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** The call for the configuration. A client makes this call before any other. */
export const commonEndpoints = {
  '/common/config': {
    ...PUBLIC_READ,
    origin: 'seen',
    request: z.strictObject({ type: z.optional(z.string().check(z.maxLength(32))) }),
    reply: z.array(configEntrySchema),
    summary: 'Configuration as name/value entries: title, logo, kefu, operator, licence, messages, terms, privacy.',
  },
} as const satisfies Record<string, Endpoint>;
