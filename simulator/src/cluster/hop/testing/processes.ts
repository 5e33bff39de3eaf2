import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach } from 'vitest';
import { PlainRequest } from '../../../api/plainHttp.ts';
import { wallClock } from '../../../clock.ts';
import type { NodeAddress, Place, Placement } from '../../../host/placement.ts';
import { createDoor } from '../../door.ts';
import type { Door, DoorOptions } from '../../door.ts';
import { Channel } from '../channel.ts';
import { acceptLine } from '../lines.ts';

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
  readonly buried: string[] = [];
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

  bury(node: NodeAddress): Promise<void> {
    this.buried.push(node.id);
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
export async function end(server: Server): Promise<void> {
  if (!server.listening) return;
  const ended = new Promise((resolve) => void server.close(resolve));
  for (const socket of connections.get(server) ?? []) socket.destroy();
  await ended;
}

/** A server that does not listen, to which is handed on what a door leaves: socket.io puts its listeners before all others. */
export function behind(server: Server, door: Door): Server {
  const answering = createServer();
  server.on('request', (request, response) => {
    if (!door(request, response)) answering.emit('request', request, response);
  });
  for (const event of ['upgrade', 'connect'] as const) {
    server.on(event, (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (!door(request, { socket, head })) answering.emit(event, request, socket, head);
    });
  }
  return answering;
}

/** Answers requests behind the door of a process. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A process under test: a server with a door. */
export interface Process {
  readonly server: Server;
  /** What answers behind the door. */
  readonly answering: Server;
  readonly port: number;
  readonly placement: MemoryPlacement;
  readonly door: ReturnType<typeof createDoor>;
  /** Makes it the owner of a world, of which it knows. */
  own(world: string): void;
  close(): Promise<void>;
}

const connections = new WeakMap<Server, Set<Socket | Channel>>();

/** Lets a server listen on a port of this machine; default: any. */
export async function listen(server: Server, port = 0): Promise<number> {
  const open = new Set<Socket | Channel>();
  connections.set(server, open);
  server.on('connection', (socket: Socket | Channel) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The open channels of a process: the calls that others pass on to it. */
export function channelsOf({ server }: Process): readonly Channel[] {
  return [...(connections.get(server) ?? [])].filter((one) => one instanceof Channel);
}

/** Starts a process under a name. */
export async function startProcess(
  registry: Registry,
  id: string,
  handler: Handler,
  options: Partial<DoorOptions> = {},
): Promise<Process> {
  const server = createServer({ IncomingMessage: PlainRequest });
  const port = await listen(server);
  const placement = new MemoryPlacement(registry, { id, url: `http://127.0.0.1:${port}` });
  const door = createDoor(placement, { secret: SECRET, wallClock, ...options });
  const answering = behind(server, door);
  answering.on('request', handler);
  return {
    server,
    answering,
    port,
    placement,
    door,
    own: (world) => {
      registry.owners.set(world, placement.self);
      placement.cache.set(world, 'here');
    },
    close: async () => {
      door.close();
      await end(server);
    },
  };
}

/** The processes of one test after the other. */
export interface TestProcesses {
  /** What those of the current test agree on. */
  readonly registry: Registry;
  /** Starts one, which ends behind the test. */
  start(id: string, handler: Handler, options?: Partial<DoorOptions>): Promise<Process>;
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

/** Listens like a process that accepts lines, and hands over the channels of each with the connection that carries it. */
export async function startBare(
  connected: (channel: Channel, line: Socket) => void,
): Promise<{ readonly node: NodeAddress; readonly server: Server }> {
  const server = createServer().on('connect', (_request, socket: Socket, head) =>
    acceptLine(socket, head, (channel) => {
      channel.on('error', () => {});
      connected(channel, socket);
    }),
  );
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
