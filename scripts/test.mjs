/**
 * `npm test`: checks, unit and property tests, the weight of the first screen, browser stories, and the coverage of
 * these. All steps run, even after a failure; the last line is `N passed, N failed` over all of them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { readFlags } from './lib/flags.mjs';
import { freePort } from './lib/freePort.mjs';
import { NO_POSTGRES } from './lib/postgres.mjs';
import { CACHE, TOOLS } from './lib/paths.mjs';
import { conclude, heading, sum } from './lib/report.mjs';
import { runNode } from './lib/run.mjs';
import { COVERAGE_FILE, checkCoverage } from './coverage.mjs';
import { checkWeight } from './weight.mjs';

if (process.env.CI) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

/**
 * Runs a test runner that also writes JSON, and counts its results. A runner that dies before writing counts as one
 * failure.
 */
async function counted(title, reportName, count, start) {
  heading(title);
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, reportName);
  rmSync(report, { force: true });
  const { code } = await start(report);
  let result;
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
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
  });
  return counted('unit and property tests', 'vitest.json', count, (report) =>
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
  return counted('browser stories', 'playwright.json', count, (report) =>
    runNode(TOOLS.playwright, ['test', '--reporter=list,json'], {
      env: { ZARABA_E2E_PORT: port, ZARABA_COVERAGE: COVERAGE_FILE, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
}

function runWeight() {
  heading('weight of the first screen');
  return checkWeight() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runCoverage() {
  heading('coverage of the stories');
  return checkCoverage() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

await readFlags(`npm test: checks, unit and property tests, the weight of the first screen, browser stories, and their coverage.

  --help  this text
  ZARABA_STORIES=all in the environment makes the longest walks in every language, theme and width.`);

const begun = performance.now();
const results = [];
for (const step of [runChecks, runUnit, runWeight, runStories, runCoverage]) results.push(await step());
console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s`);
// Only the tests of a cluster are ever skipped: the house rules find any other.
const skipped = results.reduce((all, one) => all + (one.skipped ?? 0), 0);
if (skipped > 0) console.log(`${skipped} skipped: ${NO_POSTGRES}`);
conclude(sum(results));
