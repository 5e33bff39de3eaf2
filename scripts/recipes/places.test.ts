import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { recipesIn, strays, untrueRecipes } from './places.mjs';
import { TRIALS } from './recipes.mjs';

const table = recipesIn(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'));

test.each(Object.entries(TRIALS))(
  'the recipe of %s changes only the files that the table of recipes names',
  (what, { edits }) => {
    const row = table.get(what);
    expect(strays(Object.keys(edits), row?.places ?? [])).toEqual([]);
    expect(row?.files).toBe(Object.keys(edits).length);
  },
);

test.each(Object.entries(TRIALS))('the recipe of %s can still be applied', (_what, { edits }) => {
  for (const [file, edit] of Object.entries(edits)) {
    if (typeof edit === 'string') continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(edit(text), file).not.toBe(text);
  }
});

test.each(Object.entries(TRIALS))(
  'the recipe of %s is also tested without each of its own files',
  (_what, { edits, half }) => {
    expect(
      half.map(({ without }) => without).filter((file) => file === undefined || !Object.hasOwn(edits, file)),
    ).toEqual([]);
  },
);

test('a changed file outside the places that a row names is an error, and so is a named place without a change', () => {
  expect(strays(['a/b/c.ts', 'd/e.ts'], ['a/b', 'f.ts'])).toEqual(['d/e.ts', 'f.ts']);
});

test('a recipe is outdated if no test tries it, it changes other places or another number of files than its row states, one of its edits no longer applies, or its test failed', () => {
  const path = 'docs/architecture.md';
  const page = '## Where to add things\n| what | files | touch |\n| --- | --- | --- |\n| a thing | 1 | [a](../a) |\n';
  const reasons = (edits: Record<string, unknown>, failed: string[] = []) =>
    untrueRecipes([{ path, text: page }], { 'a thing': { edits } }, failed);
  expect(untrueRecipes([{ path, text: page }], {})).toEqual(['a thing: no trial']);
  expect(reasons({ 'b/c.ts': '' })[0]).toContain('other places');
  expect(reasons({ 'a/b.ts': '', 'a/c.ts': '' })).toEqual(['a thing: 2 files, not 1']);
  expect(reasons({ 'a/b.ts': (text: string) => text })[0]).toContain('cannot be applied');
  expect(reasons({ 'a/b.ts': '' }, ['a thing'])[0]).toContain('failed');
  expect(reasons({ 'a/b.ts': '' })).toEqual([]);
});
