/** The weight of the first screen a visitor sees (log in): the scripts it needs, gzipped, from the build's own plan. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/paths.mjs';

const DIST = join(ROOT, 'client', 'dist');
/** The goal for the first screen. React, i18next, the router, RxJS, zod and Redux Toolkit take 119 kB of it. */
export const GOAL_BYTES = 140_000;
/** The limit for today: a ratchet, a little above the present weight. */
export const LIMIT_BYTES = 160_000;
/** The screen that a visitor sees first. */
const FIRST_SCREEN = '/login/login';

/** The scripts that the first screen needs, by the build's plan: those of the page, the screen and the first language. */
export function firstFiles({ page, files, texts, screens }) {
  const places = [...screens[FIRST_SCREEN].files, ...texts.jp];
  const names = new Set([...page, ...places.map((place) => files[place].replace('./', ''))]);
  return [...names].filter((name) => name.endsWith('.js'));
}

/** Gzipped bytes of the first screen of the built client, or undefined where the build left no plan. */
export function firstBytes() {
  const planFile = join(DIST, 'plan.json');
  if (!existsSync(planFile)) return undefined;
  const files = firstFiles(JSON.parse(readFileSync(planFile, 'utf8')));
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}

/** Checks the weight against the limit; prints the result either way. */
export function checkWeight() {
  const bytes = firstBytes();
  if (bytes === undefined) {
    console.log('client/dist/plan.json is missing: build the client (npm run build).');
    return false;
  }
  const ok = bytes <= LIMIT_BYTES;
  console.log(`${(bytes / 1000).toFixed(1)} kB gzipped, limit ${LIMIT_BYTES / 1000} kB${ok ? '' : ': FAILED'}`);
  return ok;
}
