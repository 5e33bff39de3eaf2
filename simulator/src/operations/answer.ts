import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { KEY_HEADER, guard } from '../control/guard.ts';
import { ControlError } from '../base/controlError.ts';
import { send } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';
import type { Operations } from './figures.ts';
import { healthz, readyz } from './health.ts';

function plain(status: number, body: string, headers: readonly string[] = []): Answer {
  return { status, body, type: 'text/plain; charset=utf-8', headers };
}

/** Copies the key that Prometheus sends as a bearer token to the key header. */
function withBearer(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer === undefined ? headers : { [KEY_HEADER]: bearer, ...headers };
}

async function metrics({ headers }: IncomingMessage, operations: Operations): Promise<Answer> {
  try {
    guard(withBearer(headers), operations.key);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return plain(error.status, `${error.message}\n`);
  }
  const { METRICS_TYPE, countFor } = await import('./metrics.ts');
  operations.figures ??= countFor(operations);
  return { status: 200, body: await operations.figures(), type: METRICS_TYPE };
}

async function answerTo(request: IncomingMessage, operations: Operations): Promise<Answer> {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Use GET.\n', ['allow', 'GET, HEAD']);
  if (url.startsWith('/metrics')) return metrics(request, operations);
  return url.startsWith('/healthz') ? healthz(operations.health) : readyz(operations.health);
}

/** Answers load balancers and monitors. */
export async function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  operations: Operations,
): Promise<void> {
  send(response, await answerTo(request, operations));
}
