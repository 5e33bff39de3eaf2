import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Packages are read from their sources and not from a build, so a test never runs old code. */
const conditions = ['source'];

// Node 25 and newer have a global `localStorage`. It is undefined without a flag, and it hides that of happy-dom.
const nodeMajor = Number(process.versions.node.split('.')[0]);

const setupFiles = ['.config/properties.ts', ...(nodeMajor >= 25 ? ['.config/storageStub.ts'] : [])];

/** Tests of pages. All files of a worker share one document, so each file must restore it. */
const onPage = { isolate: false, environment: 'happy-dom' };
const pageSetup = 'client/kit/src/testing/page.ts';

/** Tests that need an environment and modules that no other test shares. */
const alone = [
  'client/src/{chart,io}/**/*.test.ts',
  'client/src/i18n/pieces.test.ts',
  'simulator/src/host/journal/*.test.ts',
  'simulator/src/api/passwords.test.ts',
  'simulator/src/cluster/postgres/**/*.test.ts',
  'simulator/src/cluster/{chaos,stream}.test.ts',
];

/** Tests that take up to a minute each, or need tools to be installed. Only `ZARABA_TESTS=all npm test` runs them. */
const long = [
  'simulator/src/cluster/chaos.test.ts',
  'simulator/src/cluster/postgres/{writers,twoPrimaries}.test.ts',
  'client/acceptance/{copyTrading,disconnects}.test.ts',
  'simulator/src/host/manyWorlds.test.ts',
  'simulator/soak/{twins.test.ts,fuzz/fuzz.test.ts}',
  'scripts/packCheck.test.ts',
  'scripts/documents/documents.test.ts',
];
const leftOut = process.env.ZARABA_TESTS === 'all' ? [] : long;

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    setupFiles,
    restoreMocks: true,
    unstubGlobals: true,
    // On two shared cores, a third worker uses the time in which tests of servers and clusters wait.
    maxWorkers: 3,
    // Ends tests that hang. It is long enough for a busy machine, because no test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // These tests leave no state behind, so they share one environment and its loaded modules.
          isolate: false,
          // All other tests, in any folder, so that a new test is never left out.
          include: ['**/*.test.ts'],
          exclude: [...alone, ...leftOut, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          ...onPage,
          name: 'pages',
          include: ['client/src/**/*.test.tsx'],
          setupFiles: ['client/src/app/testing/page.ts', pageSetup],
        },
      },
      {
        extends: true,
        test: {
          ...onPage,
          name: 'pieces',
          include: ['{client/kit,simulator/panel}/src/**/*.test.tsx'],
          setupFiles: [pageSetup],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: leftOut } },
    ],
  },
});
