import * as z from 'zod/mini';
import { JSON_TYPE, answerHeaders } from '../reply.ts';
import { httpFault } from './fault.ts';

/** Sends the body in small pieces. */
export const slowBody = httpFault({
  name: 'slowBody',
  summary: 'Sends the headers at once and the body in pieces of chunkBytes, pauseMs apart.',
  parameters: {
    chunkBytes: z.optional(z.int().check(z.minimum(1), z.maximum(65_536))),
    pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  },
  arm: ({ chunkBytes = 16, pauseMs = 50 }) => ({
    send: async ({ response, wait }, answer) => {
      const body = Buffer.from(answer.body);
      response.writeHead(answer.status, answerHeaders(answer.type ?? JSON_TYPE, body.length, answer.headers));
      for (let at = 0; at < body.length && !response.destroyed; at += chunkBytes) {
        response.write(body.subarray(at, at + chunkBytes));
        await wait(pauseMs);
      }
      response.end();
    },
  }),
});
