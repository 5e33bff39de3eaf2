import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { recipesIn, strays } from './places.mjs';
import { TRIALS } from './recipes.mjs';

const table = recipesIn(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'));

test.each(Object.entries(TRIALS))('%s touches the files that the table of recipes names', (what, { edits }) => {
  const row = table.get(what);
  expect(strays(Object.keys(edits), row?.places ?? [])).toEqual([]);
  expect(row?.files).toBe(Object.keys(edits).length);
});

test.each(Object.entries(TRIALS))('the recipe of %s can still be applied', (_what, { edits }) => {
  for (const [file, edit] of Object.entries(edits)) {
    if (typeof edit === 'string') continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(edit(text), file).not.toBe(text);
  }
});

test('a file outside the places of a row is astray, and so is a place without a file', () => {
  expect(strays(['a/b/c.ts', 'd/e.ts'], ['a/b', 'f.ts'])).toEqual(['d/e.ts', 'f.ts']);
});
