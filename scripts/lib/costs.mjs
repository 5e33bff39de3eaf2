/**
 * What a run cost: the time of each step and of each test file. Two workers share a step, so its files add up to more
 * than the step.
 */
import { isAbsolute, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** How many files are listed, the slowest first. The others share one line. */
const FILES_SHOWN = 20;

function addTo(costs, file, costMs) {
  const name = isAbsolute(file) ? relative(ROOT, file) : file;
  costs.set(name, (costs.get(name) ?? 0) + costMs);
}

/** Returns the milliseconds by file in a report of Vitest. */
export function unitCosts({ testResults }) {
  const costs = new Map();
  for (const { name, startTime, endTime } of testResults) addTo(costs, name, Math.max(0, endTime - startTime));
  return costs;
}

/** Returns the milliseconds by file in a report of Playwright. */
export function storyCosts({ suites }) {
  const costs = new Map();
  const visit = ({ file, specs = [], suites: inner = [] }) => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    addTo(
      costs,
      file,
      results.reduce((total, { duration }) => total + duration, 0),
    );
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return costs;
}

const seconds = (costMs) => `${(costMs / 1000).toFixed(1).padStart(7)} s`;

/** Returns the lines of a summary: each step `{ title, costMs, files }`, then the slowest files. */
export function costLines(steps) {
  const files = steps.flatMap((step) => [...(step.files ?? [])]).toSorted(([, a], [, b]) => b - a);
  const rest = files.slice(FILES_SHOWN);
  return [
    ...steps.map(({ title, costMs }) => `${seconds(costMs)}  ${title}`),
    `${seconds(steps.reduce((total, { costMs }) => total + costMs, 0))}  in all`,
    ...(files.length > 0 ? ['by file:'] : []),
    ...files.slice(0, FILES_SHOWN).map(([name, costMs]) => `${seconds(costMs)}  ${name}`),
    ...(rest.length > 0
      ? [`${seconds(rest.reduce((total, [, costMs]) => total + costMs, 0))}  ${rest.length} other files`]
      : []),
  ];
}
