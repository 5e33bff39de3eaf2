/** Fingerprints of files, and records of the last fingerprint for which a job was done. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** Returns all files at or below some paths of the checkout, sorted. Missing paths are ignored. */
export function filesBelow(paths, keep = () => true) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else if (stat?.isFile() && keep(path)) found.push(path);
  };
  for (const path of paths) visit(join(ROOT, path));
  return found.sort((a, b) => (a < b ? -1 : 1));
}

/** Returns a fingerprint of the names and contents of files, and of further facts. */
export function fingerprint(files, facts = []) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(ROOT, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  for (const fact of facts) hash.update(`${fact}\0`);
  return hash.digest('hex');
}

/** Returns whether a stamp file has this fingerprint. */
export function stamped(stampFile, value) {
  try {
    return readFileSync(stampFile, 'utf8') === value;
  } catch {
    return false;
  }
}

/** Writes a fingerprint to a stamp file. */
export function writeStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
}
