import type { Journal, JournalRecord } from './journal/journal.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** An open journal of a world that processes share. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly pendingWrites: PendingWrites;
}

/** The journals that processes share. */
export interface SharedJournals {
  /** Replaces a world's journal. @throws TakenError if another living process owns the world; MovedError if one may */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<OpenedJournal>;
  /** Why a world is not open here: WorldsError if there was no room for it, else MovedError. */
  whyNotHere(world: string): Error;
  ids(): Promise<readonly string[]>;
  /** @throws MovedError if another process owns it */
  remove(world: string): Promise<void>;
}

/** What processes with the same worlds share. */
export interface Sharing {
  readonly journals: SharedJournals;
  readonly snapshots: SnapshotStore;
  /** Secret for session tokens. */
  readonly secret: Buffer;
}
