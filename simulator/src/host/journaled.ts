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

/** Commands between full checks; each command's changes are always checked. */
const CHECKED_IN_FULL_EVERY = 10_000;
/** Entries that the full check examines with each command, to limit other worlds' delay. */
const CHECKED_WITH_A_COMMAND = 50;

/** Maximum number of records replayed for an evicted world; more take over a second. */
const EVICTED_RECORDS_MAXIMUM = 2_000;

/** A world without its clock: journal, notes, checkpoints, state. */
export abstract class Journaled {
  protected readonly journal: Journal;
  protected readonly keeper: CheckpointKeeper;
  protected readonly stateCache: StateCache;
  protected readonly pendingWrites: PendingWrites | undefined;
  readonly wall: WallClock;
  /** Whether the world was deleted, so that clients need not reconnect. */
  isDeleted = false;
  readonly #notes: Notes;
  #lastMs: number;
  /** Records collected by `keepTogether` for one atomic write; otherwise undefined. */
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

  /** The market with durable overlays only. */
  durableMarket(): Market {
    const { overlays } = this.pendingWrites?.durableState ?? this.stateCache.state();
    return this.stateCache.market().overlaid(overlays);
  }

  /** The market without overlays, if in memory. */
  get plainMarket(): Market | undefined {
    return this.stateCache.marketAtHand;
  }

  /** The rank of the state's newest use, which orders worlds for eviction; undefined if evicted. */
  get neededAt(): number | undefined {
    return this.stateCache.usedAt;
  }

  /** See `PendingWrites.flushed`. */
  flushed(): Promise<void> | undefined {
    return this.pendingWrites?.flushed();
  }

  get hasTooMuchPending(): boolean {
    return this.pendingWrites?.hasTooMuchPending ?? false;
  }

  /** Whether replies may be sent, because ownership is certain. */
  get mayAnswer(): boolean {
    return this.pendingWrites?.mayAnswer ?? true;
  }

  /** Whether clients may be sent the time: the last clock move is durable, and ownership was recently confirmed. */
  get mayShowTime(): boolean {
    return this.pendingWrites?.mayShowTime ?? true;
  }

  get recordCount(): number {
    return this.journal.length + (this.#together?.length ?? 0);
  }

  /** Resolves when the journal can be read; undefined if now. */
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

  /** Returns the newest checkpoint at or before a record. */
  reachedBefore(record: number): Reached | undefined {
    return this.journal.checkpoint(rulesVersion(), record);
  }

  /** Returns the records so far, iterable repeatedly while the world is open. */
  recordsNow(): Records {
    const count = this.recordCount;
    const { journal } = this;
    return { length: count, [Symbol.iterator]: () => firstOf(journal.read(), count) };
  }

  journalRecords(): JournalRecord[] {
    return [...this.records()];
  }

  /** Returns the notes, with repetitions merged. */
  notes(): readonly KeptNote[] {
    return this.#notes.list();
  }

  keepIfDue(): void {
    if (this.keeper.isDue) this.keepCheckpoint();
  }

  /** Writes a checkpoint after opening, to spare the next owner the replay. */
  keepAfterOpening(): void {
    if (this.keeper.isWorthIt) this.keepCheckpoint();
  }

  /** The present state and clock mode; undefined if evicted. */
  protected abstract standing(): Pick<Checkpoint, 'state' | 'mode'> | undefined;

  protected get isKeepingTogether(): boolean {
    return this.#together !== undefined;
  }

  /** Records the world's opening. A full disk must not prevent reading an existing world. */
  protected keepLife(life: LifeRecord, { begins, nonce }: OpenedWorld, { report, replayed }: WorldOptions): void {
    if (begins && nonce !== undefined) return this.journal.append({ ...life, nonce });
    // A replacement writes all records atomically.
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

  /** Continues a full check by some steps; begins one after enough commands. @throws InvariantError */
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

  /** Evicts the state unless it is slow to rebuild; returns whether it did. */
  protected evictState(): boolean {
    if (this.pendingWrites !== undefined) return false;
    if (this.keeper.isWorthIt) this.keepCheckpoint();
    const may = this.keeper.records <= EVICTED_RECORDS_MAXIMUM;
    if (may) this.stateCache.evict();
    return may;
  }

  /** Writes a checkpoint with the newest record's time, however old, because a takeover adds the time since then. */
  protected keepCheckpoint(): void {
    const standing = this.standing();
    if (standing === undefined) return;
    this.keeper.keep({ ...standing, lastMs: this.#lastMs, lives: this.#lives, ...this.#nonce, notes: this.notes() });
  }
}
