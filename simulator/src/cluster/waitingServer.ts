import { once } from 'node:events';
import { createServer } from 'node:http';
import { PlainRequest, speakPlainHttp } from '../api/plainHttp.ts';
import { healthz, readyz } from '../operations/health.ts';
import type { Health } from '../operations/health.ts';
import { send } from '../http/reply.ts';
import { refuse } from './forward/refusal.ts';

/** Options of {@link listenWhileWaiting}. */
export interface WaitingOptions {
  readonly host: string;
  readonly port: number;
  readonly reason: () => string | undefined;
}

/** The server of a process that waits to join a cluster. */
export interface WaitingServer {
  close(): Promise<void>;
}

/**
 * Answers requests while the process waits to join: `/healthz` with success, `/readyz` with the reason, all others with
 * 503.
 * @throws the error of listening
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
