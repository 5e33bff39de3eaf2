import type { WallClock } from '../../clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';

/** Something under way to another process. */
interface Watched {
  readonly node: NodeAddress;
  /** The world it is for. */
  readonly world: string | undefined;
  readonly abandon: () => void;
  /** How often the living were asked for since. */
  looks: number;
  /** Where it stands among what is watched. */
  index: number;
}

/** How often the living processes are asked for while something is under way, milliseconds. */
export const LOOK_MS = 250;
/** Whenever something has waited for so many looks, it is tried whether its process can be reached at all. */
const LOOKS = 4;
/** An answer that comes so long after its look was due, milliseconds, came to a process that stood still itself: far less than a lease. */
const LATE_MS = 1_000;

/** Tries whether a process can be reached. */
export type Reaches = (node: NodeAddress) => Promise<boolean>;

/**
 * Watches over what is under way to other processes: one that stands still, or that the network was cut off from, accepts what is sent
 * and never answers. When its lease has run out, what waits for it is abandoned, and its worlds are looked for again. One that is cut off
 * from this process alone keeps its lease: what waits for it is abandoned when no new connection to it can be made.
 *
 * Where a whole machine stood still, all leases of its processes have run out when it goes on, and each is renewed a moment later. So the
 * first answer after a standstill of this process says nothing of the others; the next one counts, however late it is.
 */
export class FailureDetector {
  readonly #placement: Placement;
  readonly #wallClock: WallClock;
  readonly #reaches: Reaches;
  /**
   * In no order. A set costs 10 µs a call: one that is filled and emptied for each call makes new
   * tables all the time, and each old one points to the next and to what was in it, so that all of it outlives the small collections
   * of V8.
   */
  readonly #watched: Watched[] = [];
  /** Ids of the processes that are tried now. */
  readonly #tried = new Set<string>();
  #isLooking = false;
  /** The last answer was passed over because it came late. */
  #wasLate = false;

  constructor(placement: Placement, wallClock: WallClock, reaches: Reaches) {
    this.#placement = placement;
    this.#wallClock = wallClock;
    this.#reaches = reaches;
  }

  /** Watches until the function it answers is called, or `abandon` was. */
  watch(node: NodeAddress, world: string | undefined, abandon: () => void): () => void {
    const watched = { node, world, abandon, looks: 0, index: this.#watched.length };
    this.#watched.push(watched);
    this.#lookLater();
    return () => void this.#forget(watched);
  }

  /** Whether a process has no lease any more. False where the engine does not say. */
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

  /** Ids of the living processes; undefined where the engine is away, or knows not even this one. */
  async #living(): Promise<ReadonlySet<string> | undefined> {
    try {
      const ids = new Set((await this.#placement.nodes()).map(({ id }) => id));
      return ids.has(this.#placement.self.id) ? ids : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether an answer counts: the first that comes late does not. */
  #counts(dueMs: number): boolean {
    this.#wasLate = !this.#wasLate && this.#wallClock.now() > dueMs + LATE_MS;
    return !this.#wasLate;
  }

  async #look(dueMs: number): Promise<void> {
    // A process that joins meanwhile is not in the answer.
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

  /** Watches something no longer; answers whether it was watched. */
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
