import type { Journal, JournalRecord } from './journal/journal.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** An open shared journal. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly pendingWrites: PendingWrites;
}

/** The journals of worlds that a cluster's processes share. */
export interface SharedJournals {
  /**
   * Replaces a world's journal. @throws TakenError if another living process owns the world; MovedError if one may own
   * it
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal>;
  /** Returns why a world is not open in this process: WorldsError if no room is left, otherwise MovedError. */
  whyNotHere(world: string): Error;
  ids(): Promise<readonly string[]>;
  /** Deletes a world's journal. @throws MovedError if another process owns the world */
  remove(world: string): Promise<void>;
}

/** Data that a cluster's processes share. */
export interface Sharing {
  readonly journals: SharedJournals;
  readonly snapshots: SnapshotStore;
  /** For session tokens. */
  readonly secret: Buffer;
}
