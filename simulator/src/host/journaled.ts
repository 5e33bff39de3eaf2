import { checkWorld } from '../world/invariants.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Checkpoint, Journal, JournalRecord, KeptNote, Records } from './journal/journal.ts';
import { CheckpointKeeper } from './checkpoints.ts';
import { Notes } from './notes.ts';
import type { WorldOptions } from './options.ts';
import type { Reached } from './replay.ts';
import { firstOf } from './rewind.ts';
import { rulesVersion } from './rules.ts';
import type { TakenUp } from './takeUp.ts';

/** So many commands are checked by what each of them changed before the whole state is checked from scratch. */
const CHECKED_IN_FULL_EVERY = 10_000;

/** What a world is beside its state and its time: a journal, with its notes at hand and its checkpoints. */
export abstract class Journaled {
  protected readonly journal: Journal;
  protected readonly keeper: CheckpointKeeper;
  readonly #notes: Notes;
  /** Records that are to be written as a whole; absent while each is written at once. */
  #together: JournalRecord[] | undefined;
  /** How often the world was taken up, this time included. */
  readonly #lives: number;
  readonly #checkInFull: (state: WorldState) => void;
  /** Commands since the whole state was last checked. */
  #sinceFullCheck = 0;

  protected constructor({ journal, wall, checkInFull = checkWorld }: WorldOptions, { notes, lives, reached }: TakenUp) {
    this.journal = journal;
    this.#checkInFull = checkInFull;
    this.keeper = new CheckpointKeeper(journal, wall, reached);
    this.#notes = new Notes(notes);
    this.#lives = lives + 1;
  }

  /** How many records the journal holds: the place of the next one. */
  get recordCount(): number {
    return this.journal.length + (this.#together?.length ?? 0);
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

  /** Where the world stands now; undefined while that is not at hand. */
  protected abstract standing(): Pick<Checkpoint, 'state' | 'lastMs' | 'mode'> | undefined;

  protected get isKeepingTogether(): boolean {
    return this.#together !== undefined;
  }

  protected keepRecord(record: JournalRecord): void {
    if (this.#together === undefined) this.journal.append(record);
    else this.#together.push(record);
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
  }

  /** Checks the state that a command leads to, from time to time all of it. @throws InvariantError */
  protected checkInTurn(state: WorldState): void {
    this.#sinceFullCheck += 1;
    if (this.#sinceFullCheck < CHECKED_IN_FULL_EVERY) return;
    this.#sinceFullCheck = 0;
    this.#checkInFull(state);
  }

  protected keepNote(at: number, name: string, data: unknown): void {
    this.keepRecord({ kind: 'note', at, name, data });
    this.#notes.add(name, data);
  }

  protected keepCheckpoint(): void {
    const standing = this.standing();
    if (standing !== undefined) this.keeper.keep({ ...standing, lives: this.#lives, notes: this.notes() });
  }
}
