import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import {
  STREAM_LIMITS,
  STREAM_MOVED,
  STREAM_NAMESPACE,
  STREAM_VERSION,
  cursorSchema,
  wantSchema,
} from '@zaraba/contracts';
import type { StreamRefusal } from '@zaraba/contracts';
import * as z from 'zod/mini';
import type { WallClock } from '../base/clock.ts';
import type { HostedView, WorldView } from '../host/view.ts';
import { MovedError } from '../host/journal/journal.ts';
import type { Origins } from '../http/origin.ts';
import type { RequestLimits } from '../http/requestLimits.ts';
import type { Hosts, Proxies } from '../http/hosts.ts';
import { WORLD_HEADER, isStrict, worldIdOf } from '../http/worldName.ts';
import type { ConnectionVerdict } from '../faults/fault.ts';
import type { Log } from '../process/log.ts';
import type { SessionRecord } from '../world/kernel/state.ts';
import { tableGet } from '../world/kernel/table.ts';
import type { Worlds } from '../host/worlds.ts';
import { WorldsError } from '../host/worlds.ts';
import { FloodGate } from './flood.ts';
import { acceptPrepared } from './frames.ts';
import { Link } from './link.ts';
import { Membership } from './membership.ts';
import { admitOutside } from './otherStream.ts';
import type { OtherStream } from './otherStream.ts';
import type { Outside } from '../proxy/outside.ts';
import { AnonymousSockets } from './anonymousSockets.ts';

/** The dependencies of the stream's gateway. */
export interface GatewayDependencies {
  readonly worlds: Worlds;
  readonly wallClock: WallClock;
  readonly hosts: Hosts;
  readonly origins: Origins;
  readonly proxies?: Proxies;
  /** Limits on connections without a session. */
  readonly limits: Pick<RequestLimits, 'anonymousSockets' | 'anonymousSocketsPerAddress'>;
  readonly log: Log;
  /** Present only in a cluster. */
  readonly cluster?: StreamCluster | undefined;
}

/** What the stream needs from a cluster. */
export interface StreamCluster {
  /** Returns session ids that name the process. By default the ids of socket.io. */
  readonly newSessionId?: () => string;
  readonly copies?: Copies;
}

/** The copies in this process of worlds that other processes own. */
export interface Copies {
  known(world: string): HostedView | undefined;
  catchUp(world: string): Promise<void>;
}

/** Counters of the stream, for operators. */
export interface StreamFigures {
  readonly sockets: number;
  readonly frames: number;
}

/** The stream of all worlds on a server. */
export interface Gateway {
  readonly figures: StreamFigures;
  clockMoved(world: WorldView): Promise<void>;
  sessionsChanged(world: WorldView): void;
  listeners(worldId: string): number;
  /** Closes the sockets of a world. Clients may reconnect at once. */
  release(worldId: string): void;
  close(): Promise<void>;
}

const handshakeSchema = z.object({
  version: z.literal(STREAM_VERSION),
  token: z.optional(z.string()),
  account: z.optional(z.string()),
  world: z.optional(z.string()),
  resume: z.optional(cursorSchema),
});

const namedSchema = z.object({ account: z.optional(z.string()), world: z.optional(z.string()) });

/**
 * The maximum size of frames that are read. Frames beyond the limit are read, so that the socket can be sent the reason
 * why it is closed.
 */
const READ_MAXIMUM_BYTES = 4 * STREAM_LIMITS.frameMaximumBytes;
/** The time limit for joining, ms. */
const JOIN_PATIENCE_MS = 10_000;

interface Admitted {
  readonly hosted: HostedView;
  readonly session: SessionRecord | undefined;
  readonly resume: z.infer<typeof cursorSchema> | undefined;
  readonly fault: ConnectionFault | undefined;
}

interface ConnectionFault {
  readonly verdict: ConnectionVerdict;
  readonly name: string;
}

