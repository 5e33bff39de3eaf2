import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { WallClock } from '../clock.ts';
import { isTarget, lookupPublic } from './address.ts';

/** A request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What requests are sent with. */
export interface Posting {
  readonly anywhere: boolean;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/** Milliseconds. */
const ANSWER_MS = 10_000;

/** Sends a request and resolves with its status. Does not follow redirects. */
export function post(
  { endpoint, headers, body }: PushRequest,
  { anywhere, wallClock, signal }: Posting,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isTarget(endpoint, anywhere)) return reject(new Error('an address that is not sent to'));
    const send = endpoint.startsWith('https:') ? tlsRequest : plainRequest;
    const lookup = anywhere ? {} : { lookup: lookupPublic };
    const sent = send(endpoint, { method: 'POST', headers, agent: false, signal, ...lookup });
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
