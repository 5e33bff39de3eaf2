import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WallClock } from '../clock.ts';
import type { NodeAddress, Placement } from '../host/placement.ts';
import { isWorldId } from '../worldName.ts';
import { targetOf } from './doorTarget.ts';
import type { OwnerTarget } from './doorTarget.ts';
import { bring, within } from './hop/bring.ts';
import type { Travel } from './hop/bring.ts';
import { hasLeft } from './hop/callers.ts';
import { isPassedOn, takeAsItsCaller } from './hop/headers.ts';
import { acceptLine } from './hop/lines.ts';
import { Lookout } from './hop/lookout.ts';
import type { Errand, Refusal } from './hop/outcome.ts';
import { HttpErrand } from './hop/passOn.ts';
import type { HopOptions } from './hop/passOn.ts';
import { peekBody } from './hop/peekBody.ts';
import { refuse, refuseUpgrade } from './hop/refusal.ts';
import { Sessions } from './hop/sessions.ts';
import { TunnelErrand, Tunnels } from './hop/tunnel.ts';
import { Wires } from './hop/wires.ts';

/** What answers a request: its response, or the connection of an upgrade with what was read of it behind the request. */
export type AnswerTo = ServerResponse | { readonly socket: Socket; readonly head: Buffer };

/**
 * Stands in front of everything that answers for a world: passes on what belongs to another process, and answers whether it has taken the
 * request. What it leaves is this process's own, whose world is open.
 */
export type Door = (request: IncomingMessage, to: AnswerTo) => boolean;

/** What a door needs beside the placement of worlds. */
export interface DoorOptions {
  /** Shared by the processes of a cluster. */
  readonly secret: string;
  readonly wallClock: WallClock;
  /** Answers calls of other processes below {@link CLUSTER_BASE}, which bring the secret; default: there are none. */
  readonly internal?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Follows a world of another process, so that its sockets are served here; answers whether it may. Default: never. */
  readonly follow?: (world: string, owner: NodeAddress) => Promise<boolean>;
  /** How long a request waits while its world is looked for, milliseconds; default: 5,000. */
  readonly patienceMs?: number;
}

/** A connection of a server, as Node makes it. */
interface ServedSocket extends Socket {
  readonly server: Server;
}

/** Base of the calls between processes. */
export const CLUSTER_BASE = '/cluster/v1';
const STREAM_BASE = '/socket.io/';
/** The largest body that may name a world. */
const NAMING_BYTES = 65_536;
const PATIENCE_MS = 5_000;

function isUpgrade(to: AnswerTo): to is { readonly socket: Socket; readonly head: Buffer } {
  return 'head' in to;
}

/** Whether the caller has left. */
function isGone(to: AnswerTo): boolean {
  return isUpgrade(to) ? to.socket.destroyed : hasLeft(to.req, to);
}

/** Until a connection is upgraded nothing listens to its errors, which would end the process. */
function expectErrors(to: AnswerTo): void {
  if (isUpgrade(to)) to.socket.on('error', () => {});
}

