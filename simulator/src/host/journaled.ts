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
import { StateShelf } from './shelf.ts';
import { fromJournal, sayOrigin } from './takeUp.ts';
import type { TakenUp } from './takeUp.ts';
import type { Unkept } from './unkept.ts';

/** So many commands are checked by what each of them changed before the whole state is checked from scratch. */
const CHECKED_IN_FULL_EVERY = 10_000;
/** That goes on with the commands behind, so many entries with each: all at once, it would hold up every other world. */
const CHECKED_WITH_A_COMMAND = 50;

/** More records than these take a second or more to be carried out again: their world keeps its state at hand. */
const PUT_AWAY_RECORDS_MAXIMUM = 2_000;

/** What a world is beside its time: a journal, with its notes at hand and its checkpoints, and the state that it leads to. */
export abstract class Journaled {
  protected readonly journal: Journal;
  protected readonly keeper: CheckpointKeeper;
  protected readonly shelf: StateShelf;
  /** Of a world whose journal keeps later than it takes records. */
  protected readonly unkept: Unkept | undefined;
  /** The clock of the machine, by which this world's own clock runs. */
  readonly wall: WallClock;
  /** Whether it ended because it was deleted: who watched it need not come back. */
  isDeleted = false;
  readonly #notes: Notes;
  /** The last instant that the journal names. */
  #lastMs: number;
  /** Records that are to be written as a whole; absent while each is written at once. */
  #together: JournalRecord[] | undefined;
  /** How often the world was taken up, this time included. */
  readonly #lives: number;
  readonly #nonce: Pick<Checkpoint, 'nonce'>;
  readonly #checksOf: (state: WorldState) => Steps;
  /** The check of a whole state that is under way. */
  #fullCheck: Steps | undefined;
  /** Commands since the last one began. */
  #sinceFullCheck = 0;

  protected constructor(options: WorldOptions, taken: TakenUp) {
    const { notes, lives, nonce, lastMs, state, market } = taken;
    const { journal, wall, unkept, needed, checksOf = checksOfWorld } = options;
    this.journal = journal;
    this.wall = wall;
    this.unkept = unkept;
    this.shelf = new StateShelf({ state, market, again: () => fromJournal(options), taken: () => needed?.() });
    this.#checksOf = checksOf;
    this.keeper = new CheckpointKeeper(options, taken);
    this.#notes = new Notes(notes);
    this.#lives = lives + 1;
    this.#nonce = nonce === undefined ? {} : { nonce };
    this.#lastMs = lastMs;
    sayOrigin(taken, options);
  }

  /** The market as this world has it: under the overlays of its state. */
  market(): Market {
    return this.shelf.market().overlaid(this.shelf.state().overlays);
  }

  /** The market under the overlays that are kept. */
  toldMarket(): Market {
    const { overlays } = this.unkept?.told ?? this.shelf.state();
    return this.shelf.market().overlaid(overlays);
  }

  /** The market without overlays, where it is at hand: worlds of one seed share it. */
  get plainMarket(): Market | undefined {
    return this.shelf.marketAtHand;
  }

  /** When its state was needed last, to be compared with that of other worlds; undefined where it is not at hand. */
  get neededAt(): number | undefined {
    return this.shelf.usedAt;
  }

  /** Like `Journal.flushed`; it rejects too while the world may have another owner. */
  flushed(): Promise<void> | undefined {
    return this.unkept?.flushed();
  }

  /** Whether so much waits to be kept that no further command should be taken. */
  get isBehind(): boolean {
    return this.unkept?.isBehind ?? false;
  }

  /** Whether answers may leave: whether this is for certain the process that owns the world. */
  get mayAnswer(): boolean {
    return this.unkept?.mayAnswer ?? true;
  }

  /** Whether the last move of the clock is kept, so that those outside may learn the time, and the world was here not long ago. */
  get isTimeTold(): boolean {
    return this.unkept?.isTimeKept ?? true;
  }

  /** How many records the journal holds: the place of the next one. */
  get recordCount(): number {
    return this.journal.length + (this.#together?.length ?? 0);
  }

  /** Undefined where the journal can be read; otherwise resolves when it can, from then on. */
  journalAtHand(): Promise<void> | undefined {
    return this.journal.atHand();
  }

  /** What the journal holds, the header first, read one by one while they are asked for. @throws JournalError */
  records(from = 0): Iterable<JournalRecord> {
    return this.journal.read(from);
  }

  /** The newest place before a record of which it is known what led there; undefined where that is only the beginning. */
  reachedBefore(record: number): Reached | undefined {
    return this.journal.checkpoint(rulesVersion(), record);
  }

  /** What the journal holds now, to be read as often as wanted. It ends with this object, but a reading that has begun does not. */
  recordsNow(): Records {
    const count = this.recordCount;
    const { journal } = this;
    return { length: count, [Symbol.iterator]: () => firstOf(journal.read(), count) };
  }

  /** Everything the journal holds, in one list. @throws JournalError */
  journalRecords(): JournalRecord[] {
    return [...this.records()];
  }

  /** Every note of the journal, in order; one that merely counts stands for all that are the same. */
  notes(): readonly KeptNote[] {
    return this.#notes.list();
  }

  /** Keeps a checkpoint where the next start would otherwise have much to carry out again. */
  keepIfDue(): void {
    if (this.keeper.isDue) this.keepCheckpoint();
  }

  /**
   * The same of a world that was just taken up, after what its script still had to do: its next owner need not carry out the same records
   * once more.
   */
  keepAfterTakeUp(): void {
    if (this.keeper.isWorthIt) this.keepCheckpoint();
  }

  /** Where the world stands now; undefined while that is not at hand. */
  protected abstract standing(): Pick<Checkpoint, 'state' | 'mode'> | undefined;

  protected get isKeepingTogether(): boolean {
    return this.#together !== undefined;
  }

  /** Writes that the world begins, or was taken up: one that is only to be read needs no room on its disk. */
  protected keepLife(life: LifeRecord, { begins, nonce }: TakenUp, { report, replayed }: WorldOptions): void {
    if (begins && nonce !== undefined) return this.journal.append({ ...life, nonce });
    // What takes the place of another world does so as a whole, or not at all.
    if (replayed !== undefined) return this.journal.append(life);
    const full = unlessFull(() => this.journal.append(life));
    if (full !== undefined) report(full);
  }

  protected keepRecord(record: JournalRecord): void {
    if (this.#together !== undefined) return void this.#together.push(record);
    this.journal.append(record);
    this.#lastMs = reachedBy(record, this.#lastMs);
  }

  /** Writes everything that is kept while `run` runs as a whole, or nothing of it. @throws what `run` throws, and on failure */
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

  /** Takes the state that a command leads to into the check of the whole, which goes on a little. @throws InvariantError */
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

  /** Lets go of the state, unless it takes long to be made again, or its journal is not at hand; answers whether it did. */
  protected letGo(): boolean {
    if (this.unkept !== undefined) return false;
    if (this.keeper.isWorthIt) this.keepCheckpoint();
    const may = this.keeper.records <= PUT_AWAY_RECORDS_MAXIMUM;
    if (may) this.shelf.putAway();
    return may;
  }

  /** Keeps one as of the newest record, however long ago that was: in a cluster, whoever takes the world up adds the time since then. */
  protected keepCheckpoint(): void {
    const standing = this.standing();
    if (standing === undefined) return;
    this.keeper.keep({ ...standing, lastMs: this.#lastMs, lives: this.#lives, ...this.#nonce, notes: this.notes() });
  }
}
