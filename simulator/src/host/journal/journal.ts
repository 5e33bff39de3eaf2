import type { ClockMode, ClockOperation } from '../../base/clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** The journal format; other versions are refused. */
export const JOURNAL_FORMAT = 3;
/** The format without a chain, still readable. */
export const EARLIER_FORMAT = 2;

/** A journal's first record: how the world was created. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
  /** Hash of the fresh world, to detect other rules. */
  readonly fresh: string;
  /** Its commands' execution model; absent in older journals and without commands. */
  readonly executionModel?: number;
  /** The result of the records removed by compaction. Pieces of the state follow the header. */
  readonly base?: Base;
}

/** Where a compacted journal begins. */
export interface Base extends Omit<Checkpoint, 'rules' | 'state'> {
  /** Digest of the rules; absent in older journals. */
  readonly rules?: string;
  readonly hash: string;
}
export interface BaseRecord {
  readonly kind: 'base';
  readonly at: number;
  readonly piece: Piece;
}
/** Records that a process opened the world; `wallMs` is real time. */
export interface LifeRecord {
  readonly kind: 'life';
  readonly at: number;
  readonly wallMs: number;
  /** Digest of the rules; absent in older journals. */
  readonly rules?: string;
  /** Random text, recorded when a world is begun, restored or rewound, to invalidate older session tokens. */
  readonly nonce?: string;
}
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /** Digest of the command's change. If a replay yields another, the rules have changed. Absent in older journals. */
  readonly change?: string;
}
/** A clock operation; `stop` records the closing time. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** On `stop`, the final state's hash. */
  readonly hash?: string;
}
/** A caller's note with data, which does not change the world. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly at: number;
  readonly name: string;
  readonly data: unknown;
}

/** One journal record. Plain JSON. */
export type JournalRecord = HeaderRecord | BaseRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Records that can be iterated repeatedly. */
export interface Records extends Iterable<JournalRecord> {
  readonly length: number;
}

/** A world's state after a number of records, as plain JSON. */
export interface Checkpoint {
  /** Digest of the rules; under others the state is invalid. */
  readonly rules: string;
  readonly records: number;
  /** The latest world time up to the checkpoint. */
  readonly lastMs: number;
  readonly mode: ClockMode;
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

/** Stores one world's records in order. */
export interface Journal {
  readonly lasting: boolean;
  readonly length: number;
  /**
   * Stores a record. It survives a crash when this method returns, in a shared journal when `flushed` resolves.
   * @throws if the record cannot be stored
   */
  append(record: JournalRecord): void;
  /** Stores records faster than repeated `append`. @throws on failure */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Resolves when `read` may be called; undefined if now. Rejects like `flushed`. */
  atHand(): Promise<void> | undefined;
  /**
   * Reads records on demand; position 0 is the header.
   * @throws JournalError
   */
  read(from?: number): Iterable<JournalRecord>;
  /** Returns the newest checkpoint at or before the record `before`. */
  checkpoint(rules: string, before?: number): Checkpoint | undefined;
  /**
   * Writes a checkpoint in the background; resolves with the milliseconds for which it blocked the process. Failures
   * are only reported, because the records lead to the same state more slowly.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when all records so far are durable; undefined if they are. Rejects with MovedError if no pending record
   * is stored, otherwise with UnsettledError.
   */
  flushed(): Promise<void> | undefined;
  /** Subscribes to the number of durable records until a MovedError. Returns a function that unsubscribes. */
  onDurable(listener: (kept: number | MovedError) => void): () => void;
  /** Stores all pending records. @throws on failure */
  flush(): void;
  /** Replaces the old journal by this one. @throws on failure, keeping the old journal */
  commit(): void;
  /** Closes the journal; removes an uncommitted replacement. */
  close(): void;
}

/** Thrown for an unreadable journal; states the file, line and remedy. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown if another process owns the world. Nothing of the request is stored. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown if another living process owns the world. Retry after it has released the world. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown if it is unknown which records are durable. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
