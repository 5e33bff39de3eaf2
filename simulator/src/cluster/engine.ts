import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import type { SnapshotStore } from '../host/snapshots.ts';
import type { NodeAddress } from '../host/placement.ts';

/** A world claimed by this process. */
export interface Claim {
  readonly world: string;
  /** Increases with each claim; writes with an earlier term are refused. */
  readonly term: number;
  /** Increases with each replacement of the journal. */
  readonly generation: number;
  /** Number of journal records; 0 for a new world. */
  readonly head: number;
  /** How long the world had no owner, milliseconds; absent if unknown. */
  readonly unownedMs?: number;
  /** The owner's id; absent in rows that were only read. */
  readonly owner?: string;
}

/** A world's row in the engine, as read. */
export interface Head extends Claim {
  readonly isOwned: boolean;
}

/** A world's state and owner in the engine. */
export interface Look {
  readonly state: 'none' | 'there' | 'removed';
  readonly owner?: NodeAddress;
}

/** A process with a valid lease. */
export interface LivingNode extends NodeAddress {
  /** Whether the process is shutting down and accepts no more worlds. */
  readonly isDraining: boolean;
}

/** Thrown at the engine's maximum number of worlds. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Announces a world's new durable records. Hints may be lost or repeated; `heads` is authoritative. */
export interface Hint extends Omit<Claim, 'head'> {
  /** The position of the first record; 0 is the header. */
  readonly from: number;
  readonly count: number;
  /** Engine time, Unix milliseconds. */
  readonly wallMs: number;
  /** Absent if the records are too long for a hint. */
  readonly records?: readonly JournalRecord[];
}

/** Creates the error for an engine at its maximum number of worlds. */
export function noRoom(maximum: number): NoRoomError {
  return new NoRoomError(`there are ${maximum} worlds, as many as the engine may hold; delete one`);
}

/** A cluster's shared store: living processes, owners of worlds, and journals. */
export interface Engine {
  /** This process, under its newest name. */
  readonly self: NodeAddress;
  /** Whether the lease is valid, by the monotonic clock: since the last successful heartbeat, less a margin. */
  readonly holds: boolean;
  /** Why worlds cannot be served now, briefly and without secrets; undefined if they can. */
  readonly unfit: string | undefined;
  /** Subscribes to losses of the lease. This process then rejoins under a new name and owns no world. */
  onLost(listener: () => void): () => void;
  nodes(): Promise<readonly LivingNode[]>;
  drain(): Promise<void>;
  /** Removes a process's lease because it refuses connections. */
  markFailed(id: string): Promise<void>;
  look(world: string): Promise<Look>;
  /**
   * Claims a new or unowned world; undefined if another process owns it.
   * @throws NoRoomError; MovedError if this process lost its lease
   */
  claim(world: string): Promise<Claim | undefined>;
  /** Returns the newest record's age by the engine's clock, milliseconds; 0 if there is none. */
  idleMs(claim: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number>;
  /**
   * Creates a world or replaces its journal; may iterate the records twice.
   *
   * @throws NoRoomError; TakenError if another living process owns the world, MovedError if one may own it; nothing has
   * then changed
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim>;
  /** @throws MovedError if another process owns the world */
  remove(world: string): Promise<void>;
  /** Releases a claim whose journal is flushed, so that the next one need not await the lease's end. */
  release(claim: Claim): Promise<void>;
  worlds(): Promise<readonly string[]>;
  /** Opens a claimed world's journal, immediately lost if this process has rejoined since the claim. */
  journal(claim: Claim): Journal;
  records(claim: Pick<Claim, 'world' | 'generation'>, from?: number): AsyncIterable<JournalRecord>;
  heads(worlds: readonly string[]): Promise<readonly Head[]>;
  onHint(listener: (hint: Hint) => void): () => void;
  /** Returns these rules' newest checkpoint at or before a record. */
  checkpoint(
    claim: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before?: number,
  ): Promise<Checkpoint | undefined>;
  readonly snapshots: SnapshotStore;
  close(): Promise<void>;
}
