import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { atOnce } from '../../world/kernel/steps.ts';
import type { Steps } from '../../world/kernel/steps.ts';
import { JournalError } from './journal.ts';

/** Files of a journal are for their owner only. */
export const PRIVATE = 0o600;
/** What is written aside, until it takes its place. */
export const PART = '.part';

const BATCH_BYTES = 262_144;

/** Makes sure that a folder names its new file after a loss of power. Not every system can. */
export function syncFolder(path: string): void {
  let folder: number | undefined;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch {
    // Windows opens no folders, and keeps their entries without being asked.
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

/** Length of a file, or undefined where there is none. @throws JournalError for a link, a folder or anything else that is no file */
export function regularSize(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return found?.size;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  throw new JournalError(`${path} is ${kind}. Nothing was changed. Move it away to begin a fresh world.`);
}

/** Opens a file to read and write, never what a link leads to. */
export function openPrivate(path: string, flags = 0): number {
  return openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | flags, PRIVATE);
}

/**
 * Makes sure that the file at a path still is the one that was opened, as long as this process left it: a second writer, or a folder
 * that was taken away, must not go unseen. @throws JournalError
 */
export function assertSame(inode: number, path: string, size: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size === size && found.ino === inode) return;
  throw new JournalError(
    `${path} was ${found === undefined ? 'taken away' : 'changed by another process'} while it was open. Nothing more is written to it; start again.`,
  );
}

/** Makes an empty file, whatever was left there. */
export function createPrivate(path: string): number {
  const file = openPrivate(path, constants.O_CREAT | constants.O_TRUNC);
  fchmodSync(file, PRIVATE);
  return file;
}

/** Calls, and returns the error that says that there is no room to write. @throws every other */
export function unlessFull(call: () => void): Error | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return error as Error;
    throw error;
  }
}

/** Removes what was written aside and is not wanted, if that is possible. */
export function removePart(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It takes up room, and is written over the next time.
  }
}

/** Writes all of it at a place of an open file: a short write is possible when the disk is nearly full. @throws on failure */
export function writeAt(file: number, bytes: Buffer, place: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, place + written);
  }
}

/** Writes texts one behind the other from a place on, few of them in memory; a step is a write. Returns where they end. */
export function* writing(file: number, texts: Iterable<string>, place: number): Steps<number> {
  let at = place;
  let batch: string[] = [];
  let size = 0;
  const write = (): void => {
    const bytes = Buffer.from(batch.join(''));
    writeAt(file, bytes, at);
    at += bytes.length;
    batch = [];
    size = 0;
  };
  for (const text of texts) {
    batch.push(text);
    size += text.length;
    if (size < BATCH_BYTES) continue;
    write();
    yield;
  }
  write();
  return at;
}

/** Does the same at once; answers where the texts end. @throws on failure */
export function writeAllAt(file: number, texts: Iterable<string>, place: number): number {
  return atOnce(writing(file, texts, place));
}

/** Gives a file that is whole and on the disk the place of another one, which is there until then. @throws on failure */
export function takePlace(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}
