import type { WallClock } from '../base/clock.ts';
import type { Market } from '../market/market.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Steps } from '../world/kernel/steps.ts';
import { checksOfWorld } from '../world/wholeWorld.ts';
import { unlessFull } from './journal/disk.ts';
import type { Checkpoint, Journal, JournalRecord, KeptNote, LifeRecord, Records } from './journal/journal.ts';
import { CheckpointKeeper } from './replay/checkpoints.ts';
import { Notes } from './replay/notes.ts';
import type { WorldOptions } from './options.ts';
import type { Reached } from './replay/replay.ts';
import { firstOf, reachedBy } from './replay/rewind.ts';
import { rulesVersion } from './rules.ts';
import { StateCache } from './stateCache.ts';
import { fromJournal, sayOrigin } from './openWorld.ts';
import type { OpenedWorld } from './openWorld.ts';
import type { PendingWrites } from './pendingWrites.ts';

const CHECKED_IN_FULL_EVERY = 10_000;
/**
 * The number of entries that the full check examines with each command. The limit keeps the delay of other worlds
 * short.
 */
const CHECKED_WITH_A_COMMAND = 50;

/** A world is evicted only if its replay has at most this many records. More take over a second. */
const EVICTED_RECORDS_MAXIMUM = 2_000;

/** A world without its clock: the journal, notes, checkpoints and state. */
export abstract class Journaled {
  protected readonly journal: Journal;
  protected readonly keeper: CheckpointKeeper;
  protected readonly stateCache: StateCache;
  protected readonly pendingWrites: PendingWrites | undefined;
  readonly wall: WallClock;
  /** Whether the world was deleted. If so, clients need not reconnect. */
  isDeleted = false;
  readonly #notes: Notes;
  #lastMs: number;
  /** The records that `keepTogether` collects for one atomic write; otherwise undefined. */
  #together: JournalRecord[] | undefined;
  readonly #lives: number;
  readonly #nonce: Pick<Checkpoint, 'nonce'>;
  readonly #checksOf: (state: WorldState) => Steps;
  #fullCheck: Steps | undefined;
  #sinceFullCheck = 0;

  protected constructor(options: WorldOptions, taken: OpenedWorld) {
    const { notes, lives, nonce, lastMs, state, market } = taken;
    const { journal, wall, pendingWrites, needed, checksOf = checksOfWorld } = options;
    this.journal = journal;
    this.wall = wall;
    this.pendingWrites = pendingWrites;
    this.stateCache = new StateCache({ state, market, again: () => fromJournal(options), taken: () => needed?.() });
    this.#checksOf = checksOf;
    this.keeper = new CheckpointKeeper(options, taken);
    this.#notes = new Notes(notes);
    this.#lives = lives + 1;
    this.#nonce = nonce === undefined ? {} : { nonce };
    this.#lastMs = lastMs;
    sayOrigin(taken, options);
  }

  market(): Market {
    return this.stateCache.market().overlaid(this.stateCache.state().overlays);
  }

  durableMarket(): Market {
    const { overlays } = this.pendingWrites?.durableState ?? this.stateCache.state();
    return this.stateCache.market().overlaid(overlays);
  }

  get plainMarket(): Market | undefined {
    return this.stateCache.marketAtHand;
  }

  /** The rank of the newest use of the state, by which worlds are chosen for eviction; undefined if it was evicted. */
  get neededAt(): number | undefined {
    return this.stateCache.usedAt;
  }

  flushed(): Promise<void> | undefined {
    return this.pendingWrites?.flushed();
  }

  get hasTooMuchPending(): boolean {
    return this.pendingWrites?.hasTooMuchPending ?? false;
  }

  /** Whether replies may be sent, because this process certainly owns the world. */
  get mayAnswer(): boolean {
    return this.pendingWrites?.mayAnswer ?? true;
  }

