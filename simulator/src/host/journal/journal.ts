import type { ClockMode, ClockOperation } from '../../base/clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** The journal format. Other versions are refused, except EARLIER_FORMAT. */
export const JOURNAL_FORMAT = 3;
/** The format without a chain, which can still be read. */
export const EARLIER_FORMAT = 2;

/** A journal's first record: how the world was created. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
  /** The hash of the fresh world. It reveals other rules. */
  readonly fresh: string;
  /** The execution model of the commands; absent in older journals and in those without commands. */
  readonly executionModel?: number;
  /** The result of the records that compaction removed. The pieces of its state follow the header. */
  readonly base?: Base;
}

/** The state with which a compacted journal begins. */
export interface Base extends Omit<Checkpoint, 'rules' | 'state'> {
  /** The digest of the rules; absent in older journals. */
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
  /** The digest of the rules; absent in older journals. */
  readonly rules?: string;
  /** A random text, recorded when a world is begun, restored or rewound. It invalidates older session tokens. */
  readonly nonce?: string;
}
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /**
   * The digest of the command's change. If a replay yields another digest, the rules have changed. It is absent in
   * older journals.
   */
  readonly change?: string;
}
/** An operation of the clock. `stop` records when the world was closed. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** The hash of the final state, for `stop`. */
  readonly hash?: string;
}
/** A note with data by a caller. It does not change the world. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly at: number;
  readonly name: string;
  readonly data: unknown;
}

/** One record of a journal. It is plain JSON. */
export type JournalRecord = HeaderRecord | BaseRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Records that can be iterated repeatedly. */
export interface Records extends Iterable<JournalRecord> {
  readonly length: number;
}

/** The state of a world after a number of records, as plain JSON. */
export interface Checkpoint {
  /** The digest of the rules. Under other rules, the state is invalid. */
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

/** A note. `times` counts how often it was repeated. */
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
   * Stores a record. It survives a crash once this method returns; in a shared journal, once `flushed` resolves.
   * @throws if the record cannot be stored
   */
  append(record: JournalRecord): void;
  /** Stores records faster than repeated `append`. @throws on failure */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Resolves when `read` may be called; undefined if it may be called now. Rejects like `flushed`. */
  atHand(): Promise<void> | undefined;
  /**
   * Reads records when needed. Position 0 is the header.
   * @throws JournalError
   */
  read(from?: number): Iterable<JournalRecord>;
  checkpoint(rules: string, before?: number): Checkpoint | undefined;
  /**
   * Writes a checkpoint in the background. Resolves with the milliseconds for which it blocked the process. A failure
   * is only reported, because the records lead to the same state more slowly.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when all records so far are durable; undefined if they already are. Rejects with MovedError if no pending
   * record was stored, otherwise with UnsettledError.
   */
  flushed(): Promise<void> | undefined;
  /**
   * Subscribes to the number of durable records, which is sent until a MovedError. Returns a function that
   * unsubscribes.
   */
  onDurable(listener: (kept: number | MovedError) => void): () => void;
  /** Stores all pending records. @throws on failure */
  flush(): void;
  /** Replaces the old journal by this one. @throws on failure, and keeps the old journal */
  commit(): void;
  /** Closes the journal, and removes a replacement that was not committed. */
  close(): void;
}

/** Thrown for an unreadable journal. It states the file, the line and a remedy. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown if another process owns the world. Nothing of the request was stored. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown if another running process owns the world. Retry when that process has released it. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown if it is unknown which records are durable. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
