import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Packages are read as sources, never as a build: a test can not pass against yesterday's code. */
const conditions = ['source'];

// Node 25 and newer have a `localStorage` of their own that is undefined without a flag and hides the one of happy-dom.
const nodeMajor = Number(process.versions.node.split('.')[0]);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: 'node_modules/.cache/vitest',
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      '{contracts,simulator,client,panel}/src/**/*.test.{ts,tsx}',
      'acceptance/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: nodeMajor >= 25 ? ['.config/storageStub.ts'] : [],
    restoreMocks: true,
    // Two shared cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 15_000,
  },
});
