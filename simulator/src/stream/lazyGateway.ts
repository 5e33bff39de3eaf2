import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { send, serverError } from '../http/reply.ts';
import type { Gateway, GatewayDependencies } from './gateway.ts';

/** A stream that is loaded on demand. */
export interface LazyGateway extends Gateway {
  /** Handles a request that arrives before the stream is loaded. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Starts loading before the first request. */
  readonly warm: () => void;
}

const ignore = (): void => {};

/**
 * Returns a gateway that loads socket.io on first use, because this takes as long as loading the rest of the server.
 */
export function lazyGateway(server: HttpServer, dependencies: GatewayDependencies): LazyGateway {
  let gateway: Gateway | undefined;
  let loading: Promise<Gateway> | undefined;
  const load = (): Promise<Gateway> =>
    (loading ??= import('./gateway.ts').then(({ createGateway }) => {
      server.off('upgrade', upgrade);
      return (gateway = createGateway(server, dependencies));
    }));
  const failed = (error: unknown): void => dependencies.log('error', 'the stream could not be loaded', error);
  // Loads the stream, then forwards the upgrade.
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Without a listener, an error of the socket would end the process.
    socket.on('error', ignore);
    load()
      .then(() => {
        socket.off('error', ignore);
        server.emit('upgrade', request, socket, head);
      })
      .catch((error: unknown) => {
        failed(error);
        socket.destroy();
      });
  }
  server.on('upgrade', upgrade);
  return {
    handle: (request, response) => {
      load()
        .then(() => server.emit('request', request, response))
        .catch((error: unknown) => {
          failed(error);
          send(response, serverError());
        });
    },
    warm: () => void load().catch(failed),
    get figures() {
      return gateway?.figures ?? { sockets: 0, frames: 0 };
    },
    clockMoved: async (world) => gateway?.clockMoved(world),
    sessionsChanged: (world) => gateway?.sessionsChanged(world),
    release: (worldId) => gateway?.release(worldId),
    listeners: (worldId) => gateway?.listeners(worldId) ?? 0,
    close: async () => {
      if (gateway === undefined) await loading?.catch(ignore);
      // If socket.io is loaded, it closes the server.
      await (gateway?.close() ?? new Promise<void>((resolve) => void server.close(() => resolve())));
    },
  };
}
