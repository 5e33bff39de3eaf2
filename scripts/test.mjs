/**
 * `npm test`: runs checks, unit and property tests, the weight of the first screen, browser stories and their coverage,
 * and walks in other engines. All steps run, even after a failure. The last line is `N passed, N failed` for all of
 * them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { walkEngines } from './engines.mjs';
import { readFlags } from './lib/flags.mjs';
import { freePort } from './lib/freePort.mjs';
import { NO_POSTGRES } from './lib/postgres.mjs';
import { CACHE, TOOLS } from './lib/paths.mjs';
import { costLines, storyCosts, unitCosts } from './lib/costs.mjs';
import { conclude, heading, sum } from './lib/report.mjs';
import { runNode } from './lib/run.mjs';
import { COVERAGE_FILE, checkCoverage } from './coverage.mjs';
import { checkFloor } from './floor.mjs';
import { checkWeight } from './weight.mjs';

if (process.env.CI) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

/**
 * Runs a test runner that also writes JSON. Counts its results and the costs of its files. A runner that dies before it
 * writes counts as one failure.
 */
async function counted(reportName, count, costs, start) {
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, reportName);
  rmSync(report, { force: true });
  const { code } = await start(report);
  let result;
  try {
    const written = JSON.parse(readFileSync(report, 'utf8'));
    result = { ...count(written), files: costs(written) };
  } catch {
    result = { passed: 0, failed: 1 };
  }
  // An error outside of any test must not look like success.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function runUnit() {
  const count = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    reason: NO_POSTGRES,
  });
  return counted('vitest.json', count, unitCosts, (report) =>
    runNode(TOOLS.vitest, [
      'run',
      '--config=.config/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
}

async function runStories() {
  const count = ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  });
  const port = await freePort();
  rmSync(COVERAGE_FILE, { force: true });
  return counted('playwright.json', count, storyCosts, (report) =>
    runNode(TOOLS.playwright, ['test', '--reporter=list,json'], {
      env: { ZARABA_E2E_PORT: port, ZARABA_COVERAGE: COVERAGE_FILE, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
}

function runWeight() {
  return checkWeight() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runFloor() {
  return checkFloor() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runCoverage() {
  return checkCoverage() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

await readFlags(`npm test: checks, unit and property tests, the weight of the first screen, browser stories and their coverage, and walks in WebKit and Firefox.

  --help  this text
  ZARABA_TESTS=all in the environment adds the tests of many minutes, and makes the longest walks in every language, theme and width.`);

const STEPS = [
  ['checks', runChecks],
  ['unit and property tests', runUnit],
  ['weight of the first screen', runWeight],
  ['the oldest browsers', runFloor],
  ['browser stories', runStories],
  ['coverage of the stories', runCoverage],
  ['walks in WebKit and Firefox', () => walkEngines()],
];

const results = [];
for (const [title, step] of STEPS) {
  const begun = performance.now();
  heading(title);
  const result = await step();
  results.push({ title, costMs: performance.now() - begun, ...result });
}
heading('what it cost');
console.log(costLines(results).join('\n'));
// Only the cluster's tests and an engine are ever skipped, if the machine lacks something. The house rules find any
// other skipped test.
for (const { skipped, reason } of results) if (skipped > 0) console.log(`${skipped} skipped: ${reason}`);
conclude(sum(results));
