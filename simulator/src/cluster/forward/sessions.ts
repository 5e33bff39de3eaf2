import { randomBytes } from 'node:crypto';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';

/** As many as engine.io takes for its own ids. */
const ID_BYTES = 15;
/** The living processes are asked for no more often, whatever sessions requests name: the others wait so long. */
const ASK_AGAIN_MS = 100;
const SESSION = /[?&]sid=([^&#]*?)(?:\.|%2e)/i;

/** Makes the ids of the stream's sessions: they begin with the name of this process, so that any other one passes their requests here. */
export function sessionIds(placement: Pick<Placement, 'self'>): () => string {
  return () => `${placement.self.id}.${randomBytes(ID_BYTES).toString('base64url')}`;
}

/** Knows in which process a session of the stream is. */
export class Sessions {
  readonly #placement: Placement;
  readonly #wallClock: WallClock;
  #nodes: ReadonlyMap<string, NodeAddress> = new Map();
  #askedAt = -Infinity;
  /** The next time that they are asked for, as long as that has not begun. */
  #next: Promise<void> | undefined;

  constructor(placement: Placement, wallClock: WallClock) {
    this.#placement = placement;
    this.#wallClock = wallClock;
  }

  /** The name of the process that began the session of a request; undefined where it has none yet, or one of no process. */
  nodeIn(url: string): string | undefined {
    const found = SESSION.exec(url)?.[1];
    if (found === undefined || !found.includes('%')) return found;
    try {
      return decodeURIComponent(found);
    } catch {
      return undefined;
    }
  }

  /** The process of a name; undefined where it has to be looked for. */
  known(id: string): NodeAddress | 'here' | undefined {
    return id === this.#placement.self.id ? 'here' : this.#nodes.get(id);
  }

  /** The living process of a name, one that joined just now too. Without the engine there is none that was not known before. */
  async find(id: string): Promise<NodeAddress | undefined> {
    // A client reads and writes at once: its second request waits for what the first one asks.
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
    // A later request may name a process that this answer does not have yet.
    this.#next = undefined;
    this.#askedAt = this.#wallClock.now();
    await this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.#nodes = new Map((await this.#placement.nodes()).map((node) => [node.id, node]));
    } catch {
      // Without the engine those known before remain.
    }
  }
}
