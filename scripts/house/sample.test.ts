import { expect, test } from 'vitest';
import { commentItems, sample, testNameItems } from './sample.mjs';

test('adjacent line comments form one item, and comments for tools are omitted', () => {
  const text = '// One\n// reason.\nconst a = 1;\n\n// @ts-expect-error\n/** Two. */\nconst b = 2;\n';
  expect(commentItems({ path: 'a.ts', text })).toEqual([
    'a.ts:1\n// One\n// reason.\nconst a = 1;\n\n',
    'a.ts:6\n/** Two. */\nconst b = 2;\n\n',
  ]);
});

test('the item of a test begins with the names of its groups', () => {
  const text =
    "describeOn('a', () => {\n  it('b', f);\n  it.each([1])('c %i', f);\n});\ntest.skip('d', f);\ntest('e', f);\n";
  expect(testNameItems({ path: 'a.test.ts', text })).toEqual([
    "a.test.ts:2 'a' > 'b'",
    "a.test.ts:3 'a' > 'c %i'",
    "a.test.ts:6 'e'",
  ]);
});

test('a seed draws the same items whatever the order of files and subjects', () => {
  const files = Array.from({ length: 150 }, (_, index) => ({ path: `client/${index}.ts`, text: `/** ${index} */` }));
  const subjects = files.map(({ text }) => text);
  const drawn = sample(files, subjects, 7);
  expect(sample(files.toReversed(), subjects.toReversed(), 7)).toEqual(drawn);
  expect(drawn.map(({ kind, total, items }) => [kind, total, items.length])).toEqual([
    ['comments', 150, 100],
    ['test names', 0, 0],
    ['subjects', 150, 100],
  ]);
});
