/** Lets one process at a time do a job. `npm start` and `npm test` can then start together in an empty checkout. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CACHE } from './paths.mjs';

const STALE_MS = 15 * 60_000;
const POLL_MS = 200;

/**
 * Returns whether a lock's holder is gone: its process has ended, or it has held the lock for longer than any job
 * takes.
 */
function isStale(folder) {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return false;
  const age = Date.now() - stat.mtimeMs;
  if (age > STALE_MS) return true;
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    // For a moment after its creation, the folder does not contain the process number.
    return error.code === 'ESRCH' || (error.code === 'ENOENT' && age > 5_000);
  }
}

function tryLock(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/**
 * Runs a job while no other process runs one of this name. A folder is the lock, because creating a folder is atomic
 * everywhere.
 */
export async function exclusively(name, job) {
  mkdirSync(CACHE, { recursive: true });
  const folder = join(CACHE, `${name}.lock`);
  for (let told = false; !tryLock(folder);) {
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true });
    else {
      if (!told) console.log(`Another command is at it (${name}); waiting for it to end.`);
      told = true;
      await pause(POLL_MS);
    }
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  const stop = (signal) => {
    release();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await job();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    release();
  }
}
