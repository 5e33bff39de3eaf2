import type { Journal, JournalRecord } from './journal/journal.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** An open shared journal. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly pendingWrites: PendingWrites;
}

/** The journals of the worlds that the processes of a cluster share. */
export interface SharedJournals {
  /**
   * Replaces the journal of a world. @throws TakenError if another running process owns the world; MovedError if one
   * may own it
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal>;
  /**
   * Returns why a world is not open in this process: WorldsError if there are too many worlds, otherwise MovedError.
   */
  whyNotHere(world: string): Error;
  ids(): Promise<readonly string[]>;
  /** Deletes the journal of a world. @throws MovedError if another process owns the world */
  remove(world: string): Promise<void>;
}

/** Data that the processes of a cluster share. */
export interface Sharing {
  readonly journals: SharedJournals;
  readonly snapshots: SnapshotStore;
  /** The secret of the session tokens. */
  readonly secret: Buffer;
}
