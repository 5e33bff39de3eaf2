import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Packages are read as sources, never as a build: a test cannot pass against yesterday's code. */
const conditions = ['source'];

// Node 25 and newer have their own `localStorage`, which is undefined without a flag and hides the one of happy-dom.
const nodeMajor = Number(process.versions.node.split('.')[0]);

const setupFiles = ['.config/properties.ts', ...(nodeMajor >= 25 ? ['.config/storageStub.ts'] : [])];

/** Tests of pages: one document for all files of a worker, left by each as it found it. */
const onPage = { isolate: false, environment: 'happy-dom' };
const pageSetup = 'client/kit/src/testing/page.ts';

/** Tests that need modules or an environment of their own. */
const alone = [
  'client/src/{chart,io}/**/*.test.ts',
  'client/src/i18n/pieces.test.ts',
  'simulator/src/host/journal/*.test.ts',
  'simulator/src/api/passwords.test.ts',
  'simulator/src/cluster/postgres/**/*.test.ts',
  'simulator/src/cluster/{chaos,stream}.test.ts',
];

/** Tests of a minute each, of many worlds and failures at once, of the package in an empty folder, and of tools that are installed for them: `ZARABA_TESTS=all npm test` runs them, other runs leave them out. */
const long = [
  'simulator/src/cluster/chaos.test.ts',
  'simulator/src/cluster/postgres/writers.test.ts',
  'simulator/src/host/manyWorlds.test.ts',
  'simulator/soak/twins.test.ts',
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
    // Two shared cores, and tests of servers and clusters that wait more than they compute: a third worker uses that time.
    maxWorkers: 3,
    // Ends what hangs, also on a busy machine: no test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // These tests keep nothing between each other: they share one environment and its loaded modules.
          isolate: false,
          // All the others, wherever they are: none is left out unseen.
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
