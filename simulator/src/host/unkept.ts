import type { WorldState } from '../world/kernel/state.ts';
import { MovedError, UnsettledError } from './journal/journal.ts';
import type { Journal } from './journal/journal.ts';

/** Where so many changes, or one for so long (real milliseconds), wait to be kept, no further command is taken. */
const COUNT_MAXIMUM = 1_000;
const AGE_MAXIMUM_MS = 2_000;

/** What sockets show ends so long (real milliseconds) after it was last certain that the world is still here. */
const SHOWN_MAXIMUM_MS = 30_000;

/** One thing that waits for so many records to be kept. */
interface Entry {
  readonly records: number;
  /** The machine's time at which it began to wait. */
  readonly sinceMs: number;
  /** The state that these records lead to, where they changed it. */
  readonly state?: WorldState;
  /** Says what happened to those who may hear of it only then. */
  readonly say?: () => void;
}

/** What this needs of its world and its process. */
interface UnkeptOptions {
  /** Id of the world. */
  readonly id: string;
  readonly journal: Journal;
  /** The machine's time, milliseconds. */
  readonly now: () => number;
  /** Whether answers may leave: whether the world is still this process's own. */
  readonly holds: () => boolean;
}

/**
 * What a world did that its journal, which other processes share, has not kept yet: who watches it from outside sees and hears it
 * afterwards, or never where the world turns out to have another owner.
 */
export class Unkept {
  readonly #options: UnkeptOptions;
  readonly #entries: Entry[] = [];
  #told: WorldState | undefined;
  /** Records that are known to be kept. */
  #kept = 0;
  /** Behind how many records the last move of the clock stands. */
  #clockMovedBehind = 0;
  #hasMoved = false;
  /** The machine's time at which answers could last leave. */
  #heldMs: number;

  constructor(options: UnkeptOptions) {
    this.#options = options;
    this.#heldMs = options.now();
  }

  /** Follows the journal from now on; `moved` is called once when the world has another owner. Answers a function that ends it. */
  follow(moved: () => void): () => void {
    return this.#options.journal.onKept((kept) => {
      if (typeof kept === 'number') return this.#keptUpTo(kept);
      this.#hasMoved = true;
      moved();
    });
  }

  /** The newest state that is kept; undefined where no change waits, so that it is the present one. */
  get told(): WorldState | undefined {
    return this.#told;
  }

  /** Whether so much waits that no further command should be taken. */
  get isBehind(): boolean {
    const [first] = this.#entries;
    if (first === undefined) return false;
    return this.#entries.length > COUNT_MAXIMUM || this.#options.now() - first.sinceMs > AGE_MAXIMUM_MS;
  }

  /** Whether answers may leave: whether the world is for certain still this process's own. */
  get mayAnswer(): boolean {
    return !this.#hasMoved && this.#options.holds();
  }

  /**
   * Whether sockets may learn the time: the last move of the clock is kept, which may be lost until then, and the world was here for
   * certain not long ago.
   */
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
   * Undefined where an answer may leave at once, otherwise resolves when it may: once all it rests on is kept. Rejects with MovedError
   * where nothing of what was not kept has happened after all, and with UnsettledError where that is not known.
   */
  flushed(): Promise<void> | undefined {
    const kept = this.#hasMoved ? undefined : this.#options.journal.flushed();
    if (kept === undefined && this.mayAnswer) return undefined;
    return Promise.resolve(kept).then(() => this.#assertMayAnswer());
  }

  /** What was kept has happened, though the world moved since: whoever asks again elsewhere would do it twice. */
  #assertMayAnswer(): void {
    if (this.mayAnswer) return;
    throw new UnsettledError(`whether world ${this.#options.id} is still here is not known`);
  }

  /** Notes a change from one state to another, which stands behind so many records. */
  changed(before: WorldState, state: WorldState, records: number): void {
    this.#wait(before, { records, state });
  }

  /** Notes that the clock was moved, which stands behind so many records. */
  clockMoved(records: number): void {
    this.#clockMovedBehind = records;
  }

  /** Has something said once everything that the journal took so far is kept; `now` is the state until then. */
  sayLater(now: WorldState, say: () => void): void {
    const { length } = this.#options.journal;
    if (this.#kept >= length) say();
    else this.#wait(now, { records: length, say });
  }

  /** Takes back what stands behind more than so many records: they were not written after all. */
  takeBack(records: number): void {
    while ((this.#entries.at(-1)?.records ?? 0) > records) this.#entries.pop();
    if (this.#entries.length === 0) this.#told = undefined;
  }

  #wait(now: WorldState, entry: Omit<Entry, 'sinceMs'>): void {
    if (this.#entries.length === 0) this.#told = now;
    this.#entries.push({ ...entry, sinceMs: this.#options.now() });
  }

  /** So many records are kept now: says what waited for them, in its order. */
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
