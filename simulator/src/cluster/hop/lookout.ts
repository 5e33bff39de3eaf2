import type { WallClock } from '../../clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';

/** Something under way to another process. */
interface Watched {
  readonly node: NodeAddress;
  /** The world it is for. */
  readonly world: string | undefined;
  readonly abandon: () => void;
}

/** While something is under way, the living processes are asked for so often, milliseconds. */
export const LOOK_MS = 250;

/**
 * Watches over what is under way to other processes: one that stands still, or that the network was cut off from, accepts what is sent
 * and never answers. When its lease has run out, what waits for it is abandoned, and its worlds are looked for again.
 */
export class Lookout {
  readonly #placement: Placement;
  readonly #wallClock: WallClock;
  readonly #watched = new Set<Watched>();
  #isLooking = false;

  constructor(placement: Placement, wallClock: WallClock) {
    this.#placement = placement;
    this.#wallClock = wallClock;
  }

  /** Watches until the function it answers is called, or `abandon` was. */
  watch(node: NodeAddress, world: string | undefined, abandon: () => void): () => void {
    const watched = { node, world, abandon };
    this.#watched.add(watched);
    this.#lookLater();
    return () => void this.#watched.delete(watched);
  }

  /** Whether a process has no lease any more. False where the engine does not say. */
  async isDead({ id }: NodeAddress): Promise<boolean> {
    const living = await this.#living();
    return living !== undefined && !living.has(id);
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#wallClock.setTimer(LOOK_MS, () => void this.#look());
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

  async #look(): Promise<void> {
    // A process that joins meanwhile is not in the answer.
    const asked = [...this.#watched];
    const living = asked.length === 0 ? undefined : await this.#living();
    if (living !== undefined) for (const watched of asked) if (!living.has(watched.node.id)) this.#abandon(watched);
    this.#isLooking = false;
    if (this.#watched.size > 0) this.#lookLater();
  }

  #abandon(watched: Watched): void {
    if (!this.#watched.delete(watched)) return;
    if (watched.world !== undefined) this.#placement.forget(watched.world);
    watched.abandon();
  }
}