  /**
   * Whether clients may be sent the time. The last move of the clock must be durable, and the ownership recently
   * confirmed.
   */
  get mayShowTime(): boolean {
    return this.pendingWrites?.mayShowTime ?? true;
  }

  get recordCount(): number {
    return this.journal.length + (this.#together?.length ?? 0);
  }

  journalAtHand(): Promise<void> | undefined {
    return this.journal.atHand();
  }

  /**
   * Returns the records from a position; the header is at 0.
   * @throws JournalError
   */
  records(from = 0): Iterable<JournalRecord> {
    return this.journal.read(from);
  }

  reachedBefore(record: number): Reached | undefined {
    return this.journal.checkpoint(rulesVersion(), record);
  }

  recordsNow(): Records {
    const count = this.recordCount;
    const { journal } = this;
    return { length: count, [Symbol.iterator]: () => firstOf(journal.read(), count) };
  }

  journalRecords(): JournalRecord[] {
    return [...this.records()];
  }

  notes(): readonly KeptNote[] {
    return this.#notes.list();
  }

  keepIfDue(): void {
    if (this.keeper.isDue) this.keepCheckpoint();
  }

  keepAfterOpening(): void {
    if (this.keeper.isWorthIt) this.keepCheckpoint();
  }

  protected abstract standing(): Pick<Checkpoint, 'state' | 'mode'> | undefined;

  protected get isKeepingTogether(): boolean {
    return this.#together !== undefined;
  }

  /** Records that the world was opened. A full disk must not prevent reading an existing world. */
  protected keepLife(life: LifeRecord, { begins, nonce }: OpenedWorld, { report, replayed }: WorldOptions): void {
    if (begins && nonce !== undefined) return this.journal.append({ ...life, nonce });
    // A replacement writes all its records atomically.
    if (replayed !== undefined) return this.journal.append(life);
    const full = unlessFull(() => this.journal.append(life));
    if (full !== undefined) report(full);
  }

  protected keepRecord(record: JournalRecord): void {
    if (this.#together !== undefined) return void this.#together.push(record);
    this.journal.append(record);
    this.#lastMs = reachedBy(record, this.#lastMs);
  }

  /**
   * Writes the records of `run` atomically.
   * @throws the error of `run`, and on failure
   */
  protected keepTogether(run: () => void): void {
    const records: JournalRecord[] = [];
    this.#together = records;
    try {
      run();
    } finally {
      this.#together = undefined;
    }
    this.journal.appendAll(records);
    this.#lastMs = reachedBy(records.at(-1), this.#lastMs);
  }

  /** Continues a full check by some steps. Begins one after enough commands. @throws InvariantError */
  protected checkInTurn(state: WorldState): void {
    this.#sinceFullCheck += 1;
    if (this.#fullCheck === undefined && this.#sinceFullCheck >= CHECKED_IN_FULL_EVERY) {
      this.#sinceFullCheck = 0;
      this.#fullCheck = this.#checksOf(state);
    }
    for (let entries = 0; this.#fullCheck !== undefined && entries < CHECKED_WITH_A_COMMAND; entries += 1) {
      if (this.#fullCheck.next().done === true) this.#fullCheck = undefined;
    }
  }

  protected keepNote(at: number, name: string, data: unknown): void {
    this.keepRecord({ kind: 'note', at, name, data });
    this.#notes.add(name, data);
  }

  protected evictState(): boolean {
    if (this.pendingWrites !== undefined) return false;
    if (this.keeper.isWorthIt) this.keepCheckpoint();
    const may = this.keeper.records <= EVICTED_RECORDS_MAXIMUM;
    if (may) this.stateCache.evict();
    return may;
  }

  /**
   * Writes a checkpoint with the time of the newest record, however old, because a takeover adds the time since then.
   */
  protected keepCheckpoint(): void {
    const standing = this.standing();
    if (standing === undefined) return;
    this.keeper.keep({ ...standing, lastMs: this.#lastMs, lives: this.#lives, ...this.#nonce, notes: this.notes() });
  }
}
