import { once } from 'node:events';
import * as z from 'zod/mini';
import { answersNothing, httpFault, whenField } from './fault.ts';
import type { Exchange } from './fault.ts';

/** The wait before the reset, real ms. Some operating systems discard unread data at a reset. */
const READ_FIRST_MS = 25;

/**
 * Breaks the connection of a call so that the client notices it. If a kept-alive connection ends before the first byte,
 * browsers silently retry, but not after an interim response (102). The connection is reset, because Chromium treats an
 * orderly end as an empty success.
 */
async function breakConnection({ request, response, wait }: Exchange): Promise<void> {
  if (response.destroyed) return;
  const closed = once(response, 'close');
  // HTTP/1.0 has neither interim responses nor kept-alive connections.
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

/** The fault `drop` under the name that network testers use. Its moment is optional. */
export const reset = httpFault({
  name: 'reset',
  summary: 'Like drop with a TCP reset (RST): before the call is executed, or after it.',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) => answersNothing(when, breakConnection),
});