class Memberships {
  readonly #memberships = new Map<string, Membership>();
  /** The number of frames sent. It continues when the membership of a world is replaced. */
  readonly count = { frames: 0 };
  readonly #dependencies: GatewayDependencies;

  constructor(dependencies: GatewayDependencies) {
    this.#dependencies = dependencies;
  }

  known(worldId: string): Membership | undefined {
    return this.#memberships.get(worldId);
  }

  isHere({ world }: HostedView): boolean {
    const { worlds, cluster } = this.#dependencies;
    return [worlds.open(world.id), cluster?.copies?.known(world.id)].some((found) => found?.world === world);
  }

  of(hosted: HostedView): Membership {
    const { world } = hosted;
    const known = this.#memberships.get(world.id);
    if (known !== undefined && known.world === world) return known;
    known?.close();
    // A closed membership must be deleted, because it keeps the whole state of its world in memory.
    const closed = (): void => void this.#memberships.delete(world.id);
    const membership = new Membership(hosted, this.#dependencies.wallClock, this.count, closed);
    this.#memberships.set(world.id, membership);
    return membership;
  }

  async clockMoved(world: WorldView): Promise<void> {
    // Before the move is durable, sockets would be sent the old time; with a frozen clock they would then get nothing
    // more.
    await world.flushed();
    await this.known(world.id)?.pace.clockMoved();
  }

  closeAll(): void {
    for (const membership of this.#memberships.values()) membership.close();
  }

  otherPrices(socket: Socket): Outside | undefined {
    const named = namedSchema.safeParse(socket.handshake.auth);
    const hosted = named.success ? this.#worldOf(socket, named.data.world) : undefined;
    return hosted?.outside.hasOtherPrices === true ? hosted.outside : undefined;
  }

  faultFor(socket: Socket): ConnectionFault | undefined {
    const named = namedSchema.safeParse(socket.handshake.auth);
    const hosted = named.success ? this.#worldOf(socket, named.data.world) : undefined;
    if (!named.success || hosted === undefined) return undefined;
    const { faults, coverage } = hosted;
    if (faults.empty) return undefined;
    const armed = faults.take('stream', named.data.account, (effect) => 'connection' in effect);
    if (armed === undefined || !('connection' in armed.effect)) return undefined;
    const { fault: name } = armed.spec;
    coverage.fault(name);
    return armed.effect.connection && { verdict: armed.effect.connection, name };
  }

  admit(socket: Socket, fault: ConnectionFault | undefined): Admitted | StreamRefusal {
    const parsed = handshakeSchema.safeParse(socket.handshake.auth);
    if (!parsed.success)
      return parsed.error.issues.some(({ path }) => path[0] === 'version') ? 'version' : 'frame_invalid';
    const { token, account, resume, world: named } = parsed.data;
    const hosted = this.#worldOf(socket, named);
    if (hosted === undefined) return 'frame_invalid';
    const { world } = hosted;
    // It is uncertain which process owns the world, so the client should try again.
    if (!world.mayAnswer) return 'too_frequent';
    if (token === undefined || token === '') return { hosted, session: undefined, resume, fault };
    const session = world.tokens.sessionOf(world.durableState, account ?? '', token);
    if (session === undefined) return 'login_again';
    if (tableGet(world.durableState.accounts, session.account)?.state === 'bannedFromLogin') return 'account_banned';
    if (this.of(hosted).socketsOf(session.account) >= STREAM_LIMITS.socketsPerAccount) return 'too_many_sockets';
    return { hosted, session, resume, fault };
  }

  noteRefusal(socket: Socket, reason: Refusal, fault: string | undefined): void {
    const named = namedSchema.safeParse(socket.handshake.auth);
    const { world, account } = named.success ? named.data : {};
    this.#worldOf(socket, world)?.streamLog.add({ id: socket.id, account }, 'refused', { reason, fault });
  }

  catchUp(socket: Socket): Promise<void> | undefined {
    const { copies } = this.#dependencies.cluster ?? {};
    const named = namedSchema.safeParse(socket.handshake.auth);
    const worldId = worldIdOf(socket.handshake.headers, named.success ? named.data.world : undefined);
    return worldId === undefined || copies?.known(worldId) === undefined ? undefined : copies.catchUp(worldId);
  }

  #worldOf(socket: Socket, named: string | undefined): HostedView | undefined {
    const worldId = worldIdOf(socket.handshake.headers, named);
    if (worldId === undefined) return undefined;
    const { worlds, cluster } = this.#dependencies;
    try {
      const copy = worlds.open(worldId) === undefined ? cluster?.copies?.known(worldId) : undefined;
      return copy ?? worlds.get(worldId, !isStrict(socket.handshake.headers));
    } catch (error) {
      if (error instanceof WorldsError && error.reason !== 'tooMany') return undefined;
      throw error;
    }
  }
}

function acknowledge(ack: unknown, reply: unknown): void {
  if (typeof ack === 'function') (ack as (reply: unknown) => void)(reply);
}

const PATH_LOGGED_LENGTH = 80;

function firstFault({ issues: [issue] }: z.core.$ZodError): string {
  const key = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...key].map(String).join('.').slice(0, PATH_LOGGED_LENGTH);
}

