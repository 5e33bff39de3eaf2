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

/** The name of the lock file. It stays after the process ends, because only the lock counts. */
export const LOCK_NAME = 'lock';

interface NativeLocks {
  tryLock(file: number, offset: number, length: number): boolean;
}

/** The locked byte. It is far beyond the text of the file, because Windows makes locked bytes unreadable. */
const LOCKED_BYTE = 1_000_000;
/** The flags for opening the lock file. Windows has no `O_NOFOLLOW`. */
const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

function holder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/** Loads the native file locks. Only journals on disk need them. @throws JournalError if this system has no binary */
function nativeLocks(): NativeLocks {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as NativeLocks;
  } catch (error) {
    const system = `${process.platform}-${process.arch}`;
    throw new JournalError(`No file can be locked on ${system} (${(error as Error).message}). Start with --memory.`);
  }
}

const WHY_REFUSED: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file under this name',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** @throws JournalError instead of the system's error */
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

/** Creates a folder and its parents. Node's own recursion never ends below /proc. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates a folder with mode 0700, or keeps an existing one. @throws JournalError */
export function makePrivateFolder(folder: string): void {
  inFolder(folder, () => {
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    makeFolder(folder);
    chmodSync(folder, 0o700);
  });
}

/**
 * Locks a journal folder until the returned function is called or the process ends. This also works across containers,
 * in which process ids may be equal.
 * @throws JournalError if the folder is locked or not writable
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
    // The lock is valid even without the text that names its holder.
  }
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(file);
    isHeld = false;
  };
}
