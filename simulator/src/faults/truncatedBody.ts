import * as z from 'zod/mini';
import { JSON_TYPE, answerHeaders } from '../reply.ts';
import { httpFault } from './fault.ts';

/** Ends the connection in the middle of the body. */
export const truncatedBody = httpFault({
  name: 'truncatedBody',
  summary: 'Announces the whole body and cuts the connection after afterBytes (default: half of it).',
  parameters: { afterBytes: z.optional(z.int().check(z.minimum(0), z.maximum(65_536))) },
  arm: ({ afterBytes }) => ({
    send: async ({ response }, answer) => {
      const body = Buffer.from(answer.body);
      response.writeHead(answer.status, answerHeaders(answer.type ?? JSON_TYPE, body.length, answer.headers));
      const cut = Math.min(afterBytes ?? body.length >> 1, body.length - 1);
      // The first part must have been sent before the connection ends, otherwise the client would not even see the
      // headers.
      await new Promise<void>((resolve) => void response.write(body.subarray(0, Math.max(1, cut)), () => resolve()));
      response.destroy();
    },
  }),
});
