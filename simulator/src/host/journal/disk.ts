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

/** The file mode of journals: only their owner can read them. */
export const PRIVATE = 0o600;
/** The suffix of unfinished files. */
export const PART = '.part';

const BATCH_BYTES = 262_144;

/** Makes new entries of a folder survive a power loss, if the system supports it. */
export function syncFolder(path: string): void {
  let folder: number | undefined;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch {
    // Windows cannot open a folder, but it syncs the folder's entries itself.
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

/**
 * Returns the size of a regular file, or undefined if there is none. @throws JournalError for a link, folder or device
 */
export function regularSize(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return found?.size;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  throw new JournalError(`${path} is ${kind}. Nothing was changed. Move it away to begin a fresh world.`);
}

/** Opens a file without following links. */
export function openPrivate(path: string, flags = 0): number {
  return openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | flags, PRIVATE);
}

/** Checks that no other process changed or removed an open file. @throws JournalError */
export function assertSame(inode: number, path: string, size: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size === size && found.ino === inode) return;
  throw new JournalError(
    `${path} was ${found === undefined ? 'taken away' : 'changed by another process'} while it was open. Nothing more is written to it; start again.`,
  );
}

export function createPrivate(path: string): number {
  const file = openPrivate(path, constants.O_CREAT | constants.O_TRUNC);
  fchmodSync(file, PRIVATE);
  return file;
}

/** Runs `call`, and returns the error if the disk is full. @throws any other error */
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

/** Removes an unfinished file if possible. */
export function removePart(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A remaining file only uses space until the next write replaces it.
  }
}

/** Writes all bytes. One write may be incomplete on a nearly full disk. @throws on failure */
export function writeAt(file: number, bytes: Buffer, place: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, place + written);
  }
}

/** Writes texts one after another, one batch per step. Returns the position of their end. */
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

/** Like `writing`, in one step. @throws on failure */
export function writeAllAt(file: number, texts: Iterable<string>, place: number): number {
  return atOnce(writing(file, texts, place));
}

/** Replaces a file atomically by a synced file. @throws on failure */
export function takePlace(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}
