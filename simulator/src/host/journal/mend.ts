import { closeSync, copyFileSync, linkSync, rmSync } from 'node:fs';
import { createPrivate, writeAt } from './disk.ts';
import { EARLIER_FORMAT, JOURNAL_FORMAT } from './journal.ts';
import type { JournalRecord } from './journal.ts';

const EXTENSION = /\.jsonl$/;

/**
 * Stores cut-off bytes in a file. Returns its path.
 * @throws on failure
 */
export function putAside(journalPath: string, place: number, bytes: Buffer): string {
  const path = `${journalPath.replace(EXTENSION, '')}.${place}.torn`;
  const file = createPrivate(path);
  try {
    writeAt(file, bytes, 0);
  } finally {
    closeSync(file);
  }
  return path;
}

/** Keeps an older journal under a second name. Returns that name. @throws on failure */
export function keepEarlier(journalPath: string): string {
  return keepAs(journalPath, `.format-${EARLIER_FORMAT}.jsonl`);
}

/** Keeps a journal under a second name before compaction. Returns that name. @throws on failure */
export function keepHistory(journalPath: string, record: number): string {
  return keepAs(journalPath, `.${record}.history`);
}

function keepAs(journalPath: string, ending: string): string {
  const path = journalPath.replace(EXTENSION, ending);
  rmSync(path, { force: true });
  try {
    linkSync(journalPath, path);
  } catch {
    // The file system may not support hard links.
    copyFileSync(journalPath, path);
  }
  return path;
}

/** Converts records to the current format. */
export function* converted(records: Iterable<JournalRecord>): Generator<JournalRecord> {
  for (const record of records) yield record.kind === 'header' ? { ...record, format: JOURNAL_FORMAT } : record;
}
