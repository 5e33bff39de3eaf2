import type { WorldState } from '../world/kernel/state.ts';
import { MovedError, UnsettledError } from './journal/journal.ts';
import type { Journal } from './journal/journal.ts';

/** Accept no command while more changes are pending, or one for longer (real milliseconds). */
const COUNT_MAXIMUM = 1_000;
const AGE_MAXIMUM_MS = 2_000;

/** Clients' views expire this long (real milliseconds) after ownership was last certain. */
const SHOWN_MAXIMUM_MS = 30_000;

/** Work that waits for `records` records to be durable. */
interface Entry {
  readonly records: number;
  /** Real time when it was queued. */
  readonly sinceMs: number;
  /** The state after these records, if they changed it. */
  readonly state?: WorldState;
  /** Notifies outside listeners. */
  readonly say?: () => void;
}

interface PendingWritesOptions {
  readonly id: string;
  readonly journal: Journal;
  /** Real time, milliseconds. */
  readonly now: () => number;
  /** Whether the process still owns its worlds. */
  readonly holds: () => boolean;
}

/**
 * Pending writes of a world whose journal is shared: outside observers see and hear of them once durable, or never if
 * the world gets another owner.
 */
export class PendingWrites {
  readonly #options: PendingWritesOptions;
  readonly #entries: Entry[] = [];
  #told: WorldState | undefined;
  /** Durable records. */
  #kept = 0;
  /** Journal length at the last clock move. */
  #clockMovedBehind = 0;
  #hasMoved = false;
  /** Real time when ownership was last certain. */
  #heldMs: number;

  constructor(options: PendingWritesOptions) {
    this.#options = options;
    this.#heldMs = options.now();
  }

  /** Follows the journal; calls `moved` once if the world gets another owner. Returns a function that stops. */
  follow(moved: () => void): () => void {
    return this.#options.journal.onKept((kept) => {
      if (typeof kept === 'number') return this.#keptUpTo(kept);
      this.#hasMoved = true;
      moved();
    });
  }

  /** Newest durable state; undefined if nothing is pending, as it is the present one. */
  get told(): WorldState | undefined {
    return this.#told;
  }

  /** Whether too much is pending to accept another command. */
  get isBehind(): boolean {
    const [first] = this.#entries;
    if (first === undefined) return false;
    return this.#entries.length > COUNT_MAXIMUM || this.#options.now() - first.sinceMs > AGE_MAXIMUM_MS;
  }

  /** Whether this process certainly owns the world, so that replies may be sent. */
  get mayAnswer(): boolean {
    return !this.#hasMoved && this.#options.holds();
  }

  /** Whether clients may learn the time: the last clock move is durable, and ownership was certain recently. */
  get isTimeKept(): boolean {
    const nowMs = this.#options.now();
    if (this.mayAnswer) this.#heldMs = nowMs;
    return this.#kept >= this.#clockMovedBehind && nowMs - this.#heldMs <= SHOWN_MAXIMUM_MS;
  }

  /** @throws MovedError */
  assertHere(): void {
    if (this.#hasMoved) throw new MovedError(`world ${this.#options.id} has another owner`);
  }

  /**
   * Resolves when a reply may be sent; undefined if it may be now. Rejects with MovedError if nothing pending was
   * stored, with UnsettledError if that is unknown.
   */
  flushed(): Promise<void> | undefined {
    const kept = this.#hasMoved ? undefined : this.#options.journal.flushed();
    if (kept === undefined && this.mayAnswer) return undefined;
    return Promise.resolve(kept).then(() => this.#assertMayAnswer());
  }

  /** Durable changes happened even if the world has moved since, so a retry elsewhere would repeat them. */
  #assertMayAnswer(): void {
    if (this.mayAnswer) return;
    throw new UnsettledError(`whether world ${this.#options.id} is still here is not known`);
  }

  /** Records a change that is durable after `records` records. */
  changed(before: WorldState, state: WorldState, records: number): void {
    this.#wait(before, { records, state });
  }

  /** Records a clock move that is durable after `records` records. */
  clockMoved(records: number): void {
    this.#clockMovedBehind = records;
  }

  /** Runs `say` once all records so far are durable; outside observers see the state `now` until then. */
  sayLater(now: WorldState, say: () => void): void {
    const { length } = this.#options.journal;
    if (this.#kept >= length) say();
    else this.#wait(now, { records: length, say });
  }

  /** Drops entries beyond `records`, which were not written. */
  takeBack(records: number): void {
    while ((this.#entries.at(-1)?.records ?? 0) > records) this.#entries.pop();
    if (this.#entries.length === 0) this.#told = undefined;
  }

  #wait(now: WorldState, entry: Omit<Entry, 'sinceMs'>): void {
    if (this.#entries.length === 0) this.#told = now;
    this.#entries.push({ ...entry, sinceMs: this.#options.now() });
  }

  /** Releases what waited for these records, in order. */
  #keptUpTo(records: number): void {
    this.#kept = records;
    for (let first = this.#entries[0]; first !== undefined && first.records <= records; first = this.#entries[0]) {
      this.#entries.shift();
      this.#told = first.state ?? this.#told;
      first.say?.();
    }
    if (this.#entries.length === 0) this.#told = undefined;
  }
}