function listen(socket: Socket, link: Link, membership: Membership, wallClock: WallClock): void {
  const { streamLog: log } = membership.hosted;
  const gate = new FloodGate(STREAM_LIMITS.controlMessages, STREAM_LIMITS.controlWindowMs);
  // The limits count packets, not events, so that they also apply to acknowledgements and attachments.
  socket.conn.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
    if (type !== 'message') return;
    if (Buffer.byteLength(data ?? '') > STREAM_LIMITS.frameMaximumBytes) link.refuse('frame_invalid');
    else if (!gate.admit(wallClock.now())) link.refuse('too_frequent');
  });
  socket.on('want', (...given: unknown[]) => {
    const ack = given.at(-1);
    const [body] = given;
    const parsed = wantSchema.safeParse(body);
    const reply = parsed.success
      ? membership.pace.want(link, parsed.data)
      : { refused: [{ code: '', reason: 'frame_invalid', path: firstFault(parsed.error) }] };
    log.add(link, 'received', { event: 'want', frame: JSON.stringify(body), reply });
    acknowledge(ack, reply);
    if (parsed.success) membership.pace.serve(link);
  });
  socket.on('disconnect', (reason) => {
    log.add(link, 'closed', { reason, fault: link.endedBy });
    membership.leave(link);
  });
}

type Refusal = StreamRefusal | typeof STREAM_MOVED;

function refusalError(refusal: Refusal): Error {
  const error = new Error(refusal);
  // Names the header with which to reconnect. Only a header or the host can select a process; the handshake comes too
  // late.
  return refusal === STREAM_MOVED ? Object.assign(error, { data: { header: WORLD_HEADER } }) : error;
}

/** Decides about a socket. After an error the socket is refused, and the client may try again later. */
function carefully<T>(log: Log, decide: () => T): T | 'too_frequent' | typeof STREAM_MOVED {
  try {
    return decide();
  } catch (error) {
    if (error instanceof MovedError) return STREAM_MOVED;
    log('warning', 'a socket was turned away', error);
    return 'too_frequent';
  }
}

/**
 * Returns the middleware that admits handshakes. If a session is unknown, it waits until this process's copy of the
 * world has caught up.
 */
