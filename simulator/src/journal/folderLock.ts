import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from './journal.ts';

/** Name of the file that says which process writes into a folder of journals. */
export const LOCK_NAME = 'lock';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of somebody else can not be signalled, but it lives.
    return codeOf(error) === 'EPERM';
  }
}

function holder(path: string): number | undefined {
  try {
    const processId = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(processId) && processId > 0 ? processId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Claims a folder of journals for this process: two that write into one file would destroy it. What a dead process left
 * behind is taken over. Answers a function that gives the folder back.
 * @throws JournalError when another process that lives has it
 */
export function claimFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  const other = holder(path);
  if (other !== undefined && other !== process.pid && isAlive(other)) {
    throw new JournalError(
      `${folder} is in use by process ${other}. Stop it, or choose another folder with --data, or none with --memory. (If that process is something else, remove ${path}.)`,
    );
  }
  rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new JournalError(`${folder} is being taken by another process. Try again.`);
    throw error;
  }
  return () => {
    if (holder(path) === process.pid) rmSync(path, { force: true });
  };
}
