import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WallClock } from '../base/clock.ts';
import type { NodeAddress, Placement } from '../host/placement.ts';
import { isWorldId } from '../http/worldName.ts';
import { PendingCall } from './forward/call.ts';
import { hasLeft } from './forward/callers.ts';
import { FailureDetector } from './forward/failureDetector.ts';
import { forward, within } from './forward/forward.ts';
import type { Forwarding } from './forward/forward.ts';
import { takeForwarded } from './forward/headers.ts';
import type { Refusal } from './forward/outcome.ts';
import { peekBody } from './forward/peekBody.ts';
import { Pool } from './forward/pool.ts';
import { refuse, refuseUpgrade } from './forward/refusal.ts';
import { Sessions } from './forward/sessions.ts';
import { PendingUpgrade } from './forward/upgrade.ts';
import type { Upgrade } from './forward/upgrade.ts';
import { targetOf } from './target.ts';
import type { OwnerTarget } from './target.ts';

/** Where a reply goes: to a response, or to the connection of an upgrade. */
export type AnswerTo = ServerResponse | Upgrade;

/** Options of a router. */
export interface RouterOptions {
  readonly secret: string;
  readonly wallClock: WallClock;
  /** Handles authenticated calls of the cluster (default: none). */
  readonly internal?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Follows a world to serve its clients here. Returns whether the owner permits it. By default never. */
  readonly follow?: (world: string, owner: NodeAddress) => Promise<boolean>;
  /** How long a request may wait for its world, ms (default: 5,000). */
  readonly patienceMs?: number;
}

interface ServedSocket extends Socket {
  readonly server: Server;
}

export const CLUSTER_BASE = '/cluster/v1';
const STREAM_BASE = '/socket.io/';
/** The maximum size of a body that is read to find the name of a world. */
const NAMING_BYTES = 65_536;
const PATIENCE_MS = 5_000;

function isUpgrade(to: AnswerTo): to is Upgrade {
  return 'head' in to;
}

function isGone(to: AnswerTo): boolean {
  return isUpgrade(to) ? to.socket.destroyed : hasLeft(to.req, to);
}

