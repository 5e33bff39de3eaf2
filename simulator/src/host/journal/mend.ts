import { closeSync, copyFileSync, linkSync, rmSync } from 'node:fs';
import { createPrivate, writeAt } from './disk.ts';
import { EARLIER_FORMAT, JOURNAL_FORMAT } from './journal.ts';
import type { JournalRecord } from './journal.ts';

const EXTENSION = /\.jsonl$/;

/** Keeps bytes that are cut off a journal at a place in a file of their own; answers its path. @throws on failure */
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

/** Gives a file of the format before a second name, under which it stays; answers that. @throws on failure */
export function keepEarlier(journalPath: string): string {
  return keepAs(journalPath, `.format-${EARLIER_FORMAT}.jsonl`);
}

/** Gives a journal that is about to be compacted at a record a second name, under which all of it stays; answers that. @throws on failure */
export function keepHistory(journalPath: string, record: number): string {
  return keepAs(journalPath, `.${record}.history`);
}

function keepAs(journalPath: string, ending: string): string {
  const path = journalPath.replace(EXTENSION, ending);
  rmSync(path, { force: true });
  try {
    linkSync(journalPath, path);
  } catch {
    // Not every file system knows a second name.
    copyFileSync(journalPath, path);
  }
  return path;
}

/** Records as today's format has them. */
export function* converted(records: Iterable<JournalRecord>): Generator<JournalRecord> {
  for (const record of records) yield record.kind === 'header' ? { ...record, format: JOURNAL_FORMAT } : record;
}
