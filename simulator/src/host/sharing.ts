import type { Journal, JournalRecord } from './journal/journal.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { Unkept } from './unkept.ts';

/** The journal of a world that several processes share, open here. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly unkept: Unkept;
}

/** Where the journals of worlds are that several processes share. */
export interface SharedJournals {
  /**
   * Has the journal of a world begin with these records from now on.
   * @throws TakenError where another living process owns the world; MovedError where one may
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal>;
  /** Why a world is not open here: a WorldsError where there was no room for it when it was last asked for, else a MovedError. */
  whyNotHere(world: string): Error;
  /** Ids of all worlds, in order. */
  ids(): Promise<readonly string[]>;
  /** Removes a world. @throws MovedError where another process owns it */
  remove(world: string): Promise<void>;
}

/** What processes share that have the same worlds. */
export interface Sharing {
  readonly journals: SharedJournals;
  readonly snapshots: SnapshotStore;
  /** What the tokens of sessions are made with. */
  readonly secret: Buffer;
}
