import { randomBytes } from 'node:crypto';
import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';

/** The random bytes in a session id, as many as in engine.io's own ids. */
const ID_BYTES = 15;
/** The minimum time between two look-ups, ms. */
const ASK_AGAIN_MS = 100;
const SESSION = /[?&]sid=([^&#]*?)(?:\.|%2e)/i;

/**
 * Returns a function that creates session ids. Each id begins with the id of this process, so that any process can forward
 * the session's requests.
 */
export function sessionIds(placement: Pick<Placement, 'self'>): () => string {
  return () => `${placement.self.id}.${randomBytes(ID_BYTES).toString('base64url')}`;
}

/** Finds the process that serves a stream's session. */
export class Sessions {
  readonly #placement: Placement;
  readonly #wallClock: WallClock;
  #nodes: ReadonlyMap<string, NodeAddress> = new Map();
  #askedAt = -Infinity;
  #next: Promise<void> | undefined;

  constructor(placement: Placement, wallClock: WallClock) {
    this.#placement = placement;
    this.#wallClock = wallClock;
  }

  nodeIn(url: string): string | undefined {
    const found = SESSION.exec(url)?.[1];
    if (found === undefined || !found.includes('%')) return found;
    try {
      return decodeURIComponent(found);
    } catch {
      return undefined;
    }
  }

  known(id: string): NodeAddress | 'here' | undefined {
    return id === this.#placement.self.id ? 'here' : this.#nodes.get(id);
  }

  /** Returns the process with an id. While the engine is unreachable, finds only processes that are already known. */
  async find(id: string): Promise<NodeAddress | undefined> {
    // Simultaneous requests share one look-up.
    this.#next ??= this.#askSoon();
    await this.#next;
    return this.#nodes.get(id);
  }

  async #askSoon(): Promise<void> {
    const sinceMs = Math.abs(this.#wallClock.now() - this.#askedAt);
    const waitMs = ASK_AGAIN_MS - sinceMs;
    await new Promise<void>((resolve) => {
      if (waitMs > 0) this.#wallClock.setTimer(waitMs, resolve);
      else queueMicrotask(resolve);
    });
    // Cleared, because later requests may name processes that are newer than this look-up.
    this.#next = undefined;
    this.#askedAt = this.#wallClock.now();
    await this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.#nodes = new Map((await this.#placement.nodes()).map((node) => [node.id, node]));
    } catch {
      // While the engine is unreachable, the known processes are kept.
    }
  }
}
