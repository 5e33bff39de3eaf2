import { once } from 'node:events';
import { createServer } from 'node:http';
import { PlainRequest, speakPlainHttp } from '../api/plainHttp.ts';
import { healthz, readyz } from '../operations/health.ts';
import type { Health } from '../operations/health.ts';
import { send } from '../reply.ts';
import { refuse } from './forward/refusal.ts';

/** Where a process listens, and why it has not joined yet. */
export interface WaitingOptions {
  readonly host: string;
  readonly port: number;
  /** In a few words that anyone may read. */
  readonly reason: () => string | undefined;
}

/** Answers in the place of a process that has not joined its cluster yet. */
export interface WaitingServer {
  /** Frees its address. */
  close(): Promise<void>;
}

/**
 * Answers operators while a process waits to join: `/healthz` that it lives, `/readyz` why it is not ready. All other requests get a 503, as
 * where a running process has lost its engine. @throws the error of listening
 */
export async function listenWhileWaiting({ host, port, reason }: WaitingOptions): Promise<WaitingServer> {
  const health: Health = { draining: false, started: false, checks: new Set([reason]) };
  const http = speakPlainHttp(createServer({ IncomingMessage: PlainRequest, requireHostHeader: false }));
  http.on('request', (request, response) => {
    const path = request.url?.split('?')[0];
    response.shouldKeepAlive = false;
    if (path === '/readyz') send(response, readyz(health));
    else if (path === '/healthz') send(response, healthz(health));
    else refuse(request, response, 'later');
  });
  http.listen(port, host);
  await once(http, 'listening');
  return {
    async close() {
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}
