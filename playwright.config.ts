import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

/** Set by scripts/test.mjs to a free port; the default is for running `npx playwright test` by hand. */
const port = process.env['ZARABA_E2E_PORT'] ?? '4173';
const server = `http://localhost:${port}`;
const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Set by scripts/stories.mjs: how many processes answer, behind a balancer on the port. */
const processes = process.env['ZARABA_E2E_CLUSTER'];
const started =
  processes === undefined
    ? `simulator/dist/main.js --memory --clock frozen --port ${port}`
    : `--import tsx --conditions=source simulator/src/cluster/testing/startCluster.ts ${port} ${processes}`;

/** The browser that scripts/ensure.mjs found and really started; without its note the runner takes its own. */
function browser(): { executablePath?: string; args: string[] } {
  const note = root('.cache/browser.json');
  // Tests must not wait for servers that do not run here; a CI machine has little shared memory, and no graphics card.
  const args = ['--disable-background-networking', '--disable-dev-shm-usage', '--disable-gpu'];
  if (!existsSync(note)) return { args };
  const { path, noSandbox } = JSON.parse(readFileSync(note, 'utf8')) as { path: string; noSandbox: boolean };
  return { executablePath: path, args: noSandbox ? [...args, '--no-sandbox'] : args };
}

/** The run of many minutes makes every story; see `client/e2e/support/whole.ts`. */
const WHOLE = process.env['ZARABA_TESTS'] === 'all';

/** Stories with this mark belong to the whole run alone: others show their parts, or unit tests do. */
const WHOLE_MARK = '@whole';

/** Stories of the whole run alone: shorter ones show their parts, or they build the demonstration first. */
const WHOLE_ALONE = /(?:inATab|tradingDay)\.spec\.ts$/;

export default defineConfig<{ server: string }>({
  testDir: 'client/e2e',
  testIgnore: WHOLE ? [] : WHOLE_ALONE,
  outputDir: 'test-results',
  fullyParallel: true,
  // On two shared cores, a third worker uses the time in which stories wait for answers and frames.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends what hangs, also on a busy machine: no story measures time by these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Set by scripts/test.mjs: a run of some stories is not held against everything there is.
  metadata: { coverageFile: process.env['ZARABA_COVERAGE'] },
  globalTeardown: root('client/e2e/support/keepCoverage.ts'),
  use: {
    server,
    launchOptions: browser(),
    // A trace costs a third of the run. Where no person looks at it the bundle of a failure says as much: the world, to the instant.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    // The runner takes a picture of every page before it knows whether the test fails.
    screenshot: process.env['CI'] ? 'off' : 'only-on-failure',
    timezoneId: 'Asia/Tokyo',
    locale: 'ja-JP',
    serviceWorkers: 'block',
    // Without a graphics card a quarter of the time goes into the frames of transitions: the whole run shows them.
    contextOptions: WHOLE ? {} : { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: new RegExp(WHOLE ? '@desktop' : `@desktop|${WHOLE_MARK}`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Stories that do not depend on the width run once, at the width most customers have.
    {
      name: 'desktop',
      grep: WHOLE ? /@both|@desktop/ : /@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" ${started}`,
    url: `${server}/sim/v1/health`,
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
