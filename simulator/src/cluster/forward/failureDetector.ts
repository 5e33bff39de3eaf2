import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';

interface Watched {
  readonly node: NodeAddress;
  readonly world: string | undefined;
  readonly abandon: () => void;
  looks: number;
  index: number;
}

/** The interval between checks of forwarded operations, ms. */
export const LOOK_MS = 250;
/** The number of checks between two attempts to connect. */
const LOOKS = 4;
/** A reply that is late by this time, ms, means that this process was paused. */
const LATE_MS = 1_000;

/** Tests whether a process accepts connections. */
export type Reaches = (node: NodeAddress) => Promise<boolean>;

/**
 * Detects processes that accept requests but never answer, because they have no lease or accept no new connection.
 * Abandons the operations forwarded to them; their worlds are then looked up again. After a pause of this machine,
 * ignores the engine's first reply, because all leases have expired and are soon renewed.
 */
export class FailureDetector {
  readonly #placement: Placement;
  readonly #wallClock: WallClock;
  readonly #reaches: Reaches;
  /** An array, because a set costs 10 µs per call and its old entries survive V8's minor collections. */
  readonly #watched: Watched[] = [];
  readonly #tried = new Set<string>();
  #isLooking = false;
  #wasLate = false;

  constructor(placement: Placement, wallClock: WallClock, reaches: Reaches) {
    this.#placement = placement;
    this.#wallClock = wallClock;
    this.#reaches = reaches;
  }

  watch(node: NodeAddress, world: string | undefined, abandon: () => void): () => void {
    const watched = { node, world, abandon, looks: 0, index: this.#watched.length };
    this.#watched.push(watched);
    this.#lookLater();
    return () => void this.#forget(watched);
  }

  async isDead({ id }: NodeAddress): Promise<boolean> {
    const living = await this.#living();
    return living !== undefined && !living.has(id);
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const dueMs = this.#wallClock.now() + LOOK_MS;
    this.#wallClock.setTimer(LOOK_MS, () => void this.#look(dueMs));
  }

  async #living(): Promise<ReadonlySet<string> | undefined> {
    try {
      const ids = new Set((await this.#placement.nodes()).map(({ id }) => id));
      return ids.has(this.#placement.self.id) ? ids : undefined;
    } catch {
      return undefined;
    }
  }

  #counts(dueMs: number): boolean {
    this.#wasLate = !this.#wasLate && this.#wallClock.now() > dueMs + LATE_MS;
    return !this.#wasLate;
  }

  async #look(dueMs: number): Promise<void> {
    // The list is copied, because processes may join during the check.
    const asked = [...this.#watched];
    const living = asked.length === 0 ? undefined : await this.#living();
    if (living !== undefined && this.#counts(dueMs)) {
      for (const watched of asked) if (!living.has(watched.node.id)) this.#abandon(watched);
    }
    for (const watched of asked) if (++watched.looks % LOOKS === 0) void this.#try(watched.node);
    this.#isLooking = false;
    if (this.#watched.length > 0) this.#lookLater();
  }

  async #try(node: NodeAddress): Promise<void> {
    if (this.#tried.has(node.id)) return;
    this.#tried.add(node.id);
    const waiting = this.#watched.filter((watched) => watched.node.id === node.id && watched.looks >= LOOKS);
    const isReached = await this.#reaches(node);
    this.#tried.delete(node.id);
    if (!isReached) for (const watched of waiting) this.#abandon(watched);
  }

  #forget(watched: Watched): boolean {
    if (this.#watched[watched.index] !== watched) return false;
    const last = this.#watched.pop()!;
    if (last !== watched) this.#watched[watched.index] = last;
    last.index = watched.index;
    return true;
  }

  #abandon(watched: Watched): void {
    if (!this.#forget(watched)) return;
    if (watched.world !== undefined) this.#placement.forget(watched.world);
    watched.abandon();
  }
}
