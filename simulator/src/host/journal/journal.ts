import type { ClockMode, ClockOperation } from '../../clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** Other versions are refused. */
export const JOURNAL_FORMAT = 3;
/** The same records without a chain; still readable. */
export const EARLIER_FORMAT = 2;

/** First record of a journal: how the world was made. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
  /** Hash of the fresh world, to detect other rules. */
  readonly fresh: string;
  /** Of its commands; absent in older journals and without commands. */
  readonly executionModel?: number;
  /** Result of the records that compaction removed; pieces of the state follow the header. */
  readonly base?: Base;
}

/** Where a compacted journal begins. */
export interface Base extends Omit<Checkpoint, 'rules' | 'state'> {
  /** Absent in older journals. */
  readonly rules?: string;
  readonly hash: string;
}
export interface BaseRecord {
  readonly kind: 'base';
  readonly at: number;
  readonly piece: Piece;
}
/** A process opened the world. `wallMs` is real time. */
export interface LifeRecord {
  readonly kind: 'life';
  readonly at: number;
  readonly wallMs: number;
  /** Digest of the rules; absent in older journals. */
  readonly rules?: string;
  /** Random text after a beginning, restore or rewind, to invalidate tokens. */
  readonly nonce?: string;
}
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /** Digest of the change, to detect other rules; absent in older journals. */
  readonly change?: string;
}
/** A clock operation; `stop` records the time of closing. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** Hash of the final state, on `stop`. */
  readonly hash?: string;
}
/** A caller's data; does not change the world. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly at: number;
  readonly name: string;
  readonly data: unknown;
}

/** One record of a journal. Plain JSON. */
export type JournalRecord = HeaderRecord | BaseRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Records that can be iterated repeatedly. */
export interface Records extends Iterable<JournalRecord> {
  readonly length: number;
}

/** A world after a number of its records. Plain JSON. */
export interface Checkpoint {
  /** Under other rules the state is invalid. */
  readonly rules: string;
  readonly records: number;
  /** Latest instant so far. */
  readonly lastMs: number;
  readonly mode: ClockMode;
  /** How often the world was opened. */
  readonly lives: number;
  readonly nonce?: string;
  readonly notes: readonly KeptNote[];
  readonly state: WorldState;
}

/** A note; `times` counts repetitions. */
export interface KeptNote {
  readonly name: string;
  readonly data: unknown;
  readonly times: number;
}

/** Stores the records of one world in order. */
export interface Journal {
  readonly lasting: boolean;
  readonly length: number;
  /**
   * Appends a record. In a file it survives a crash after return, in a shared journal once `flushed` resolves. @throws
   * on failure, storing nothing
   */
  append(record: JournalRecord): void;
  /** Faster than one by one. @throws on failure */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Resolves when `read` may be called; undefined if now. Rejects like `flushed`. */
  atHand(): Promise<void> | undefined;
  /** Reads on demand; position 0 is the header. @throws JournalError */
  read(from?: number): Iterable<JournalRecord>;
  /** Newest matching checkpoint at or before a record. */
  checkpoint(rules: string, before?: number): Checkpoint | undefined;
  /**
   * Writes a checkpoint in the background; resolves with the milliseconds that blocked the process. Failures are only
   * reported: records give the same state, slower.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when all records so far are durable; undefined if they are. Rejects with MovedError if no pending record
   * is stored, else with UnsettledError.
   */
  flushed(): Promise<void> | undefined;
  /** Subscribes to the number of durable records, or one MovedError. Returns a function that unsubscribes. */
  onDurable(listener: (kept: number | MovedError) => void): () => void;
  /** @throws on failure */
  flush(): void;
  /** Replaces the old journal. @throws on failure; the old one stays */
  commit(): void;
  /** Removes an uncommitted replacement. */
  close(): void;
}

/** Thrown for an unreadable journal; names file, line and remedy. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown if a world has another owner; nothing of the request is stored. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown if another living process owns the world; retry after it releases it. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown if durability is unknown. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
