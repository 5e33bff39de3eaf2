/**
 * The comparisons of `npm run check`, as a test that Stryker can run. The vocabulary is tested by its readers, and the
 * generated reference is the first of them.
 */
import { expect, test } from 'vitest';
import { staleFiles } from '../docs/stale.ts';

test('the generated reference says what the source says', async () => {
  expect((await staleFiles()).map(({ name }) => name)).toEqual([]);
});
