import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

/** Set by scripts/test.mjs to a free port; the default is for running `npx playwright test` by hand. */
const port = process.env['ZARABA_E2E_PORT'] ?? '4173';
const server = `http://localhost:${port}`;
const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The browser that scripts/ensure.mjs found and really started; without its note the runner takes its own. */
function browser(): { executablePath?: string; args: string[] } {
  const note = root('.cache/browser.json');
  // Tests must not wait for servers nobody here runs, and a CI machine has little shared memory.
  const args = ['--disable-background-networking', '--disable-dev-shm-usage'];
  if (!existsSync(note)) return { args };
  const { path, noSandbox } = JSON.parse(readFileSync(note, 'utf8')) as { path: string; noSandbox: boolean };
  return { executablePath: path, args: noSandbox ? [...args, '--no-sandbox'] : args };
}

export default defineConfig<{ server: string }>({
  testDir: 'client/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    server,
    launchOptions: browser(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Tokyo',
    locale: 'ja-JP',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Stories that do not depend on the width run once, at the width most customers have.
    { name: 'desktop', grep: /@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" simulator/dist/main.js --memory --clock frozen --port ${port}`,
    url: `${server}/sim/v1/health`,
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
