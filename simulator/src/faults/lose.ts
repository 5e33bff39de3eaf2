import { once } from 'node:events';
import type { Exchange, HttpEffect } from './fault.ts';

/**
 * Real milliseconds between the interim response and the break. Some systems discard received but unread data when a
 * reset arrives, and the caller must have read the interim response by then.
 */
const READ_FIRST_MS = 25;

/** The effect of a fault without any answer: before the call is executed, or in place of its answer. */
export function answersNothing(when: 'before' | 'after', end: (exchange: Exchange) => Promise<void>): HttpEffect {
  return when === 'after' ? { send: end, bodiless: true } : { end };
}

/**
 * Breaks the connection of a call so that its caller notices. A browser resends a call whose kept-alive connection
 * ended before the first byte of a response, and would hide the fault; after an interim response (102) it does not. The
 * reset is also needed: Chromium takes an orderly end after an interim response for an empty success.
 */
export async function breakConnection({ request, response, wait }: Exchange): Promise<void> {
  if (response.destroyed) return;
  const closed = once(response, 'close');
  // An HTTP/1.0 caller does not know interim responses, and keeps no connection.
  if (request.httpVersionMinor > 0) {
    const written = new Promise<void>((resolve) => response.writeProcessing(() => resolve()));
    await Promise.race([written.then(() => wait(READ_FIRST_MS)), closed]);
  }
  request.socket.resetAndDestroy();
}
