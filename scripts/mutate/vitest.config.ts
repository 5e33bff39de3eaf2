/**
 * Configures Vitest as the host of `runner.ts`, in a copy of the checkout. ZARABA_MUTATE_PAGE is `yes` for tests that
 * need a page.
 */
import { mergeConfig } from 'vitest/config';
import usual from '../../.config/vitest.config.ts';

const { projects: _, ...test } = usual.test ?? {};
const pageSetup = ['client/src/app/testing/page.ts', 'client/kit/src/testing/page.ts'];
const isPage = process.env['ZARABA_MUTATE_PAGE'] === 'yes';

export default mergeConfig(
  { ...usual, test },
  {
    test: {
      include: ['scripts/mutate/idle.ts'],
      runner: 'scripts/mutate/runner.ts',
      setupFiles: ['scripts/mutate/setup.ts', ...(isPage ? pageSetup : [])],
      environment: isPage ? 'happy-dom' : 'node',
      pool: 'threads',
      isolate: false,
      // A busy machine must not look like a mistake. `run.mjs` gives up a mutant that never ends.
      testTimeout: 120_000,
      maxWorkers: 1,
      reporters: ['dot'],
    },
  },
);