function idIn(body: Buffer | undefined): string | undefined {
  try {
    const { id } = JSON.parse(body?.toString() ?? '') as { readonly id?: unknown };
    return typeof id === 'string' && isWorldId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Routes each request to the owner of its world or to this process. */
export class Router {
  readonly #placement: Placement;
  readonly #options: RouterOptions;
  readonly #secret: Buffer;
  readonly #sessions: Sessions;
  readonly #forwarding: Forwarding;
  readonly #own = new WeakSet<IncomingMessage>();

  constructor(placement: Placement, options: RouterOptions) {
    const { secret, wallClock, patienceMs = PATIENCE_MS } = options;
    this.#placement = placement;
    this.#options = options;
    this.#secret = Buffer.from(secret);
    this.#sessions = new Sessions(placement, wallClock);
    const pool = new Pool(secret, wallClock);
    const detector = new FailureDetector(placement, wallClock, (node) => pool.reaches(node));
    this.#forwarding = { placement, wallClock, patienceMs, pool, detector };
  }

  /** Reads the caller's address from a forwarded request. Call it before using the address. */
  identify(request: IncomingMessage): void {
    takeForwarded(request, this.#secret);
  }

  /** Takes a request that this process must not serve, usually to forward it. Returns whether it was taken. */
  take(request: IncomingMessage, to: AnswerTo): boolean {
    if (this.#own.has(request)) return false;
    // Without a listener, an error of the socket would end the process.
    if (isUpgrade(to)) to.socket.on('error', () => {});
    const { url = '/' } = request;
    const isHop = takeForwarded(request, this.#secret);
    if (isHop === false) return this.#refuse(request, to, 'forbidden');
    if (url.startsWith(`${CLUSTER_BASE}/`)) return this.#takeInternal(request, to, isHop === true);
    const session = url.startsWith(STREAM_BASE) ? this.#sessions.nodeIn(url) : undefined;
    if (session !== undefined) return isHop !== true && this.#takeSession(request, to, session);
    const target = targetOf(request);
    if (typeof target === 'object') return this.#takeFor(target, request, to, isHop === true);
    if (target !== 'named' || isUpgrade(to)) return false;
    peekBody(request, NAMING_BYTES, (body) => this.#takeNamed(idIn(body), request, to, isHop === true));
    return true;
  }

  close(): void {
    this.#forwarding.pool.close();
  }

  #takeFor(target: OwnerTarget, request: IncomingMessage, to: AnswerTo, isHop: boolean): boolean {
    const place = this.#placement.known(target.owner);
    // This process has lost its lease. If the request was forwarded, the sender looks the world up again.
    if (place === 'here') return !this.#placement.holds && this.#refuse(request, to, isHop ? 'moved' : 'later');
    if (place === undefined) void this.#find(target, request, to, isHop);
    else if (isHop) {
      // The sender was wrong to assume that the world is here.
      this.#placement.forget(target.owner);
      void this.#find(target, request, to, isHop);
    } else void this.#forwardFor(target, place, request, to);
    return true;
  }

  #forwardFor(target: OwnerTarget, place: NodeAddress, request: IncomingMessage, to: AnswerTo): Promise<void> {
    const { follow } = this.#options;
    const mayFollow = follow !== undefined && request.url?.startsWith(STREAM_BASE) === true;
    if (!mayFollow) return this.#forward(target, place, request, to);
    return follow(target.owner, place).then((isFollowed) => {
      if (isGone(to)) return undefined;
      return isFollowed ? this.#letIn(request, to) : this.#forward(target, place, request, to);
    });
  }

  #takeInternal(request: IncomingMessage, to: AnswerTo, isHop: boolean): boolean {
    const { internal } = this.#options;
    if (!isHop || internal === undefined || isUpgrade(to)) return this.#refuse(request, to, 'forbidden');
    internal(request, to);
    return true;
  }

  #takeSession(request: IncomingMessage, to: AnswerTo, session: string): boolean {
    const node = this.#sessions.known(session);
    if (node === 'here') return false;
    if (node !== undefined) void this.#forward(undefined, node, request, to);
    else void this.#findSession(session, request, to);
    return true;
  }

  async #findSession(session: string, request: IncomingMessage, to: AnswerTo): Promise<void> {
    const node = await this.#sessions.find(session);
    if (isGone(to)) return;
    if (node === undefined) this.#letIn(request, to);
    else await this.#forward(undefined, node, request, to);
  }

  #takeNamed(id: string | undefined, request: IncomingMessage, to: ServerResponse, isHop: boolean): void {
    const isOwn = id === undefined || !this.#takeFor({ owner: id, mayMake: false }, request, to, isHop);
    if (isOwn) this.#letIn(request, to);
  }

  async #find(target: OwnerTarget, request: IncomingMessage, to: AnswerTo, isHop: boolean): Promise<void> {
    const { placement, patienceMs } = this.#forwarding;
    const place = await within(this.#options.wallClock, patienceMs, placement.find(target.owner, target.mayMake));
    if (isGone(to)) return;
    if (place === undefined) this.#refuse(request, to, 'later');
    else if (place === 'here') this.#letIn(request, to);
    // A request is never forwarded twice, because the first process can look the world up again.
    else if (isHop) this.#refuse(request, to, 'moved');
    else await this.#forwardFor(target, place, request, to);
  }

  #forward(target: OwnerTarget | undefined, node: NodeAddress, request: IncomingMessage, to: AnswerTo): Promise<void> {
    const { pool, detector, wallClock } = this.#forwarding;
    const pending = isUpgrade(to)
      ? new PendingUpgrade(request, to, pool, detector)
      : new PendingCall(request, to, pool, wallClock);
    return forward(pending, node, target, this.#forwarding);
  }

  #letIn(request: IncomingMessage, to: AnswerTo): void {
    const { server } = request.socket as ServedSocket;
    this.#own.add(request);
    if (isUpgrade(to)) server.emit('upgrade', request, to.socket, to.head);
    else server.emit('request', request, to);
  }

  #refuse(request: IncomingMessage, to: AnswerTo, refusal: Refusal): true {
    if (isUpgrade(to)) refuseUpgrade(to.socket, refusal);
    else refuse(request, to, refusal);
    return true;
  }
}