function admitting(memberships: Memberships, { log, wallClock }: GatewayDependencies) {
  return (socket: Socket, next: (error?: Error) => void): void => {
    const answer = (admitted: Admitted | Refusal, fault?: string): void => {
      socket.data = admitted;
      if (typeof admitted === 'string') carefully(log, () => memberships.noteRefusal(socket, admitted, fault));
      next(typeof admitted === 'string' ? refusalError(admitted) : undefined);
    };
    const admitted = (fault?: ConnectionFault) => carefully(log, () => memberships.admit(socket, fault));
    const admit = (fault?: ConnectionFault): void => {
      const first = admitted(fault);
      // The owner of the world may have just opened the session, so that this process's copy does not have it yet.
      const caughtUp = first === 'login_again' ? memberships.catchUp(socket) : undefined;
      if (caughtUp === undefined) answer(first);
      else void caughtUp.then(() => answer(admitted(fault)));
    };
    const other = carefully(log, () => memberships.otherPrices(socket));
    if (typeof other === 'object') {
      return admitOutside(socket, other, wallClock, next);
    }
    const fault = carefully(log, () => memberships.faultFor(socket));
    if (fault === undefined) admit();
    else if (typeof fault === 'string') answer(fault);
    else if ('refuse' in fault.verdict) answer(fault.verdict.refuse, fault.name);
    else if ('breakAfterMs' in fault.verdict) admit(fault);
    else wallClock.setTimer(fault.verdict.answerAfterMs, () => admit(fault));
  };
}

/** Attaches the stream to an HTTP server that does not listen yet. */
export function createGateway(server: HttpServer, dependencies: GatewayDependencies): Gateway {
  const { hosts, origins, proxies, limits, cluster } = dependencies;
  const anonymous = new AnonymousSockets(limits);
  const io = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: READ_MAXIMUM_BYTES,
    connectTimeout: JOIN_PATIENCE_MS,
    ...(origins.allowed.length === 0 ? {} : { cors: { origin: [...origins.allowed], credentials: true } }),
    // Foreign origins and host names are refused, against DNS rebinding.
    allowRequest: (request, decide) => {
      const isWelcome = !origins.isForeign(request.headers) && hosts.allow(request.headers.host);
      decide(null, isWelcome && anonymous.hasRoomFor(request));
    },
  });
  // The listeners of socket.io run first, so forwarded addresses must be applied before them.
  if (proxies !== undefined) server.prependListener('request', proxies.take);
  if (cluster?.newSessionId !== undefined) io.engine.generateId = cluster.newSessionId;
  acceptPrepared(io);
  anonymous.watch(io);
  const namespace = io.of(STREAM_NAMESPACE);
  const memberships = new Memberships(dependencies);

  // The default namespace is not used.
  io.use((_socket, next) => next(new Error('version')));
  namespace.use(admitting(memberships, dependencies));
  namespace.on('connection', (socket) => {
    const { other } = socket.data as { readonly other?: OtherStream };
    if (other !== undefined) return other(socket);
    const { hosted, session, resume, fault } = socket.data as Admitted;
    // The world may have ended after the socket was admitted. The client then reconnects.
    if (!memberships.isHere(hosted)) {
      socket.conn.close();
      return;
    }
    if (session !== undefined) anonymous.isKnown(socket.conn);
    const membership = memberships.of(hosted);
    const link = new Link(socket, session, hosted.streamLog);
    link.resume = resume;
    hosted.streamLog.add(link, 'connected', { fault: fault?.name });
    listen(socket, link, membership, dependencies.wallClock);
    membership.enter(link);
    if (fault !== undefined && 'breakAfterMs' in fault.verdict) {
      link.doomed = true;
      dependencies.wallClock.setTimer(fault.verdict.breakAfterMs, () => link.break(fault.name));
    }
    if (session !== undefined && membership.socketsOf(session.account) > STREAM_LIMITS.socketsPerAccount) {
      link.refuse('too_many_sockets');
    }
  });

  return {
    get figures() {
      return { sockets: namespace.sockets.size, frames: memberships.count.frames };
    },
    clockMoved: (world) => memberships.clockMoved(world),
    sessionsChanged: (world) => memberships.known(world.id)?.endSessions(),
    release: (worldId) => memberships.known(worldId)?.close(),
    listeners: (worldId) => memberships.known(worldId)?.size ?? 0,
    close: async () => {
      memberships.closeAll();
      // Clients do not reconnect after a disconnect by the server, so the connections are closed instead.
      for (const { conn } of namespace.sockets.values()) conn.close(true);
      await io.close();
    },
  };
}
