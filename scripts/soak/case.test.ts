import { expect, test } from 'vitest';
import { caseOf, caseText, replayLine } from './case.mjs';

test.each([
  { part: 'sequences', ground: 'real-3', seed: -7, size: 100, path: '12:0:3' },
  { part: 'fuzz', ground: 'main', seed: 4_711, size: 20_000 },
])('a case of the soak is written as one text and read back: %j', (one) => {
  expect(caseOf(caseText(one))).toEqual({ path: undefined, ...one });
});

test('a failure prints the command that repeats it', () => {
  expect(replayLine({ part: 'crash', seed: 1, size: 3 })).toBe('see it again: npm run soak -- --replay crash:main:1:3');
});

test.each(['', 'sequences', 'sequences:wild:x:100', 'sequences:wild:1:100:a'])(
  '%j is not a case of the soak',
  (text) => {
    expect(caseOf(text)).toBeUndefined();
  },
);
