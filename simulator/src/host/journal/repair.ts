import { closeSync, fsyncSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeCheckpoints } from './checkpoint.ts';
import { PART, createPrivate, openPrivate, regularSize, takePlace, writeAt } from './disk.ts';
import { claimFolder } from './folderLock.ts';
import { JournalError } from './journal.ts';
import { piecesOf } from './lines.ts';
import { BrokenJournalError, scanJournal } from './scan.ts';

const JOURNAL_NAME = /^[a-z0-9-]+\.jsonl$/;

function copyPart(from: number, begin: number, end: number, path: string): void {
  const file = createPrivate(path);
  try {
    let at = 0;
    for (const piece of piecesOf(from, begin, end)) {
      writeAt(file, piece, at);
      at += piece.length;
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function repairFile(path: string, say: (line: string) => void): boolean {
  const size = regularSize(path) ?? 0;
  const file = openPrivate(path);
  try {
    const { end, torn } = scanJournal(file, path, size);
    say(`${path}: ${end.records} records, all whole${torn === undefined ? '' : '; behind them what a crash tore'}`);
    return true;
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    say(error.message);
    if (!(error instanceof BrokenJournalError) || error.before.records === 0) return false;
    const { bytes, records } = error.before;
    const aside = `${path.replace(/\.jsonl$/, '')}.${bytes}.broken`;
    copyPart(file, bytes, size, aside);
    copyPart(file, 0, bytes, `${path}${PART}`);
    takePlace(`${path}${PART}`, path);
    removeCheckpoints(path);
    say(`${path}: the ${records} records before that are kept; the other ${size - bytes} bytes are in ${aside}`);
    return true;
  } finally {
    closeSync(file);
  }
}

/**
 * Checks a journal or a folder of journals. From a broken journal, moves everything after the intact records to another
 * file. Reports findings line by line. Returns whether all journals can now be opened.
 * @throws JournalError if the folder is in use
 */
export function repairJournals(place: string, say: (line: string) => void): boolean {
  const isFolder = statSync(place).isDirectory();
  const folder = isFolder ? place : dirname(place);
  const release = claimFolder(folder);
  try {
    const names = isFolder ? readdirSync(folder).filter((name) => JOURNAL_NAME.test(name)) : [];
    const paths = isFolder ? names.toSorted().map((name) => join(folder, name)) : [place];
    if (paths.length === 0) say(`${folder} holds no journal`);
    return paths.map((path) => repairFile(path, say)).every(Boolean);
  } finally {
    release();
  }
}
