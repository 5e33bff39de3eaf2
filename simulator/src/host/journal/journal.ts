import type { ClockMode, ClockOperation } from '../../clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** Version of the records and of their file; others are refused. */
export const JOURNAL_FORMAT = 3;
/** The previous version: the same records without a chain. Still readable. */
export const EARLIER_FORMAT = 2;

/** First record of a journal: how the world was made. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  /** World time at which it begins. */
  readonly startMs: number;
  readonly clock: ClockMode;
  /** Hash of the fresh world, to detect rules that begin differently. */
  readonly fresh: string;
  /** Execution model of its commands; absent from older journals and where only a state remains. */
  readonly executionModel?: number;
  /** Set in a compacted journal: the result of the removed records. The pieces of the state follow the header. */
  readonly base?: Base;
}

/** Where a compacted journal begins. */
export interface Base extends Omit<Checkpoint, 'rules' | 'state'> {
  /** Absent if an earlier version wrote it. */
  readonly rules?: string;
  readonly hash: string;
}
/** A piece of a compacted journal's initial state. */
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
  /** Digest of the rules from here on; absent if an earlier version wrote it. */
  readonly rules?: string;
  /** Random text set where the world begins, is restored or rewound; it invalidates earlier tokens. */
  readonly nonce?: string;
}
/** A command that changed the world at `at`. */
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /** Digest of the change, to detect different rules; absent if an earlier version wrote it. */
  readonly change?: string;
}
/** A clock operation at `at`; `stop` records how far the clock ran before closing. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** Of a `stop`: hash of the final state. */
  readonly hash?: string;
}
/** Data that a caller stores in the journal; it does not change the world. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly at: number;
  readonly name: string;
  readonly data: unknown;
}

/** One record of a journal. Plain JSON. */
export type JournalRecord = HeaderRecord | BaseRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Records that can be iterated repeatedly, from memory or read each time. */
export interface Records extends Iterable<JournalRecord> {
  readonly length: number;
}

/** A world after a number of its records. Plain JSON. */
export interface Checkpoint {
  /** Digest of the rules behind the state; under other rules it is invalid. */
  readonly rules: string;
  readonly records: number;
  /** Latest instant in the journal so far. */
  readonly lastMs: number;
  readonly mode: ClockMode;
  /** How often a process had opened the world. */
  readonly lives: number;
  readonly nonce?: string;
  readonly notes: readonly KeptNote[];
  readonly state: WorldState;
}

/** A note; `times` counts repetitions of one that only counts. */
export interface KeptNote {
  readonly name: string;
  readonly data: unknown;
  readonly times: number;
}

/** Stores the records of one world in order. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly lasting: boolean;
  /** Number of records. */
  readonly length: number;
  /**
   * Appends a record. In a file it survives a crash once this returns; in a shared journal once `flushed` resolves.
   * @throws on failure, and stores nothing then
   */
  append(record: JournalRecord): void;
  /** Appends many records, faster than one by one. @throws on failure */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Resolves when `read` may be called; undefined if it may be now. Rejects like `flushed`. */
  atHand(): Promise<void> | undefined;
  /** Reads records on demand from a position; 0 is the header. @throws JournalError */
  read(from?: number): Iterable<JournalRecord>;
  /** Newest matching checkpoint made under these rules, at or before a record. */
  checkpoint(rules: string, before?: number): Checkpoint | undefined;
  /**
   * Writes a checkpoint of its end in the background; resolves with the milliseconds that blocked the process,
   * undefined if nothing is written. A failure is only reported: replaying the records is slower but equivalent.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when all records so far are durable; undefined if they are already. Rejects with MovedError if no pending
   * record is stored; with UnsettledError if unknown, or if the world moved earlier, as older records of the caller may
   * be stored.
   */
  flushed(): Promise<void> | undefined;
  /**
   * Subscribes to the growing number of durable records, or to one MovedError if the world gets another owner. Returns
   * a function that unsubscribes.
   */
  onKept(listener: (kept: number | MovedError) => void): () => void;
  /** Syncs everything to disk. @throws on failure */
  flush(): void;
  /** Replaces the journal that it was written for. @throws on failure; the old one stays */
  commit(): void;
  /** Closes it; removes an uncommitted replacement. */
  close(): void;
}

/** Thrown for an unreadable journal; names the file, the line and the remedy. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown if a world has another owner; nothing of the request is stored. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown if another living process certainly owns the world: retry only after it deletes or releases it. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown if it is unknown whether records are stored. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
