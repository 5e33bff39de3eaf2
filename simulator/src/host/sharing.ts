import type { Journal, JournalRecord } from './journal/journal.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** An open shared journal. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly pendingWrites: PendingWrites;
}

/** Journals of worlds that processes share. */
export interface SharedJournals {
  /** @throws TakenError if another living process owns the world; MovedError if one may */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal>;
  /** The error that says why a world is not open here: WorldsError without room, otherwise MovedError. */
  whyNotHere(world: string): Error;
  ids(): Promise<readonly string[]>;
  /** @throws MovedError if another process owns it */
  remove(world: string): Promise<void>;
}

/** What the processes of a cluster share. */
export interface Sharing {
  readonly journals: SharedJournals;
  readonly snapshots: SnapshotStore;
  /** The secret for session tokens. */
  readonly secret: Buffer;
}
