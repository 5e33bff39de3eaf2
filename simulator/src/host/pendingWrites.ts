import type { WorldState } from '../world/kernel/state.ts';
import { MovedError, UnsettledError } from './journal/journal.ts';
import type { Journal } from './journal/journal.ts';

/** How many changes may be pending, and how old the oldest may be (real milliseconds). */
const COUNT_MAXIMUM = 1_000;
const AGE_MAXIMUM_MS = 2_000;

/** The time for which clients may receive data after the ownership became uncertain, real milliseconds. */
const SHOWN_MAXIMUM_MS = 30_000;

interface Entry {
  readonly records: number;
  readonly sinceMs: number;
  readonly state?: WorldState;
  readonly say?: () => void;
}

interface PendingWritesOptions {
  readonly id: string;
  readonly journal: Journal;
  readonly now: () => number;
  readonly holds: () => boolean;
}

/**
 * The pending writes of a shared world. Observers outside the process see a write once it is durable, or never if the
 * ownership is lost.
 */
export class PendingWrites {
  readonly #options: PendingWritesOptions;
  readonly #entries: Entry[] = [];
  #durableState: WorldState | undefined;
  #kept = 0;
  #clockMovedBehind = 0;
  #hasMoved = false;
  #heldMs: number;

  constructor(options: PendingWritesOptions) {
    this.#options = options;
    this.#heldMs = options.now();
  }

  /**
   * Follows the durable records of the journal. @param moved called once if the ownership is lost @returns the function
   * that unsubscribes
   */
  follow(moved: () => void): () => void {
    return this.#options.journal.onDurable((kept) => {
      if (typeof kept === 'number') return this.#keptUpTo(kept);
      this.#hasMoved = true;
      moved();
    });
  }

  get durableState(): WorldState | undefined {
    return this.#durableState;
  }

  get hasTooMuchPending(): boolean {
    const [first] = this.#entries;
    if (first === undefined) return false;
    return this.#entries.length > COUNT_MAXIMUM || this.#options.now() - first.sinceMs > AGE_MAXIMUM_MS;
  }

  get mayAnswer(): boolean {
    return !this.#hasMoved && this.#options.holds();
  }

  get mayShowTime(): boolean {
    const nowMs = this.#options.now();
    if (this.mayAnswer) this.#heldMs = nowMs;
    return this.#kept >= this.#clockMovedBehind && nowMs - this.#heldMs <= SHOWN_MAXIMUM_MS;
  }

  /** @throws MovedError if the world has another owner */
  assertHere(): void {
    if (this.#hasMoved) throw new MovedError(`world ${this.#options.id} has another owner`);
  }

  /**
   * Resolves when a reply may be sent; undefined if at once. Rejects with MovedError if no pending record was stored,
   * otherwise with UnsettledError.
   */
  flushed(): Promise<void> | undefined {
    const kept = this.#hasMoved ? undefined : this.#options.journal.flushed();
    if (kept === undefined && this.mayAnswer) return undefined;
    return Promise.resolve(kept).then(() => this.#assertMayAnswer());
  }

  /**
   * Does not throw a MovedError: durable changes stay even if the ownership is lost, and a second attempt would repeat
   * them.
   */
  #assertMayAnswer(): void {
    if (this.mayAnswer) return;
    throw new UnsettledError(`whether world ${this.#options.id} is still here is not known`);
  }

  changed(before: WorldState, state: WorldState, records: number): void {
    this.#wait(before, { records, state });
  }

  clockMoved(records: number): void {
    this.#clockMovedBehind = records;
  }

  /**
   * Runs `say` once the current records are durable. Until then, outside observers see `now`, unless older records are
   * pending.
   */
  whenDurable(now: WorldState, say: () => void): void {
    const { length } = this.#options.journal;
    if (this.#kept >= length) say();
    else this.#wait(now, { records: length, say });
  }

  rollBack(records: number): void {
    while ((this.#entries.at(-1)?.records ?? 0) > records) this.#entries.pop();
    if (this.#entries.length === 0) this.#durableState = undefined;
  }

  #wait(now: WorldState, entry: Omit<Entry, 'sinceMs'>): void {
    if (this.#entries.length === 0) this.#durableState = now;
    this.#entries.push({ ...entry, sinceMs: this.#options.now() });
  }

  #keptUpTo(records: number): void {
    this.#kept = records;
    for (let first = this.#entries[0]; first !== undefined && first.records <= records; first = this.#entries[0]) {
      this.#entries.shift();
      this.#durableState = first.state ?? this.#durableState;
      first.say?.();
    }
    if (this.#entries.length === 0) this.#durableState = undefined;
  }
}
