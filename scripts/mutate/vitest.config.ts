/** The tests of one part under Stryker, in a copy of the checkout. ZARABA_MUTATE_TESTS names the part's tests. */
import { mergeConfig } from 'vitest/config';
import usual from '../../.config/vitest.config.ts';
import { NearestFirst } from './sequencer.ts';

const { projects: _, ...test } = usual.test ?? {};

export default mergeConfig(
  { ...usual, test },
  {
    test: {
      include: (process.env['ZARABA_MUTATE_TESTS'] ?? '').split(','),
      setupFiles: ['scripts/mutate/setup.ts'],
      isolate: process.env['ZARABA_MUTATE_ALONE'] === 'yes',
      sequence: { sequencer: NearestFirst },
      // A busy machine must not look like a mistake; Stryker has limits of its own.
      testTimeout: 60_000,
    },
  },
);
