/**
 * The weight of the first screen a visitor sees (log in), its scripts, and of home until its first price, its scripts
 * and style sheets: gzipped, by the build's own plan.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/paths.mjs';

const DIST = join(ROOT, 'client', 'dist');
/** The goal for the first screen. React, i18next, the router, RxJS, zod and Redux Toolkit take 117 kB of it. */
export const GOAL_BYTES = 140_000;
/** The limit for today: a ratchet, a little above the present weight. */
export const LIMIT_BYTES = 216_000;
/** The same for home. */
const HOME_LIMIT_BYTES = 222_000;
/** The screen that a visitor sees first. */
const FIRST_SCREEN = '/login/login';
const HOME = '/home/home';

/** The scripts that the first screen needs, by the build's plan: those of the page, the screen and the first language. */
export function firstFiles({ page, files, texts, screens }) {
  const places = [...screens[FIRST_SCREEN].files, ...texts.jp];
  const names = new Set([...page, ...places.map((place) => files[place].replace('./', ''))]);
  return [...names].filter((name) => name.endsWith('.js'));
}

/** The scripts and style sheets that home needs until its first price, by the build's plan. */
export function homeFiles({ page, files, frame, texts, screens }) {
  const places = [...frame, ...screens[HOME].files, ...texts.jp];
  return [...new Set([...page, ...places.map((place) => files[place].replace('./', ''))])];
}

/** Gzipped bytes of the files that a function picks from the plan of the built client, or undefined without a plan. */
function bytesOf(pick) {
  const planFile = join(DIST, 'plan.json');
  if (!existsSync(planFile)) return undefined;
  const files = pick(JSON.parse(readFileSync(planFile, 'utf8')));
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}

/** Gzipped bytes of the first screen of the built client, or undefined where the build left no plan. */
export const firstBytes = () => bytesOf(firstFiles);

/** Checks both weights against their limits; prints the results either way. */
export function checkWeight() {
  const weights = [
    ['log-in', firstBytes(), LIMIT_BYTES],
    ['home', bytesOf(homeFiles), HOME_LIMIT_BYTES],
  ];
  if (weights.some(([, bytes]) => bytes === undefined)) {
    console.log('client/dist/plan.json is missing: build the client (npm run build).');
    return false;
  }
  const heavy = weights.filter(([, bytes, limit]) => bytes > limit);
  const told = weights.map(
    ([what, bytes, limit]) => `${what} ${(bytes / 1000).toFixed(1)} kB gzipped, limit ${limit / 1000} kB`,
  );
  console.log(`${told.join('; ')}${heavy.length === 0 ? '' : ': FAILED'}`);
  return heavy.length === 0;
}
