import { MESSAGES } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { JSON_TYPE, answerHeaders, refused, send } from '../http/reply.ts';
import { httpFault } from './fault.ts';

const errorKeys = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** Refuses by HTTP status. */
export const status = httpFault({
  name: 'status',
  summary: 'Answers 401, 404 or 503 without carrying the call out; with the message `msg`, or with an empty body.',
  parameters: { status: z.literal([401, 404, 503]), msg: z.optional(z.enum(errorKeys)) },
  arm: (parameters) => ({
    before: async ({ response }) => {
      if (parameters.msg !== undefined) send(response, refused(parameters.msg, parameters.status));
      else response.writeHead(parameters.status, answerHeaders(JSON_TYPE, 0)).end();
      return true;
    },
  }),
});
