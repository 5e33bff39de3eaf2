import { closeSync, fchmodSync, fdatasyncSync, fstatSync, fsyncSync, ftruncateSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { monotonicMs } from '../../base/clock.ts';
import { atOnce } from '../../world/kernel/steps.ts';
import type { Steps } from '../../world/kernel/steps.ts';
import { chained } from './chain.ts';
import {
  GrowingDigest,
  checkpointPaths,
  findCheckpoints,
  assertWasNeverKept,
  knownCheckpoints,
  readCheckpoint,
  writingCheckpoint,
} from './checkpoint.ts';
import type { FoundCheckpoint } from './checkpoint.ts';
import {
  PART,
  PRIVATE,
  assertSame,
  createPrivate,
  openPrivate,
  regularSize,
  removePart,
  syncFolder,
  takePlace,
  writeAllAt,
  writeAt,
} from './disk.ts';
import { makePrivateFolder } from './folderLock.ts';
import type { Checkpoint, Journal, JournalRecord } from './journal.ts';
import { linesOf } from './lines.ts';
import { converted, keepEarlier, putAside } from './mend.ts';
import { BEGINNING, BrokenJournalError, recordIn, scanJournal } from './scan.ts';
import type { Mark, Scan } from './scan.ts';

/** Options of a journal file. */
export interface FileOptions {
  /** Whether every record is synced, so that it survives a power loss. This makes appending a thousand times slower. */
  readonly durable?: boolean | undefined;
  /** Reports findings and repairs (default: to standard error). */
  readonly say?: ((line: string) => void) | undefined;
  readonly written?: Written | undefined;
}

/** How much was written into journals. */
export interface Written {
  records: number;
  bytes: number;
}

const EMPTY: Scan = { end: BEGINNING, marks: [BEGINNING], lacksBreak: false, torn: undefined, isEarlier: false };
const MARK_EVERY = 1_024;

async function carriedOn(work: Steps): Promise<number> {
  let spentMs = 0;
  const timed = function* (): Steps {
    for (let isDone = false; !isDone;) {
      const sinceMs = monotonicMs();
      isDone = work.next().done === true;
      spentMs += monotonicMs() - sinceMs;
      yield;
    }
  };
  const { inTimeSlices } = await import('../timeSlices.ts');
  await inTimeSlices(timed());
  return spentMs;
}

class FileJournal implements Journal {
  readonly lasting = true;
  readonly #durable: boolean;
  readonly #say: (line: string) => void;
  readonly #written: Written;
  readonly #home: string;
  #path: string;
  #file: number;
  #inode: number;
  /** The length of the file. Before a repair, it exceeds that of the intact records. */
  #size: number;
  #end: Mark;
  #marks: Mark[];
  #toMend: Scan | undefined;
  #checkpoints: readonly FoundCheckpoint[] = [];
  #digest = new GrowingDigest();
  #keeping: Steps | undefined;
  #isWritten = false;
  #isClosed = false;

  constructor(home: string, path: string, options: FileOptions) {
    const { durable = false, say = console.error, written = { records: 0, bytes: 0 } } = options;
    this.#durable = durable;
    this.#written = written;
    this.#say = say;
    this.#home = home;
    this.#path = path;
    makePrivateFolder(dirname(home));
    const size = path === home ? regularSize(home) : undefined;
    if (path === home && size === undefined) assertWasNeverKept(home, 'missing');
    this.#file = size === undefined ? createPrivate(path) : openPrivate(path);
    this.#inode = fstatSync(this.#file).ino;
    this.#size = size ?? 0;
    try {
      const scan = size === undefined ? EMPTY : this.#examined(size);
      if (size !== undefined && scan.end.records === 0) assertWasNeverKept(home, 'empty');
      this.#toMend = scan.torn !== undefined || scan.lacksBreak || scan.isEarlier ? scan : undefined;
      this.#end = scan.end;
      this.#marks = [...scan.marks];
      if (size === undefined && durable) syncFolder(dirname(home));
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  get length(): number {
    return this.#end.records;
  }

  append(record: JournalRecord): void {
    this.#prepare();
    const { records, bytes, link: previous } = this.#end;
    const { line, link } = chained(JSON.stringify(record), previous);
    const written = Buffer.from(`${line}\n`);
    this.#write(() => {
      writeAt(this.#file, written, bytes);
      if (this.#durable) fdatasyncSync(this.#file);
      return { records: records + 1, bytes: bytes + written.length, link };
    });
  }

  appendAll(records: Iterable<JournalRecord>): void {
    this.#prepare();
    let { records: count, link } = this.#end;
    const lines = function* (): Generator<string> {
      for (const record of records) {
        const next = chained(JSON.stringify(record), link);
        count += 1;
        ({ link } = next);
        yield `${next.line}\n`;
      }
    };
    this.#write(() => {
      const bytes = writeAllAt(this.#file, lines(), this.#end.bytes);
      if (this.#durable) fdatasyncSync(this.#file);
      return { records: count, bytes, link };
    });
  }

  *read(from = 0): Generator<JournalRecord> {
    const to = this.#end.bytes;
    const start = this.#marks.findLast(({ records }) => records <= from) ?? BEGINNING;
    let place = start.records;
    // If the file is replaced meanwhile, a slow reader continues with the old file.
    const file = openPrivate(this.#path);
    try {
      for (const { bytes } of linesOf(file, start.bytes, to)) {
        if (place >= from) yield recordIn(bytes, this.#path, place);
        place += 1;
      }
    } finally {
      closeSync(file);
    }
  }

  checkpoint(rules: string, before = Infinity): Checkpoint | undefined {
    for (const { path, head } of this.#checkpoints) {
      if (head.records >= before) continue;
      if (head.rules !== rules) {
        this.#say(`${path} was made by other rules and is passed over`);
        continue;
      }
      try {
        return readCheckpoint(path, head);
      } catch (error) {
        this.#say(`${path} is damaged and passed over: ${(error as Error).message}`);
      }
    }
    return undefined;
  }

  keep(checkpoint: Checkpoint): Promise<number> | undefined {
    if (this.#path !== this.#home || checkpoint.records !== this.#end.records) return undefined;
    this.#finishKeeping();
    try {
      this.#prepare();
      const digest = this.#digest.upTo(this.#file, this.#end.bytes);
      this.#keeping = this.#keep(checkpoint, this.#end, digest);
    } catch (error) {
      this.#notKept(error);
      return undefined;
    }
    return carriedOn(this.#keeping);
  }

  *#keep(checkpoint: Checkpoint, end: Mark, digest: string): Steps {
    try {
      yield* writingCheckpoint(this.#home, checkpoint, end, digest);
      const known = new Set([digest, ...this.#checkpoints.map(({ head }) => head.digest)]);
      this.#checkpoints = knownCheckpoints(this.#home, known);
    } catch (error) {
      this.#notKept(error);
    }
    this.#keeping = undefined;
  }

  #finishKeeping(): void {
    if (this.#keeping !== undefined) atOnce(this.#keeping);
  }

  #notKept(error: unknown): void {
    this.#say(`${this.#home}: no checkpoint could be written, the next start reads more: ${(error as Error).message}`);
  }

  atHand(): undefined {
    return undefined;
  }

  flushed(): undefined {
    return undefined;
  }

  onDurable(): () => void {
    return () => {};
  }

  flush(): void {
    fsyncSync(this.#file);
  }

  commit(): void {
    if (this.#path === this.#home) return;
    takePlace(this.#path, this.#home);
    this.#path = this.#home;
    // A rewound world begins like the old world, so checkpoints of this beginning stay valid.
    const { fitting, digest } = findCheckpoints(this.#home, this.#file, this.#end.bytes, () => {});
    const kept = new Set(fitting.map(({ path }) => path));
    for (const path of checkpointPaths(this.#home)) if (!kept.has(path)) rmSync(path, { force: true });
    this.#checkpoints = fitting;
    this.#digest = digest;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#finishKeeping();
    closeSync(this.#file);
    if (this.#path !== this.#home) removePart(this.#path);
  }

  #examined(size: number): Scan {
    const { fitting, digest } = findCheckpoints(this.#home, this.#file, size, this.#say);
    const [newest] = fitting;
    if (newest !== undefined) {
      const { records, bytes, link } = newest.head;
      try {
        const scan = scanJournal(this.#file, this.#path, size, { records, bytes, link });
        this.#checkpoints = fitting;
        this.#digest = digest;
        return { ...scan, marks: [BEGINNING, ...scan.marks] };
      } catch (error) {
        // A full scan shows whether the journal or the checkpoint is wrong.
        if (!(error instanceof BrokenJournalError)) throw error;
      }
    }
    return scanJournal(this.#file, this.#path, size);
  }

  /**
   * Repairs the file before the first write.
   * @throws JournalError if another process changed it
   */
  #prepare(): void {
    assertSame(this.#inode, this.#path, this.#size);
    if (!this.#isWritten) fchmodSync(this.#file, PRIVATE);
    this.#isWritten = true;
    const scan = this.#toMend;
    if (scan === undefined) {
      if (this.#size !== this.#end.bytes) this.#cut();
      return;
    }
    if (scan.torn !== undefined) {
      const aside = putAside(this.#home, scan.end.bytes, scan.torn);
      this.#say(
        `${this.#home}: a crash tore its last record (${scan.torn.length} bytes, of no effect); they are in ${aside}`,
      );
      this.#cut();
    }
    if (scan.lacksBreak) {
      writeAt(this.#file, Buffer.from('\n'), scan.end.bytes);
      this.#end = { ...scan.end, bytes: scan.end.bytes + 1 };
      this.#size = this.#end.bytes;
      this.#say(`${this.#home}: its last record lacked its line break; it is whole and was kept`);
    }
    if (scan.isEarlier) this.#convert();
    this.#toMend = undefined;
  }

  #convert(): void {
    const next = new FileJournal(this.#home, `${this.#home}${PART}`, { say: this.#say });
    try {
      next.appendAll(converted(this.read()));
      next.flush();
      const kept = keepEarlier(this.#home);
      next.commit();
      this.#say(`${this.#home}: its records have digests from now on; the file without them is ${kept}`);
    } catch (error) {
      next.close();
      throw error;
    }
    closeSync(this.#file);
    this.#file = next.#file;
    this.#inode = next.#inode;
    this.#size = next.#size;
    this.#end = next.#end;
    this.#marks = next.#marks;
    this.#digest = new GrowingDigest();
  }

  #cut(): void {
    ftruncateSync(this.#file, this.#end.bytes);
    this.#size = this.#end.bytes;
  }

  #write(write: () => Mark): void {
    const { records, bytes } = this.#end;
    try {
      this.#end = write();
      this.#size = this.#end.bytes;
    } catch (error) {
      this.#cut();
      throw error;
    }
    this.#written.records += this.#end.records - records;
    this.#written.bytes += this.#end.bytes - bytes;
    const [mark] = this.#marks.slice(-1);
    if (this.#end.records - (mark?.records ?? 0) >= MARK_EVERY) this.#marks.push(this.#end);
  }
}

/**
 * Opens or creates a journal file and checks every record. Nothing changes before the first append, which moves a torn
 * last line to another file. Records survive a crash of the process and, if `durable`, a power loss.
 * @throws JournalError if the file is broken or not a journal
 */
export function fileJournal(path: string, options: FileOptions = {}): Journal {
  return new FileJournal(path, path, options);
}

/** Creates a journal. On `commit`, it replaces the journal at `path`. */
export function replacementJournal(path: string, options: FileOptions = {}): Journal {
  return new FileJournal(path, `${path}${PART}`, options);
}
