/** The tests of one part under Stryker, in a copy of the checkout. ZARABA_MUTATE_TESTS names the part's tests. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mergeConfig } from 'vitest/config';
import usual from '../../.config/vitest.config.ts';

/** Quick files first: Stryker stops at the first failure. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    return longestFirst.reverse();
  }
}

const { projects: _, ...test } = usual.test ?? {};

export default mergeConfig(
  { ...usual, test },
  {
    test: {
      include: (process.env['ZARABA_MUTATE_TESTS'] ?? '').split(','),
      setupFiles: ['scripts/mutate/setup.ts'],
      isolate: process.env['ZARABA_MUTATE_ALONE'] === 'yes',
      sequence: { sequencer: QuickFirst },
    },
  },
);
