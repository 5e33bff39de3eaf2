import { MESSAGES } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { answer } from './answer.ts';
import { httpFault } from './fault.ts';

const errorKeys = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** Refuses with an HTTP status: the short form of an answer. */
export const status = httpFault({
  name: 'status',
  summary:
    'Answers 401, 404, 429, 500 or 503 without executing the call; with the message `msg`, or with an empty body; with a retry-after header where retryAfterSeconds is given.',
  parameters: {
    status: z.literal([401, 404, 429, 500, 503]),
    msg: z.optional(z.enum(errorKeys)),
    retryAfterSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  },
  arm: ({ retryAfterSeconds, ...rest }) =>
    answer.arm({
      ...rest,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    }),
});
