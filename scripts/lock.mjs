/**
 * The check that the lock is whole: every optional package of every locked package is in it. Native tools have one such
 * package per platform, and where a registry lacks some, `npm install` silently writes an incomplete lock, with which
 * `npm ci` then fails on another machine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

/** Whether a package can be found from the folder of another one, as Node resolves it. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (!folder) return false;
  }
}

/** The optional packages missing from a lock, as `owner -> package`. */
export function missingFromLock(lock) {
  const missing = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(lock.packages, path, name)) missing.push(`${path} -> ${name}`);
    }
  }
  return missing;
}

/** Checks the lock of the checkout; prints what is missing. */
export function checkLock() {
  const missing = missingFromLock(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const line of missing) console.log(`missing from package-lock.json: ${line}`);
  return missing.length === 0;
}
