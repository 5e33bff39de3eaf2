/** The weight of the first screen a visitor sees (log in): the scripts it needs, gzipped, from the build's own manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/paths.mjs';

const DIST = join(ROOT, 'client', 'dist');
/** The goal for the first screen. React, i18next, the router, RxJS, zod and Redux Toolkit take 119 kB of it. */
export const GOAL_BYTES = 140_000;
/** The limit for today: a ratchet, a little above the present weight. */
export const LIMIT_BYTES = 160_000;
/** The lazily loaded parts every first visit needs: its screen and the default language. */
const FIRST_PARTS = [/session\/screens\/login\./, /i18n\/jp\./];

/** Files the first screen needs: entry and first parts, with everything these import statically. */
export function firstFiles(manifest) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || FIRST_PARTS.some((part) => part.test(key))) visit(key);
  }
  return [...files];
}

/** Gzipped bytes of the first screen of the built client, or undefined where the build left no manifest. */
export function firstBytes() {
  const manifestFile = join(DIST, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const files = firstFiles(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}

/** Checks the weight against the limit; prints the result either way. */
export function checkWeight() {
  const bytes = firstBytes();
  if (bytes === undefined) {
    console.log('client/dist/.vite/manifest.json is missing: the build must write a manifest (build.manifest).');
    return false;
  }
  const ok = bytes <= LIMIT_BYTES;
  console.log(`${(bytes / 1000).toFixed(1)} kB gzipped, limit ${LIMIT_BYTES / 1000} kB${ok ? '' : ': FAILED'}`);
  return ok;
}
