import type { ClockMode, ClockOperation } from '../../clock.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { WorldState } from '../../world/kernel/state.ts';
import type { Piece } from './pieces.ts';

/** The format of journals; other versions are refused. */
export const JOURNAL_FORMAT = 3;
/** The format without a chain, which can still be read. */
export const EARLIER_FORMAT = 2;

/** First record of a journal: how the world was created. */
export interface HeaderRecord {
  readonly kind: 'header';
  readonly format: number;
  readonly world: string;
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
  /** Hash of the fresh world, by which other rules are detected. */
  readonly fresh: string;
  /** The execution model of its commands; absent in older journals and without commands. */
  readonly executionModel?: number;
  /** The result of the records that compaction removed. Pieces of the state follow the header. */
  readonly base?: Base;
}

/** The position at which a compacted journal begins. */
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
/** Records that a process opened the world. `wallMs` is real time. */
export interface LifeRecord {
  readonly kind: 'life';
  readonly at: number;
  readonly wallMs: number;
  /** Digest of the rules; absent in older journals. */
  readonly rules?: string;
  /** Random text, recorded when a world is begun, restored or rewound. It invalidates older session tokens. */
  readonly nonce?: string;
}
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
  /**
   * Digest of the change that the command made. If a replay yields another, the rules have changed since. Absent in
   * older journals.
   */
  readonly change?: string;
}
/** A clock operation; `stop` records the time of closing. */
export interface ClockRecord {
  readonly kind: 'clock';
  readonly at: number;
  readonly operation: ClockOperation | 'stop';
  /** The hash of the final state, on `stop`. */
  readonly hash?: string;
}
/** A note with data of a caller. It does not change the world. */
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

/** The state of a world after a number of its records, as plain JSON. */
export interface Checkpoint {
  /** The digest of the rules. Under other rules the state is invalid. */
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

/** Stores the records of one world in order. */
export interface Journal {
  readonly lasting: boolean;
  readonly length: number;
  /**
   * Stores a record. It survives a crash as soon as this method returns, in a shared journal once `flushed` resolves.
   * @throws if the record cannot be stored
   */
  append(record: JournalRecord): void;
  /**
   * Stores records faster than one call of `append` for each.
   * @throws on failure
   */
  appendAll(records: Iterable<JournalRecord>): void;
  /** Resolves when `read` may be called; undefined if it may be called now. Rejects like `flushed`. */
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
   * are only reported, because the records lead to the same state, only slower.
   */
  keep(checkpoint: Checkpoint): Promise<number> | undefined;
  /**
   * Resolves when all records so far are durable; undefined if they already are. Rejects with MovedError if no pending
   * record is stored, otherwise with UnsettledError.
   */
  flushed(): Promise<void> | undefined;
  /**
   * Subscribes to the number of durable records; a MovedError ends the subscription. Returns a function that
   * unsubscribes.
   */
  onDurable(listener: (kept: number | MovedError) => void): () => void;
  /** Stores all pending records. @throws on failure */
  flush(): void;
  /** Replaces the old journal by this one. @throws on failure, and then keeps the old journal */
  commit(): void;
  /** Closes the journal and removes a replacement that was not committed. */
  close(): void;
}

/** Thrown for an unreadable journal; its message states the file, the line and the remedy. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Thrown if another process owns the world. Nothing of the request is stored. */
export class MovedError extends Error {
  override readonly name: string = 'MovedError';
}

/** Thrown if another living process owns the world. The caller may try again after that process has released it. */
export class TakenError extends MovedError {
  override readonly name = 'TakenError';
}

/** Thrown if it is unknown which records are durable. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}
