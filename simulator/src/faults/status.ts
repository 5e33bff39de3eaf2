import { MESSAGES } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { JSON_TYPE, answerHeaders, refused, send } from '../reply.ts';
import { httpFault } from './fault.ts';

const errorKeys = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** Refuses with an HTTP status. */
export const status = httpFault({
  name: 'status',
  summary:
    'Answers 401, 404, 429, 500 or 503 without executing the call; with the message `msg`, or with an empty body; with a retry-after header where retryAfterSeconds is given.',
  parameters: {
    status: z.literal([401, 404, 429, 500, 503]),
    msg: z.optional(z.enum(errorKeys)),
    retryAfterSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  },
  arm: ({ status: code, msg, retryAfterSeconds }) => ({
    end: async ({ response }) => {
      const headers = retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)];
      if (msg !== undefined) send(response, { ...refused(msg, code), headers });
      else response.writeHead(code, answerHeaders(JSON_TYPE, 0, headers)).end();
    },
  }),
});
