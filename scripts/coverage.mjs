/**
 * The coverage gate: it lists which of all items the browser stories have used. An item that was not used needs a
 * reason here. A reason for a used item is an error, so that the list stays true.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './lib/paths.mjs';

/** Where the stories write their report. */
export const COVERAGE_FILE = join(CACHE, 'coverage.json');

/**
 * The gated kinds, with their words for the table. Pairs and scenarios are listed but not gated, because unit tests
 * cover all of them.
 */
const GATED = {
  endpoints: 'endpoints',
  keys: 'message keys',
  transitions: 'transitions',
  faults: 'faults',
  screens: 'screens',
};

/** Items that the stories need not exercise, by kind, each with its reason. */
const REASONS = {
  endpoints: {},
  keys: {},
  transitions: {},
  faults: {},
  screens: {},
};

/** A message key counts if a rule returned it or a tester armed it, because both appear on screen. */
function keysOf({ messages, armedMessages }) {
  const exercised = { ...messages.exercised, ...armedMessages.exercised };
  return { exercised, missing: messages.missing.filter((key) => !(key in exercised)) };
}

/** Returns the gaps of one kind, one line each. */
export function gaps({ exercised, missing }, reasons) {
  const unexplained = missing.filter((name) => !Object.hasOwn(reasons, name)).map((name) => `never exercised: ${name}`);
  const rotten = Object.keys(reasons)
    .filter((name) => !missing.includes(name))
    .map((name) =>
      Object.hasOwn(exercised, name)
        ? `has a reason, but is exercised: ${name}`
        : `has a reason, but does not exist: ${name}`,
    );
  return [...unexplained, ...rotten];
}

/** Prints the table. Returns whether every item was used or has a reason. */
export function checkCoverage(reasons = REASONS) {
  if (!existsSync(COVERAGE_FILE)) {
    console.log('The stories left no report.');
    return false;
  }
  const report = JSON.parse(readFileSync(COVERAGE_FILE, 'utf8'));
  const kinds = { ...report, keys: keysOf(report) };
  let ok = true;
  for (const [kind, name] of Object.entries({ ...GATED, pairs: 'endpoint × key', scenarios: 'scenarios' })) {
    const { exercised, missing } = kinds[kind];
    const done = Object.keys(exercised).length;
    const all = done + missing.length;
    const gated = Object.hasOwn(GATED, kind);
    const found = gated ? gaps(kinds[kind], reasons[kind]) : [];
    const explained = gated ? missing.filter((one) => Object.hasOwn(reasons[kind], one)).length : 0;
    const note = gated ? (explained > 0 ? `, ${explained} with a reason` : '') : ', for information';
    console.log(
      `${name.padEnd(16)} ${String(done).padStart(4)} of ${String(all).padStart(4)} (${((100 * done) / all).toFixed(0)} %${note})`,
    );
    for (const line of found) console.log(`  ${line}`);
    ok &&= found.length === 0;
  }
  return ok;
}
