import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { connect, createServer as createNetServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach } from 'vitest';
import { PlainRequest } from '../../../api/plainHttp.ts';
import { wallClock } from '../../../base/clock.ts';
import type { NodeAddress, Place, Placement } from '../../../host/placement.ts';
import { Router } from '../../router.ts';
import type { RouterOptions } from '../../router.ts';

/** The secret of the processes under test. */
export const SECRET = 'a secret of processes';

/** What the processes of one test agree on: who lives, and who owns what. */
export class Registry {
  readonly living = new Map<string, NodeAddress>();
  readonly owners = new Map<string, NodeAddress>();
}

/** A placement in memory, as the engine would keep it. */
export class MemoryPlacement implements Placement {
  readonly self: NodeAddress;
  holds = true;
  readonly forgotten: string[] = [];
  readonly failed: string[] = [];
  readonly found: string[] = [];
  readonly cache = new Map<string, Place>();
  readonly #registry: Registry;

  constructor(registry: Registry, self: NodeAddress) {
    this.#registry = registry;
    this.self = self;
    registry.living.set(self.id, self);
  }

  known(world: string): Place | undefined {
    return this.cache.get(world);
  }

  async find(world: string): Promise<Place> {
    this.found.push(world);
    await Promise.resolve();
    const { owners, living } = this.#registry;
    const owner = owners.get(world);
    const isOwned = owner !== undefined && living.has(owner.id);
    if (!isOwned) owners.set(world, this.self);
    const place = !isOwned || owner.id === this.self.id ? 'here' : owner;
    this.cache.set(world, place);
    return place;
  }

  forget(world: string): void {
    this.forgotten.push(world);
    this.cache.delete(world);
  }

  markFailed(node: NodeAddress): Promise<void> {
    this.failed.push(node.id);
    this.#registry.living.delete(node.id);
    return Promise.resolve();
  }

  nodes(): Promise<readonly NodeAddress[]> {
    return Promise.resolve([...this.#registry.living.values()]);
  }

  drain(): Promise<void> {
    return Promise.resolve();
  }
}

/** Ends a server with all its connections, upgraded ones too. */
export async function end(server: NetServer): Promise<void> {
  if (!server.listening) return;
  const ended = new Promise((resolve) => void server.close(resolve));
  for (const socket of connections.get(server) ?? []) socket.destroy();
  await ended;
}

/** A server that does not listen, to which is handed on what a router leaves: socket.io puts its listeners before all others. */
export function behind(server: Server, router: Router): Server {
  const answering = createServer();
  server.on('request', (request, response) => {
    if (!router.take(request, response)) answering.emit('request', request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!router.take(request, { socket, head })) answering.emit('upgrade', request, socket, head);
  });
  return answering;
}

/** Answers requests that the router of a process leaves. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A process under test: a server with a router. */
export interface Process {
  readonly server: Server;
  /** What answers after the router. */
  readonly answering: Server;
  readonly port: number;
  readonly placement: MemoryPlacement;
  readonly router: Router;
  /** Makes it the owner of a world, of which it knows. */
  own(world: string): void;
  close(): Promise<void>;
}

const connections = new WeakMap<NetServer, Set<Socket>>();

/** Lets a server listen on a port of this machine; default: any. */
export async function listen(server: NetServer, port = 0): Promise<number> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The open connections of a process. */
export function connectionsOf({ server }: Process): readonly Socket[] {
  return [...(connections.get(server) ?? [])];
}

/** Starts a process under a name. */
export async function startProcess(
  registry: Registry,
  id: string,
  handler: Handler,
  options: Partial<RouterOptions> = {},
): Promise<Process> {
  const server = createServer({ IncomingMessage: PlainRequest });
  const port = await listen(server);
  const placement = new MemoryPlacement(registry, { id, url: `http://127.0.0.1:${port}` });
  const router = new Router(placement, { secret: SECRET, wallClock, ...options });
  const answering = behind(server, router);
  answering.on('request', handler);
  return {
    server,
    answering,
    port,
    placement,
    router,
    own: (world) => {
      registry.owners.set(world, placement.self);
      placement.cache.set(world, 'here');
    },
    close: async () => {
      router.close();
      await end(server);
    },
  };
}

/** The processes of one test after the other. */
export interface TestProcesses {
  /** What those of the current test agree on. */
  readonly registry: Registry;
  /** Starts one, which ends behind the test. */
  start(id: string, handler: Handler, options?: Partial<RouterOptions>): Promise<Process>;
}

/** Gives each test of a file processes of its own. */
export function testProcesses(): TestProcesses {
  let registry = new Registry();
  let open: Process[] = [];
  beforeEach(() => {
    registry = new Registry();
    open = [];
  });
  afterEach(async () => {
    for (const one of open) await one.close();
  });
  return {
    get registry() {
      return registry;
    },
    async start(id, handler, options) {
      const started = await startProcess(registry, id, handler, options);
      open.push(started);
      return started;
    },
  };
}

/** Listens like a process that speaks no HTTP of its own, and hands over its connections. */
export async function startBare(
  connected: (socket: Socket) => void,
): Promise<{ readonly node: NodeAddress; readonly server: NetServer }> {
  const server = createNetServer((socket) => {
    socket.on('error', () => {});
    connected(socket);
  });
  const port = await listen(server);
  return { server, node: { id: 'bare', url: `http://127.0.0.1:${port}` } };
}

/** A connection as a caller sees it. */
export interface Talk {
  readonly socket: Socket;
  /** Resolves with everything that has come once that contains a text. */
  until(text: string): Promise<string>;
  /** Resolves with everything when the connection has ended, and whether it was reset. */
  readonly ended: Promise<{ readonly text: string; readonly reset: boolean }>;
}

/** Sends bytes to a port, as they are. */
export function talk(port: number, bytes: string): Talk {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let failed: Error | undefined;
  socket.on('error', (error) => (failed = error));
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  socket.write(bytes, 'latin1');
  const ended = new Promise<{ text: string; reset: boolean }>((resolve) => {
    socket.on('close', () => resolve({ text, reset: failed !== undefined }));
  });
  const until = (wanted: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => void (text.includes(wanted) && resolve(text));
      look();
      socket.on('data', look);
      void ended.then(() => reject(new Error(`ended without ${wanted}: ${text}`)));
    });
  return { socket, until, ended };
}