/** The id that the body of a call names; undefined where it names none that a world can have. */
function idIn(body: Buffer | undefined): string | undefined {
  try {
    const { id } = JSON.parse(body?.toString() ?? '') as { readonly id?: unknown };
    return typeof id === 'string' && isWorldId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The way of one request through the door. */
class DoorKeeper {
  readonly #placement: Placement;
  readonly #options: DoorOptions;
  readonly #hops: HopOptions;
  readonly #secret: Buffer;
  readonly #sessions: Sessions;
  readonly #travel: Travel;
  readonly #tunnels = new Tunnels();
  /** Requests that waited at the door, and are this process's own. */
  readonly #own = new WeakSet<IncomingMessage>();

  constructor(placement: Placement, options: DoorOptions) {
    const { secret, wallClock, patienceMs = PATIENCE_MS } = options;
    this.#placement = placement;
    this.#options = options;
    this.#secret = Buffer.from(secret);
    const wires = new Wires({ secret, wallClock });
    this.#hops = { wires, secret, wallClock };
    this.#sessions = new Sessions(placement, wallClock);
    const lookout = new Lookout(placement, wallClock, (node) => wires.reaches(node));
    this.#travel = { placement, wallClock, patienceMs, lookout };
  }

  /** Ends what is under way to other processes. */
  close(): void {
    this.#hops.wires.close();
    this.#tunnels.close();
  }

  take(request: IncomingMessage, to: AnswerTo): boolean {
    if (this.#own.has(request)) return false;
    const { url = '/' } = request;
    const isHop = isPassedOn(request, this.#secret);
    if (isHop === false) return this.#refuse(request, to, 'forbidden');
    if (isHop === true) takeAsItsCaller(request);
    if (request.method === 'CONNECT') return this.#takeLine(request, to, isHop === true);
    if (url.startsWith(`${CLUSTER_BASE}/`)) return this.#takeInternal(request, to, isHop === true);
    const session = url.startsWith(STREAM_BASE) ? this.#sessions.nodeIn(url) : undefined;
    if (session !== undefined) return isHop !== true && this.#takeSession(request, to, session);
    const target = targetOf(request);
    if (typeof target === 'object') return this.#takeFor(target, request, to, isHop === true);
    if (target !== 'named' || isUpgrade(to)) return false;
    peekBody(request, NAMING_BYTES, (body) => this.#takeNamed(idIn(body), request, to, isHop === true));
    return true;
  }

  #takeFor(target: OwnerTarget, request: IncomingMessage, to: AnswerTo, isHop: boolean): boolean {
    const place = this.#placement.known(target.owner);
    // A process that does not reach the engine may be reached by those that do: they look for the world again.
    if (place === 'here') return !this.#placement.holds && this.#refuse(request, to, isHop ? 'moved' : 'later');
    if (place === undefined) void this.#find(target, request, to, isHop);
    else if (isHop) {
      // Another process thinks that the world is, or may be, here: what this one believes may be what it was before.
      this.#placement.forget(target.owner);
      void this.#find(target, request, to, isHop);
    } else void this.#passFor(target, place, request, to);
    return true;
  }

  /** Passes a request on, unless it begins a session of the stream that may be served here. */
  #passFor(target: OwnerTarget, place: NodeAddress, request: IncomingMessage, to: AnswerTo): Promise<void> {
    const { follow } = this.#options;
    const mayFollow = follow !== undefined && request.url?.startsWith(STREAM_BASE) === true;
    if (!mayFollow) return this.#pass(target, place, this.#errand(request, to));
    expectErrors(to);
    return follow(target.owner, place).then((isFollowed) => {
      if (isGone(to)) return undefined;
      return isFollowed ? this.#letIn(request, to) : this.#pass(target, place, this.#errand(request, to));
    });
  }

  #takeInternal(request: IncomingMessage, to: AnswerTo, isHop: boolean): boolean {
    const { internal } = this.#options;
    if (!isHop || internal === undefined || isUpgrade(to)) return this.#refuse(request, to, 'forbidden');
    internal(request, to);
    return true;
  }

  /** Takes the line of another process, which carries its calls. */
  #takeLine(request: IncomingMessage, to: AnswerTo, isHop: boolean): boolean {
    if (!isHop || !isUpgrade(to)) return this.#refuse(request, to, 'forbidden');
    this.#tunnels.add(to.socket);
    const { server } = request.socket as ServedSocket;
    acceptLine(to.socket, to.head, (channel) => void server.emit('connection', channel));
    return true;
  }

  /** Passes what belongs to a session of the stream to the process that began it. Of one that is no more, each answers so. */
  #takeSession(request: IncomingMessage, to: AnswerTo, session: string): boolean {
    const node = this.#sessions.known(session);
    if (node === 'here') return false;
    if (node !== undefined) void this.#pass(undefined, node, this.#errand(request, to));
    else void this.#findSession(session, request, to);
    return true;
  }

  async #findSession(session: string, request: IncomingMessage, to: AnswerTo): Promise<void> {
    expectErrors(to);
    const node = await this.#sessions.find(session);
    if (isGone(to)) return;
    if (node === undefined) this.#letIn(request, to);
    else await this.#pass(undefined, node, this.#errand(request, to));
  }

  /** Takes a call whose body names its world. */
  #takeNamed(id: string | undefined, request: IncomingMessage, to: ServerResponse, isHop: boolean): void {
    const isOwn = id === undefined || !this.#takeFor({ owner: id, mayMake: false }, request, to, isHop);
    if (isOwn) this.#letIn(request, to);
  }

  async #find(target: OwnerTarget, request: IncomingMessage, to: AnswerTo, isHop: boolean): Promise<void> {
    expectErrors(to);
    const { placement, patienceMs } = this.#travel;
    const place = await within(this.#options.wallClock, patienceMs, placement.find(target.owner, target.mayMake));
    if (isGone(to)) return;
    if (place === undefined) this.#refuse(request, to, 'later');
    else if (place === 'here') this.#letIn(request, to);
    // Never passed on twice: this process would look for an owner that the first one knows better.
    else if (isHop) this.#refuse(request, to, 'moved');
    else await this.#passFor(target, place, request, to);
  }

  #pass(target: OwnerTarget | undefined, node: NodeAddress, errand: Errand): Promise<void> {
    return bring(errand, node, target, this.#travel);
  }

  /** Has its server answer a request that waited: it comes to the door once more, which leaves it. */
  #letIn(request: IncomingMessage, to: AnswerTo): void {
    const { server } = request.socket as ServedSocket;
    this.#own.add(request);
    if (isUpgrade(to)) server.emit('upgrade', request, to.socket, to.head);
    else server.emit('request', request, to);
  }

  #errand(request: IncomingMessage, to: AnswerTo): Errand {
    if (!isUpgrade(to)) return new HttpErrand(request, to, this.#hops);
    return new TunnelErrand(request, to, { ...this.#hops, tunnels: this.#tunnels, lookout: this.#travel.lookout });
  }

  #refuse(request: IncomingMessage, to: AnswerTo, refusal: Refusal): true {
    expectErrors(to);
    if (isUpgrade(to)) refuseUpgrade(to.socket, refusal);
    else refuse(request, to, refusal);
    return true;
  }
}

/**
 * Makes the door of a process.
 * @returns the door; its `close` ends what is under way to other processes
 */
export function createDoor(placement: Placement, options: DoorOptions): Door & { readonly close: () => void } {
  const keeper = new DoorKeeper(placement, options);
  const take = (request: IncomingMessage, to: AnswerTo): boolean => keeper.take(request, to);
  return Object.assign(take, { close: () => keeper.close() });
}
