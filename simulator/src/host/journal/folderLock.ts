import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { JournalError } from './journal.ts';

/** Name of the file whose lock says which process writes into a folder of journals. It stays behind, and means nothing then. */
export const LOCK_NAME = 'lock';

/** The part of the package that is used here; it brings no types. */
interface NativeLocks {
  tryLock(file: number, offset: number, length: number): boolean;
}

/** Far behind the text in the file: on Windows locked bytes cannot be read. */
const LOCKED_BYTE = 1_000_000;
/** A link must not lead the lock, or the words in it, to another file. Windows knows no such flag. */
const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** The words of the process that has the lock. */
function holder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/** Loaded only where journals are kept on disk. @throws JournalError on a system that the package has no binary for */
function nativeLocks(): NativeLocks {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as NativeLocks;
  } catch (error) {
    const system = `${process.platform}-${process.arch}`;
    throw new JournalError(`No file can be locked on ${system} (${(error as Error).message}). Start with --memory.`);
  }
}

/** Why the system refuses a folder, by the code of its error. */
const WHY_REFUSED: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file under this name',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** @throws JournalError in place of what the system says of a folder */
function inFolder<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new JournalError(
      `The folder ${folder} cannot be used: ${WHY_REFUSED[code] ?? message} (${code}). Choose another with --data, or none with --memory.`,
    );
  }
}

/** Makes a folder and those that it lies in. Node's own recursion does not end where the system lets none be made, as below /proc. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes a folder that only its owner can look into; one that exists keeps its mode, as it may hold other things.
 * @throws JournalError where there can be none
 */
export function makePrivateFolder(folder: string): void {
  inFolder(folder, () => {
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    makeFolder(folder);
    chmodSync(folder, 0o700);
  });
}

/**
 * Claims a folder of journals for this process: two that write into one file would destroy it. The lock is one of the operating
 * system: it knows no process ids, which two containers share, and ends with its process however that ends. Answers a function
 * that gives the folder back.
 * @throws JournalError when another process has it, or this one may not write there
 */
export function claimFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  const file = inFolder(folder, () => openSync(path, OPEN_FLAGS, 0o600));
  try {
    if (!nativeLocks().tryLock(file, LOCKED_BYTE, 1)) {
      throw new JournalError(
        `${folder} is in use by ${holder(path)}. Stop it, or choose another folder with --data, or none with --memory.`,
      );
    }
  } catch (error) {
    closeSync(file);
    throw error;
  }
  try {
    ftruncateSync(file, 0);
    writeSync(file, `process ${process.pid} on ${hostname()}\n`, 0);
  } catch {
    // The lock holds without these words; the disk may be full.
  }
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(file);
    isHeld = false;
  };
}
