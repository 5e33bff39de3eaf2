import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Steps } from '../world/kernel/steps.ts';
import { checksOfWorld } from '../world/wholeWorld.ts';
import { unlessFull } from './journal/disk.ts';
import type { Checkpoint, Journal, JournalRecord, KeptNote, LifeRecord, Records } from './journal/journal.ts';
import { CheckpointKeeper } from './checkpoints.ts';
import { Notes } from './notes.ts';
import type { WorldOptions } from './options.ts';
import type { Reached } from './replay.ts';
import { firstOf, reachedBy } from './rewind.ts';
import { rulesVersion } from './rules.ts';
import { StateCache } from './stateCache.ts';
import { fromJournal, sayOrigin } from './openWorld.ts';
import type { OpenedWorld } from './openWorld.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** Commands between two checks of the whole state; each command's own changes are always checked. */
const CHECKED_IN_FULL_EVERY = 10_000;
/** Entries checked per command, so that a full check does not block other worlds. */
const CHECKED_WITH_A_COMMAND = 50;

/** Replaying more records takes a second or more, so such worlds keep their state in memory. */
const EVICTED_RECORDS_MAXIMUM = 2_000;

/** A world apart from its time: its journal, notes, checkpoints and state. */
export abstract class Journaled {
  protected readonly journal: Journal;
  protected readonly keeper: CheckpointKeeper;
  protected readonly stateCache: StateCache;
  /** Set for journals whose records become durable later. */
  protected readonly pendingWrites: PendingWrites | undefined;
  /** The machine's clock, which drives the world's. */
  readonly wall: WallClock;
  /** Whether it ended by deletion, so that clients need not reconnect. */
  isDeleted = false;
  readonly #notes: Notes;
  /** Latest instant in the journal. */
  #lastMs: number;
  /** Records to be written atomically; absent while each is written at once. */
  #together: JournalRecord[] | undefined;
  /** How often the world was opened, this time included. */
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

  /** The market with this world's overlays. */
  market(): Market {
    return this.stateCache.market().overlaid(this.stateCache.state().overlays);
  }

  /** The market with durable overlays only. */
  toldMarket(): Market {
    const { overlays } = this.pendingWrites?.told ?? this.stateCache.state();
    return this.stateCache.market().overlaid(overlays);
  }

  /** The market without overlays, if in memory: worlds of the same seed share it. */
  get plainMarket(): Market | undefined {
    return this.stateCache.marketAtHand;
  }

  /** Orders worlds by last use; undefined if the state is not in memory. */
  get neededAt(): number | undefined {
    return this.stateCache.usedAt;
  }

  /** Like `Journal.flushed`; also rejects while the world may have another owner. */
  flushed(): Promise<void> | undefined {
    return this.pendingWrites?.flushed();
  }

  /** Whether too many writes are pending to accept another command. */
  get isBehind(): boolean {
    return this.pendingWrites?.isBehind ?? false;
  }

  /** Whether replies may be sent: this process certainly owns the world. */
  get mayAnswer(): boolean {
    return this.pendingWrites?.mayAnswer ?? true;
  }

  /** Whether the last clock move is durable and ownership recent, so that clients may learn the time. */
  get isTimeTold(): boolean {
    return this.pendingWrites?.isTimeKept ?? true;
  }

  /** Position of the next record. */
  get recordCount(): number {
    return this.journal.length + (this.#together?.length ?? 0);
  }

  /** Resolves when the journal can be read; undefined if it can be now. */
  journalAtHand(): Promise<void> | undefined {
    return this.journal.atHand();
  }

  /** Reads the journal on demand, header first. @throws JournalError */
  records(from = 0): Iterable<JournalRecord> {
    return this.journal.read(from);
  }

  /** Newest checkpoint at or before a record; undefined if there is none. */
  reachedBefore(record: number): Reached | undefined {
    return this.journal.checkpoint(rulesVersion(), record);
  }

  /** The journal's present records, iterable repeatedly. Ends with this object, apart from iterations under way. */
  recordsNow(): Records {
    const count = this.recordCount;
    const { journal } = this;
    return { length: count, [Symbol.iterator]: () => firstOf(journal.read(), count) };
  }

  /** All records in one list. @throws JournalError */
  journalRecords(): JournalRecord[] {
    return [...this.records()];
  }

  /** Every note in order; repeated counting notes are merged. */
  notes(): readonly KeptNote[] {
    return this.#notes.list();
  }

  /** Writes a checkpoint if the next start would replay too much. */
  keepIfDue(): void {
    if (this.keeper.isDue) this.keepCheckpoint();
  }

  /** Writes a checkpoint after opening, so that the next owner need not replay the same records. */
  keepAfterOpening(): void {
    if (this.keeper.isWorthIt) this.keepCheckpoint();
  }

  /** Present state and clock mode; undefined while they are not in memory. */
  protected abstract standing(): Pick<Checkpoint, 'state' | 'mode'> | undefined;

  protected get isKeepingTogether(): boolean {
    return this.#together !== undefined;
  }

  /** Records that the world was opened. A full disk must not prevent reading it. */
  protected keepLife(life: LifeRecord, { begins, nonce }: OpenedWorld, { report, replayed }: WorldOptions): void {
    if (begins && nonce !== undefined) return this.journal.append({ ...life, nonce });
    // A replacement succeeds as a whole or not at all.
    if (replayed !== undefined) return this.journal.append(life);
    const full = unlessFull(() => this.journal.append(life));
    if (full !== undefined) report(full);
  }

  protected keepRecord(record: JournalRecord): void {
    if (this.#together !== undefined) return void this.#together.push(record);
    this.journal.append(record);
    this.#lastMs = reachedBy(record, this.#lastMs);
  }

  /** Writes the records of `run` atomically. @throws what `run` throws, and on failure */
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

  /** Continues the incremental check of the whole state with a command's result. @throws InvariantError */
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

  /** Evicts the state unless rebuilding it is slow; returns whether it did. */
  protected evictState(): boolean {
    if (this.pendingWrites !== undefined) return false;
    if (this.keeper.isWorthIt) this.keepCheckpoint();
    const may = this.keeper.records <= EVICTED_RECORDS_MAXIMUM;
    if (may) this.stateCache.evict();
    return may;
  }

  /** Writes a checkpoint as of the newest record, however old: a takeover in a cluster adds the time since. */
  protected keepCheckpoint(): void {
    const standing = this.standing();
    if (standing === undefined) return;
    this.keeper.keep({ ...standing, lastMs: this.#lastMs, lives: this.#lives, ...this.#nonce, notes: this.notes() });
  }
}
