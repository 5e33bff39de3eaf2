import type { ClockMode, ClockOperation } from '../clock.ts';
import type { Command } from '../world/command.ts';

/** Version of the records on this page; a journal of another one is refused. */
export const JOURNAL_FORMAT = 2;

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
}
/** A process took the world up: counts its lives. `wallMs` is the machine's time. */
export interface LifeRecord {
  readonly kind: 'life';
  readonly at: number;
  readonly wallMs: number;
}
/** A command that changed the world, at the instant at which it was carried out. */
export interface CommandRecord {
  readonly kind: 'command';
  readonly at: number;
  readonly command: Command;
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
export type JournalRecord = HeaderRecord | LifeRecord | CommandRecord | ClockRecord | NoteRecord;

/** Keeps the records of one world in the order in which they were appended. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly lasting: boolean;
  /** Keeps a record; when this returns, the record survives the death of the process. @throws on failure, and then keeps nothing of it */
  append(record: JournalRecord): void;
  /** All records, the header first; empty for a new journal. @throws JournalError */
  read(): JournalRecord[];
  close(): void;
}

/** Thrown where a journal can not be read: says which file, which line and what to do. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}
