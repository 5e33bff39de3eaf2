import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from '../reply.ts';
import type { Answer } from '../reply.ts';
import { healthz, readyz } from './health.ts';
import type { Health } from './health.ts';

/** What the pages for operators are made from. */
export interface Operations {
  readonly health: Health;
}

const WRONG_METHOD: Answer = {
  status: 405,
  body: 'Use GET.\n',
  type: 'text/plain; charset=utf-8',
  headers: ['allow', 'GET, HEAD'],
};

function answerTo({ method, url = '' }: IncomingMessage, { health }: Operations): Answer {
  if (method !== 'GET' && method !== 'HEAD') return WRONG_METHOD;
  return url.startsWith('/healthz') ? healthz(health) : readyz(health);
}

/** Answers what balancers, orchestrators and monitors ask of a server. */
export function answerOperator(request: IncomingMessage, response: ServerResponse, operations: Operations): void {
  send(response, answerTo(request, operations));
}
