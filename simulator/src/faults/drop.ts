import { once } from 'node:events';
import * as z from 'zod/mini';
import { answersNothing, httpFault } from './fault.ts';
import type { Exchange } from './fault.ts';
import { whenField } from './parameters.ts';

/**
 * Real milliseconds between the interim response and the break. Some systems discard received but unread data when a
 * reset arrives, and the caller must have read the interim response by then.
 */
const READ_FIRST_MS = 25;

/**
 * Breaks the connection of a call so that its caller notices. A browser resends a call whose kept-alive connection
 * ended before the first byte of a response, and would hide the fault; after an interim response (102) it does not. The
 * reset is also needed: Chromium takes an orderly end after an interim response for an empty success.
 */
async function breakConnection({ request, response, wait }: Exchange): Promise<void> {
  if (response.destroyed) return;
  const closed = once(response, 'close');
  // An HTTP/1.0 caller does not know interim responses, and keeps no connection.
  if (request.httpVersionMinor > 0) {
    const written = new Promise<void>((resolve) => response.writeProcessing(() => resolve()));
    await Promise.race([written.then(() => wait(READ_FIRST_MS)), closed]);
  }
  request.socket.resetAndDestroy();
}

/** Cuts the connection. */
export const drop = httpFault({
  name: 'drop',
  summary:
    'Cuts the connection before the call is executed, or after it, so that only the answer is lost. Browsers do not resend the call.',
  parameters: { when: whenField },
  arm: ({ when }) => answersNothing(when, breakConnection),
});

/** The same under the name that testers of networks look for; its moment can be left out. */
export const reset = httpFault({
  name: 'reset',
  summary: 'Like drop with a TCP reset (RST): before the call is executed, or after it.',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) => answersNothing(when, breakConnection),
});
