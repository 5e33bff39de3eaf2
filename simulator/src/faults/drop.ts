import { once } from 'node:events';
import * as z from 'zod/mini';
import { answersNothing, httpFault, whenField } from './fault.ts';
import type { Exchange } from './fault.ts';

/** Real milliseconds before the reset, because some operating systems discard unread data on a reset. */
const READ_FIRST_MS = 25;

/**
 * Breaks a call's connection so that the client detects it. Browsers silently retry on a kept-alive connection that
 * ends before the first byte, but not after an interim response (102). The connection is reset, because Chromium treats
 * an orderly end as an empty success.
 */
async function breakConnection({ request, response, wait }: Exchange): Promise<void> {
  if (response.destroyed) return;
  const closed = once(response, 'close');
  // HTTP/1.0 has no interim responses or kept-alive connections.
  if (request.httpVersionMinor > 0) {
    const written = new Promise<void>((resolve) => response.writeProcessing(() => resolve()));
    await Promise.race([written.then(() => wait(READ_FIRST_MS)), closed]);
  }
  request.socket.resetAndDestroy();
}

/** Fault: the connection breaks before or after the call. */
export const drop = httpFault({
  name: 'drop',
  summary:
    'Cuts the connection before the call is executed, or after it, so that only the answer is lost. Browsers do not resend the call.',
  parameters: { when: whenField },
  arm: ({ when }) => answersNothing(when, breakConnection),
});

/** The fault `drop` by network testers' term; its moment is optional. */
export const reset = httpFault({
  name: 'reset',
  summary: 'Like drop with a TCP reset (RST): before the call is executed, or after it.',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) => answersNothing(when, breakConnection),
});
