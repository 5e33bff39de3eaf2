import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileJournal } from '../host/journal/file.ts';
import { JournalError, MovedError } from '../host/journal/journal.ts';
import type { Checkpoint, Journal, JournalRecord } from '../host/journal/journal.ts';

const PIECE = 1_000;

interface Copy {
  readonly folder: string;
  readonly journal: Journal;
  isWhole: boolean;
}

/**
 * A shared journal. Once `atHand` has resolved, it can be read from a temporary copy, to which each new record is
 * added.
 */
export class MirroredJournal implements Journal {
  readonly lasting = true;
  readonly #journal: Journal;
  readonly #records: (from: number) => AsyncIterable<JournalRecord>;
  #copy: Copy | undefined;
  #copying: Promise<void> | undefined;
  #meanwhile: JournalRecord[] | undefined;
  #isClosed = false;

  /** @param records reads the records from a position on */
  constructor(journal: Journal, records: (from: number) => AsyncIterable<JournalRecord>) {
    this.#journal = journal;
    this.#records = records;
  }

  get length(): number {
    return this.#journal.length;
  }

  append(record: JournalRecord): void {
    this.#journal.append(record);
    this.#follow([record]);
  }

  appendAll(records: Iterable<JournalRecord>): void {
    const list = [...records];
    this.#journal.appendAll(list);
    this.#follow(list);
  }

  read(from?: number): Iterable<JournalRecord> {
    if (this.#copy?.isWhole !== true) throw new JournalError('a shared journal is read once it was asked for');
    return this.#copy.journal.read(from);
  }

  atHand(): Promise<void> | undefined {
    if (this.#copy?.isWhole === true) return undefined;
    this.#copying ??= this.#fetch()
      .catch((error: unknown) => {
        this.#drop();
        throw error;
      })
      .finally(() => (this.#copying = this.#meanwhile = undefined));
    return this.#copying;
  }

  checkpoint(): undefined {
    return undefined;
  }

  keep(checkpoint: Checkpoint): Promise<number> | undefined {
    return this.#journal.keep(checkpoint);
  }

  flushed(): Promise<void> | undefined {
    return this.#journal.flushed();
  }

  onDurable(listener: (kept: number | MovedError) => void): () => void {
    return this.#journal.onDurable(listener);
  }

  flush(): void {}

  commit(): void {}

  close(): void {
    this.#isClosed = true;
    this.#journal.close();
    this.#drop();
  }

  async #fetch(): Promise<void> {
    const meanwhile: JournalRecord[] = [];
    this.#meanwhile = meanwhile;
    const count = this.length;
    await this.#journal.flushed();
    this.#assertOpen();
    const copy = this.#newCopy();
    let piece: JournalRecord[] = [];
    for await (const record of this.#records(copy.journal.length)) {
      this.#assertOpen();
      if (copy.journal.length + piece.length >= count) break;
      piece.push(record);
      if (piece.length < PIECE) continue;
      copy.journal.appendAll(piece);
      piece = [];
    }
    this.#assertOpen();
    copy.journal.appendAll([...piece, ...meanwhile]);
    copy.isWhole = copy.journal.length === this.length;
    if (!copy.isWhole) throw new JournalError('the engine holds fewer records of this journal than were kept');
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new MovedError('the world of this journal is no longer open here');
  }

  #newCopy(): Copy {
    this.#drop();
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-journal-'));
    this.#copy = { folder, journal: fileJournal(join(folder, 'journal.jsonl')), isWhole: false };
    return this.#copy;
  }

  #follow(records: readonly JournalRecord[]): void {
    for (const record of records) this.#meanwhile?.push(record);
    if (this.#copy?.isWhole !== true) return;
    try {
      this.#copy.journal.appendAll(records);
    } catch {
      this.#drop();
    }
  }

  #drop(): void {
    if (this.#copy === undefined) return;
    this.#copy.journal.close();
    rmSync(this.#copy.folder, { recursive: true, force: true });
    this.#copy = undefined;
  }
}
