import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';
import type { SnapshotStore } from '../host/snapshots.ts';
import type { NodeAddress } from '../host/placement.ts';

/** A world that this process owns from now on, as its row stood when it was claimed. */
export interface Claim {
  readonly world: string;
  /** Grows with every claim: what an earlier owner still writes is refused. */
  readonly term: number;
  /** Grows whenever another journal takes the place of the world's. */
  readonly generation: number;
  /** Records that its journal holds; 0 for a world without a beginning. */
  readonly head: number;
  /** How long it had no owner, milliseconds; absent where that is not known. */
  readonly unownedMs?: number;
  /** Name under which this process claimed it; absent in rows that were only read. */
  readonly owner?: string;
}

/** The row of a world as it was only read. */
export interface Head extends Claim {
  /** Whether a living process owns it. */
  readonly isOwned: boolean;
}

/** What the engine says of a world: whether it never was, is there, or was removed. */
export interface Look {
  readonly state: 'none' | 'there' | 'removed';
  /** The living process that owns it. */
  readonly owner?: NodeAddress;
}

/** A process that lives. */
export interface LivingNode extends NodeAddress {
  /** Whether it takes no more worlds, as it is about to end. */
  readonly isDraining: boolean;
}

/** Thrown where the engine holds as many worlds as it may. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Records of a world that its owner has kept just now. A hint may be lost or come twice; the heads tell what there is. */
export interface Hint extends Omit<Claim, 'head'> {
  /** Place of the first of them, 0 the header. */
  readonly from: number;
  readonly count: number;
  /** When they were kept, by the engine's clock, milliseconds since 1970. */
  readonly wallMs: number;
  /** Undefined where they are too long for a hint. */
  readonly records?: readonly JournalRecord[];
}

/** The error of an engine that holds so many worlds. */
export function noRoom(maximum: number): NoRoomError {
  return new NoRoomError(`there are ${maximum} worlds, as many as the engine may hold; delete one`);
}

/** What the processes of a cluster share: who lives, who owns which world, and every world's journal. */
export interface Engine {
  /** This process, under the name with which it joined last. */
  readonly self: NodeAddress;
  /** Whether the lease holds by the monotonic clock, counted from when the last good beat was sent, less a margin. */
  readonly holds: boolean;
  /** Why nothing can be answered for worlds now, in a few words that anyone may read; undefined where it can. */
  readonly unfit: string | undefined;
  /** Calls back whenever this process was taken for dead: it owns nothing any more, and has joined under a new name. */
  onLost(listener: () => void): () => void;
  /** All living processes. */
  nodes(): Promise<readonly LivingNode[]>;
  /** Says that this process takes no more worlds. */
  drain(): Promise<void>;
  /** Takes away the lease of a process at whose address nothing listens. */
  bury(id: string): Promise<void>;
  /** What is known of a world, and the living process that owns it where one does. */
  look(world: string): Promise<Look>;
  /**
   * Takes a world that no living process owns; undefined where another one does. A world of no row gets one.
   * @throws NoRoomError; MovedError where this process was taken for dead and has yet to join again
   */
  claim(world: string): Promise<Claim | undefined>;
  /** How long ago, by the engine's clock, the newest record of a world was kept, milliseconds; 0 where it has none. */
  idleMs(claim: Pick<Claim, 'world' | 'generation' | 'head'>): Promise<number>;
  /**
   * Takes a world that no other living process owns, or makes one: its journal is one of these records from now on, and all of them
   * are kept. They are read again where this process replaces it twice in the same moment.
   * @throws NoRoomError where there are as many worlds as may be; TakenError where another living process owns it; MovedError where one
   * may. Nothing was done then.
   */
  replace(world: string, records: () => Iterable<JournalRecord>): Promise<Claim>;
  /** Removes a world with its journal; no claim makes it again. @throws MovedError where another process owns it, and nothing was done */
  remove(world: string): Promise<void>;
  /** Lets a world go whose journal is flushed, so that the next claim need not wait for a lease. */
  release(claim: Claim): Promise<void>;
  /** Ids of all worlds, in order. */
  worlds(): Promise<readonly string[]>;
  /**
   * The journal of a world here, to write behind its head; given up at once where this process has another name by now than it
   * claimed the world under. Its `flushed` follows section "fence": one statement for all worlds.
   */
  journal(claim: Claim): Journal;
  /** The records of a world from a place on, read in pieces. */
  records(claim: Pick<Claim, 'world' | 'generation'>, from?: number): AsyncIterable<JournalRecord>;
  /** The rows of some worlds as they stand; those that are not there are left out. */
  heads(worlds: readonly string[]): Promise<readonly Head[]>;
  /** Calls back whenever a process has kept records, this one included. */
  onHint(listener: (hint: Hint) => void): () => void;
  /** The newest checkpoint of a world that was made under these rules and stands before a record. */
  checkpoint(
    claim: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before?: number,
  ): Promise<Checkpoint | undefined>;
  /** Worlds kept under names. */
  readonly snapshots: SnapshotStore;
  /** Ends the lease and the connections; no answer ever rested on what was not flushed. */
  close(): Promise<void>;
}
