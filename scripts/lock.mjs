/**
 * Checks that the lock file is complete: it must contain all optional packages of every locked package. Native tools
 * have one such package per platform. If a registry lacks some, `npm install` silently writes an incomplete lock file,
 * and `npm ci` then fails on another machine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

/** Returns whether a package can be found from another package's folder, as Node resolves it. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (!folder) return false;
  }
}

/** Returns the optional packages missing from a lock file, as `owner -> package`. */
export function missingFromLock(lock) {
  const missing = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(lock.packages, path, name)) missing.push(`${path} -> ${name}`);
    }
  }
  return missing;
}

/** Checks the checkout's lock file, and prints what is missing. */
export function checkLock() {
  const missing = missingFromLock(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const line of missing) console.log(`missing from package-lock.json: ${line}`);
  return missing.length === 0;
}
