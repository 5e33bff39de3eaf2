/**
 * What `npm run check` compares, as a test that Stryker can run: the vocabulary is tested by its readers, and the first
 * of them is the generated reference.
 */
import { expect, test } from 'vitest';
import { staleFiles } from '../docs/stale.ts';

test('the generated reference says what the source says', async () => {
  expect((await staleFiles()).map(({ name }) => name)).toEqual([]);
});
