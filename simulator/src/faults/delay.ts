import * as z from 'zod/mini';
import { httpFault } from './fault.ts';

const milliseconds = z.int().check(z.minimum(0), z.maximum(120_000));

/** Answers late. */
export const delay = httpFault({
  name: 'delay',
  summary: 'Waits delayMs, and up to jitterMs more, before the call is carried out. The jitter depends on the seed.',
  parameters: { delayMs: milliseconds, jitterMs: z.optional(milliseconds) },
  arm: ({ delayMs, jitterMs = 0 }) => ({
    before: async (exchange) => {
      await exchange.wait(delayMs + Math.floor(exchange.chance * (jitterMs + 1)));
      return false;
    },
  }),
});
