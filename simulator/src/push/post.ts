import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WallClock } from '../base/clock.ts';

/** A request to another server. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** The dependencies of requests to other servers. */
export interface Posting {
  readonly isAllowed: (endpoint: string) => boolean;
  /** Resolves host names. It may refuse addresses. */
  readonly lookup?: LookupFunction;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/** The time limit for an answer, ms. */
const ANSWER_MS = 10_000;

/** Sends a request. Resolves with the status of the answer. Does not follow redirects. */
export function post(
  { endpoint, headers, body }: PushRequest,
  { isAllowed, lookup, wallClock, signal }: Posting,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isAllowed(endpoint)) return reject(new Error('an address that is not sent to'));
    const send = endpoint.startsWith('https:') ? tlsRequest : plainRequest;
    const sent = send(endpoint, { method: 'POST', headers, agent: false, signal, ...(lookup && { lookup }) });
    const stop = wallClock.setTimer(ANSWER_MS, () => sent.destroy(new Error('no answer in time')));
    sent.on('response', (response) => {
      stop();
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', (error) => {
      stop();
      reject(error);
    });
    sent.end(body);
  });
}
