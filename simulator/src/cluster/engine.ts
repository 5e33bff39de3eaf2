import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import type { SnapshotStore } from '../host/snapshots.ts';
import type { NodeAddress } from '../host/placement.ts';

/** A world that this process has claimed. */
export interface Claim {
  readonly world: string;
  /** A number that increases with each claim. Writes with an earlier term are refused. */
  readonly term: number;
  /** Increases with each replacement of the journal. */
  readonly generation: number;
  /** The number of journal records; 0 for a new world. */
  readonly head: number;
  /** The time for which the world had no owner, ms; absent if unknown. */
  readonly unownedMs?: number;
  /** The id of the owner; absent in rows that were only read. */
  readonly owner?: string;
}

/** The engine's row about a world. */
export interface Head extends Claim {
  readonly isOwned: boolean;
}

/** Whether the engine has a world, and its owner. */
export interface Look {
  readonly state: 'none' | 'there' | 'removed';
  readonly owner?: NodeAddress;
}

/** A process with a valid lease. */
export interface LivingNode extends NodeAddress {
  /** Whether the process is shutting down and takes no more worlds. */
  readonly isDraining: boolean;
}

/** Thrown if the engine has its maximum number of worlds. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Announces new durable records of a world. Hints may be lost or repeated, so only `heads` is authoritative. */
export interface Hint extends Omit<Claim, 'head'> {
  /** The position of the first record; 0 is the header. */
  readonly from: number;
  readonly count: number;
  /** The engine's time, Unix milliseconds. */
  readonly wallMs: number;
  /** The records; absent if they are too long for a hint. */
  readonly records?: readonly JournalRecord[];
}

export function noRoom(maximum: number): NoRoomError {
  return new NoRoomError(`there are ${maximum} worlds, as many as the engine may hold; delete one`);
}

/** The shared store of a cluster: living processes, owners of worlds, and journals. */
export interface Engine {
  /** This process, under its current name. */
  readonly self: NodeAddress;
  /** Whether the lease is valid: the last successful heartbeat is recent by the monotonic clock, with a margin. */
  readonly holds: boolean;
  /** Why worlds cannot be served now, in few words and without secrets; undefined if they can. */
  readonly unfit: string | undefined;
  /** Calls back when the lease is lost. This process then rejoins under a new name and owns no world. */
  onLost(listener: () => void): () => void;
  nodes(): Promise<readonly LivingNode[]>;
  drain(): Promise<void>;
  /** Removes the lease of a process because it refuses connections. */
  markFailed(id: string): Promise<void>;
  look(world: string): Promise<Look>;
  /**
   * Claims a new or unowned world; undefined if another process owns it.
   * @throws NoRoomError; MovedError if this process lost its lease
   */
  claim(world: string): Promise<Claim | undefined>;
  /** Returns the age of the newest record by the engine's clock, ms; 0 if there is none. */
  idleMs(claim: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number>;
  /**
   * Creates a world or replaces its journal. It may iterate the records twice.
   * @throws NoRoomError; TakenError if another living process owns the world, MovedError if one may own it; nothing has
   * then changed
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim>;
  /** @throws MovedError if another process owns the world */
  remove(world: string): Promise<void>;
  /** Releases a claim. Its journal must be flushed. The next claim then need not wait until the lease ends. */
  release(claim: Claim): Promise<void>;
  worlds(): Promise<readonly string[]>;
  /** Opens the journal of a claimed world. It is lost at once if this process has rejoined since the claim. */
  journal(claim: Claim): Journal;
  records(claim: Pick<Claim, 'world' | 'generation'>, from?: number): AsyncIterable<JournalRecord>;
  heads(worlds: readonly string[]): Promise<readonly Head[]>;
  onHint(listener: (hint: Hint) => void): () => void;
  checkpoint(
    claim: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before?: number,
  ): Promise<Checkpoint | undefined>;
  readonly snapshots: SnapshotStore;
  close(): Promise<void>;
}
