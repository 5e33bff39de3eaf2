import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import type { SnapshotStore } from '../host/snapshots.ts';
import type { NodeAddress } from '../host/placement.ts';

/** A world that this process has claimed. */
export interface Claim {
  readonly world: string;
  /** Grows with each claim; writes of earlier terms are refused. */
  readonly term: number;
  /** Grows with each replacement of the journal. */
  readonly generation: number;
  /** Number of records; 0 for a new world. */
  readonly head: number;
  /** How long it had no owner, milliseconds; absent if unknown. */
  readonly unownedMs?: number;
  /** Name of the claiming process; absent in rows that were only read. */
  readonly owner?: string;
}

/** A world's row as read. */
export interface Head extends Claim {
  /** Whether its owner is alive. */
  readonly isOwned: boolean;
}

/** State and owner of a world. */
export interface Look {
  readonly state: 'none' | 'there' | 'removed';
  /** Present if alive. */
  readonly owner?: NodeAddress;
}

/** A living process. */
export interface LivingNode extends NodeAddress {
  /** Whether it accepts no more worlds because it is shutting down. */
  readonly isDraining: boolean;
}

/** Thrown at the engine's limit of worlds. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** New durable records of a world. Hints may be lost or repeated; `heads` is authoritative. */
export interface Hint extends Omit<Claim, 'head'> {
  /** Position of the first; 0 is the header. */
  readonly from: number;
  readonly count: number;
  /** The engine's time, Unix milliseconds. */
  readonly wallMs: number;
  /** Absent if too long for a hint. */
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
  /** Whether the lease is valid: by the monotonic clock, from the last successful beat, less a margin. */
  readonly holds: boolean;
  /** Why worlds cannot be served now, as a short public text; undefined if they can. */
  readonly unfit: string | undefined;
  /** Subscribes to losses of the lease: this process then owns nothing and has joined under a new name. */
  onLost(listener: () => void): () => void;
  nodes(): Promise<readonly LivingNode[]>;
  /** Announces that this process accepts no more worlds. */
  drain(): Promise<void>;
  /** Removes the lease of a process whose port refuses connections. */
  markFailed(id: string): Promise<void>;
  look(world: string): Promise<Look>;
  /**
   * Claims a world, new or without a living owner; undefined if another process owns it. @throws NoRoomError;
   * MovedError if this process lost its lease and has yet to rejoin
   */
  claim(world: string): Promise<Claim | undefined>;
  /** Age of a world's newest record by the engine's clock, milliseconds; 0 if there is none. */
  idleMs(claim: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number>;
  /**
   * Makes a world or replaces its journal by durable records; may iterate them twice.
   * @throws NoRoomError; TakenError if another living process owns it, MovedError if one may. Nothing is changed then
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim>;
  /** Removes a world for good. @throws MovedError if another process owns it */
  remove(world: string): Promise<void>;
  /** Releases a world whose journal is flushed, so that the next claim need not wait for a lease. */
  release(claim: Claim): Promise<void>;
  /** Sorted ids. */
  worlds(): Promise<readonly string[]>;
  /**
   * Opens a claimed world's journal for appending; given up at once if this process has rejoined since the claim. All
   * journals flush in one statement.
   */
  journal(claim: Claim): Journal;
  /** Reads records in pieces from a position. */
  records(claim: Pick<Claim, 'world' | 'generation'>, from?: number): AsyncIterable<JournalRecord>;
  /** Rows of the worlds that exist. */
  heads(worlds: readonly string[]): Promise<readonly Head[]>;
  /** Subscribes to hints of all processes. */
  onHint(listener: (hint: Hint) => void): () => void;
  /** Newest checkpoint made under these rules, at or before a record. */
  checkpoint(
    claim: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before?: number,
  ): Promise<Checkpoint | undefined>;
  readonly snapshots: SnapshotStore;
  /** Ends the lease and the connections. */
  close(): Promise<void>;
}
