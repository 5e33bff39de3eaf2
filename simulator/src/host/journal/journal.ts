import type { ClockMode, ClockOperation } from '../../clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** Version of the records on this page and of their file; a journal of another one is refused. */
export const JOURNAL_FORMAT = 3;
/** The version before: the same records, in a file without a chain. It is still read. */
export const EARLIER_FORMAT = 2;

/** First record of every journal: what the world was made from. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  /** The instant at which the world begins. */
  readonly startMs: number;
  readonly clock: ClockMode;
  /** Hash of the fresh world: rules that begin otherwise would lead the same commands elsewhere. */
  readonly fresh: string;
  /** Number of the execution model that carried out its commands; absent from journals made before, and where only a state is kept. */
  readonly executionModel?: number;
  /** Of a compacted journal: what its records led to that are no longer in it. The pieces of the state follow the header. */
  readonly base?: Base;
}

/** Where a compacted journal begins. */
export interface Base extends Omit<Checkpoint, 'rules' | 'state'> {
  /** Absent where an earlier version wrote it. */
  readonly rules?: string;
  /** Hash of the state. */
  readonly hash: string;
}
/** A piece of the state that a compacted journal begins with. */
export interface BaseRecord {
  readonly kind: 'base';
  readonly at: number;
  readonly piece: Piece;
}
/** A process took the world up: counts its lives. `wallMs` is the machine's time. */
export interface LifeRecord {
  readonly kind: 'life';
  readonly at: number;
  readonly wallMs: number;
  /** Digest of the rules that lead what follows; absent where an earlier version wrote it. */
  readonly rules?: string;
  /** Where the world begins, is restored or goes back: a random text. No token from before opens anything afterwards. */
  readonly nonce?: string;
}
/** A command that changed the world, at the instant at which it was carried out. */
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /** Digest of what it changed: rules that lead it elsewhere are found by it. Absent where an earlier version wrote it. */
  readonly change?: string;
}
/** The clock was moved, from the instant `at`; `stop` notes how far it ran when the world was closed. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** Of a `stop`: hash of the state in which the world was left. */
  readonly hash?: string;
}
/** Something a shell wants to find again; it does not change the world. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly at: number;
  readonly name: string;
  readonly data: unknown;
}

/** One record of a journal. Plain JSON. */
export type JournalRecord = HeaderRecord | BaseRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Records that can be read as often as wanted, one by one: a list, or what is read again each time. */
export interface Records extends Iterable<JournalRecord> {
  readonly length: number;
}

/** A world as it stood behind so many records of its journal. Plain JSON. */
export interface Checkpoint {
  /** Digest of the rules that led to the state: under others it means nothing. */
  readonly rules: string;
  readonly records: number;
  /** The last instant that the journal names there. */
  readonly lastMs: number;
  readonly mode: ClockMode;
  /** How often a process had taken the world up. */
  readonly lives: number;
  /** The newest nonce. */
  readonly nonce?: string;
  readonly notes: readonly KeptNote[];
  readonly state: WorldState;
}

/** A note of a journal; one that merely counts stands for all that are the same (`times`). */
export interface KeptNote {
  readonly name: string;
  readonly data: unknown;
  readonly times: number;
}

/** Keeps the records of one world in the order in which they were appended. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly lasting: boolean;
  /** How many records it holds. */
  readonly length: number;
  /**
   * Takes a record. A file has kept it when this returns: it survives the death of the process. A journal that several processes share
   * has kept it when `flushed` resolves. @throws on failure, and then keeps nothing of it
   */
  append(record: JournalRecord): void;
  /** Keeps many, faster than one by one. @throws on failure */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Undefined where `read` may be called; otherwise resolves when it may, from then on. Rejects like `flushed`. */
  atHand(): Promise<void> | undefined;
  /** The records from a place on, 0 the header, read one by one while they are asked for. @throws JournalError */
  read(from?: number): Iterable<JournalRecord>;
  /** The newest checkpoint made under these rules that belongs to this journal and stands before a record. */
  checkpoint(rules: string, before?: number): Checkpoint | undefined;
  /**
   * Keeps a checkpoint of its end beside everything else: resolves when that is over, with the milliseconds that the process could do nothing
   * else for it; undefined where there is nothing to wait for. A failure is said, and changes nothing: the records tell the same, slower.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when everything that was taken so far is kept; undefined where all is kept already, so that nothing has to wait.
   * Rejects with MovedError where none of what was left is kept, and with UnsettledError where that is not known yet, or where the world
   * moved before: something earlier of the same caller may be kept.
   */
  flushed(): Promise<void> | undefined;
  /**
   * Calls back with the number of records kept so far whenever there are more, or once with MovedError when the world has another owner.
   * Answers a function that ends it.
   */
  onKept(listener: (kept: number | MovedError) => void): () => void;
  /** Makes sure that all of it survives a loss of power. @throws on failure */
  flush(): void;
  /** Takes the place of the journal that it was written to replace. @throws on failure, and then that one still stands there */
  commit(): void;
  /** Ends the work on it, and removes it where it was to replace another and has not. */
  close(): void;
}

/** Thrown where a journal cannot be read: says which file, which line and what to do. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown where a world has another owner: of what was asked for nothing was done, and nothing is kept of it. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown where it is sure that another living process owns the world: asking again helps only once that has deleted it or let it go. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown where it is not known yet whether records are kept: whoever waits for them learns nothing. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
