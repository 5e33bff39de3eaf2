import { MACHINES, MESSAGES, SCREEN_PATHS } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import { COVERAGE_KINDS, ENDPOINT_PATHS, keysOf, pairName } from './coverage.ts';
import type { CoverageOf, CoverageReport, Exercised } from './coverage.ts';
import { FAULTS } from '../faults/index.ts';
import { SCENARIOS } from '../scenarios/index.ts';

const KEYS = Object.entries(MESSAGES);

const ALL: Readonly<Record<keyof CoverageReport, readonly string[]>> = {
  endpoints: ENDPOINT_PATHS,
  messages: KEYS.map(([key]) => key),
  pairs: ENDPOINT_PATHS.flatMap((path) => keysOf(path).map((key) => pairName(path, key))),
  armedMessages: KEYS.filter(([, type]) => type === 'error').map(([key]) => key),
  transitions: Object.entries<StateMachine<string>>(MACHINES).flatMap(([name, machine]) =>
    Object.entries(machine.transitions).flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`)),
  ),
  faults: [...FAULTS.keys()],
  screens: SCREEN_PATHS,
  scenarios: [...SCENARIOS.keys()],
};

function reportOf(counts: Readonly<Record<string, number>>, all: readonly string[]): CoverageOf {
  const [done, missing] = [true, false].map((is) => all.filter((name) => Object.hasOwn(counts, name) === is));
  return { exercised: Object.fromEntries(done!.map((name) => [name, counts[name]!])), missing: missing! };
}

/** Divides all names into covered and missing names. Ignores unknown names. */
export function coverageReport(exercised: Exercised): CoverageReport {
  const reports = COVERAGE_KINDS.map((kind) => [kind, reportOf(exercised[kind] ?? {}, ALL[kind])]);
  return Object.fromEntries(reports) as CoverageReport;
}
