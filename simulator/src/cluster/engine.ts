import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import type { SnapshotStore } from '../host/snapshots.ts';
import type { NodeAddress } from '../host/placement.ts';

/** A world that this process has claimed. */
export interface Claim {
  readonly world: string;
  /** Grows with each claim. Writes with an earlier term are refused. */
  readonly term: number;
  /** Grows with each replacement of the journal. */
  readonly generation: number;
  /** The number of records; 0 for a new world. */
  readonly head: number;
  /** How long the world had no owner, milliseconds; absent if unknown. */
  readonly unownedMs?: number;
  /** Absent in rows that were only read. */
  readonly owner?: string;
}

/** A world's row as read. */
export interface Head extends Claim {
  readonly isOwned: boolean;
}

/** State and owner of a world. */
export interface Look {
  readonly state: 'none' | 'there' | 'removed';
  readonly owner?: NodeAddress;
}

/** A living process. */
export interface LivingNode extends NodeAddress {
  /** Whether it is shutting down, so that it accepts no more worlds. */
  readonly isDraining: boolean;
}

/** Thrown if the engine is at its limit of worlds. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Announces new durable records of a world. Hints may be lost or repeated; `heads` is authoritative. */
export interface Hint extends Omit<Claim, 'head'> {
  /** The position of the first record; 0 is the header. */
  readonly from: number;
  readonly count: number;
  /** The engine's time, Unix milliseconds. */
  readonly wallMs: number;
  /** Absent if they are too long for a hint. */
  readonly records?: readonly JournalRecord[];
}

/** Error for an engine at its limit of worlds. */
export function noRoom(maximum: number): NoRoomError {
  return new NoRoomError(`there are ${maximum} worlds, as many as the engine may hold; delete one`);
}

/** The shared store of a cluster: living processes, owners of worlds, journals. */
export interface Engine {
  /** This process, under its newest name. */
  readonly self: NodeAddress;
  /** Whether the lease is valid: by the monotonic clock, from the last successful heartbeat, less a margin. */
  readonly holds: boolean;
  /** Why worlds cannot be served now, as a short text without secrets; undefined if they can. */
  readonly unfit: string | undefined;
  /** Subscribes to losses of the lease, after which this process rejoins under a new name and owns no world. */
  onLost(listener: () => void): () => void;
  nodes(): Promise<readonly LivingNode[]>;
  drain(): Promise<void>;
  /** Removes the lease of a process that refuses connections. */
  markFailed(id: string): Promise<void>;
  look(world: string): Promise<Look>;
  /**
   * Claims a new or unowned world; undefined if another process owns it.
   * @throws NoRoomError; MovedError if this process lost its lease
   */
  claim(world: string): Promise<Claim | undefined>;
  /** Age of the newest record by the engine's clock, milliseconds; 0 if there is none. */
  idleMs(claim: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number>;
  /**
   * Creates a world or replaces its journal; may iterate the records twice.
   * @throws NoRoomError; TakenError if another living process owns it, MovedError if one may. Then nothing is changed
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim>;
  /** @throws MovedError if another process owns it */
  remove(world: string): Promise<void>;
  /** Releases a flushed world, so that the next claim need not wait for a lease to expire. */
  release(claim: Claim): Promise<void>;
  worlds(): Promise<readonly string[]>;
  /** Opens a claimed world's journal, which is given up at once if this process has rejoined since the claim. */
  journal(claim: Claim): Journal;
  records(claim: Pick<Claim, 'world' | 'generation'>, from?: number): AsyncIterable<JournalRecord>;
  heads(worlds: readonly string[]): Promise<readonly Head[]>;
  onHint(listener: (hint: Hint) => void): () => void;
  /** The newest matching checkpoint at or before a record. */
  checkpoint(
    claim: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before?: number,
  ): Promise<Checkpoint | undefined>;
  readonly snapshots: SnapshotStore;
  close(): Promise<void>;
}
