import { describe, expect, test } from 'vitest';
import { readResults, scoreTable, survivorLines } from './results.mjs';
import { draw, mutantKey, rangeOf } from './sample.mjs';

const HUNDRED = [...Array(100).keys()];

describe('a sample', () => {
  test('is the same for the same seed, another for another one, without repetition and in order', () => {
    const one = draw(HUNDRED, 10, 7);
    expect(draw(HUNDRED, 10, 7)).toEqual(one);
    expect(draw(HUNDRED, 10, 8)).not.toEqual(one);
    expect(new Set(one).size).toBe(10);
    expect(one).toEqual(one.toSorted((a: number, b: number) => a - b));
  });

  test('holds everything where no more is wanted than there is', () => {
    expect(draw([3, 1, 2], 9, 1)).toEqual([3, 1, 2]);
  });
});

test('a place is named as Stryker names it, with lines from 1; two mutants of it differ', () => {
  const place = { fileName: 'a.ts', location: { start: { line: 0, column: 4 }, end: { line: 2, column: 1 } } };
  expect(rangeOf(place)).toBe('a.ts:1:4-3:1');
  expect(mutantKey({ ...place, replacement: 'true' })).not.toBe(mutantKey({ ...place, replacement: 'false' }));
});

describe('the results of a run', () => {
  const at = (column: number, length: number) => ({
    start: { line: 2, column },
    end: { line: 2, column: column + length },
  });
  const mutant = (status: string) => ({ status, location: at(11, 5), replacement: 'a >= b', mutatorName: 'Equality' });
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError'];
  const results = readResults({
    files: { 'a.ts': { source: 'first\nconst c = a > b;', mutants: statuses.map(mutant) } },
  });

  test('leave out what was not drawn, and say which mutant no test noticed', () => {
    expect(survivorLines(results)).toEqual([
      'a.ts:2  a > b  →  a >= b  (Equality)',
      'a.ts:2  a > b  →  a >= b  (Equality, no test runs it)',
    ]);
  });

  test('score what a test noticed among all that were drawn', () => {
    expect(
      scoreTable([{ name: 'part', known: 9, results }])
        .split('\n')
        .slice(2),
    ).toEqual(['| part | 9 | 4 | 2 | 50.0 % |', '| all | 9 | 4 | 2 | 50.0 % |']);
  });
});
