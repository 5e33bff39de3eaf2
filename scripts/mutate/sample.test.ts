import { describe, expect, test } from 'vitest';
import { MOST_MS, planOf } from './plan.mjs';
import { keptScore, readable, scoreTable, survivorLines } from './results.mjs';
import { draw, mutantKey } from './sample.mjs';

const HUNDRED = [...Array(100).keys()];

describe('a random sample', () => {
  test('is the same for the same seed, another for another seed, without repetitions and in order', () => {
    const one = draw(HUNDRED, 10, 7);
    expect(draw(HUNDRED, 10, 7)).toEqual(one);
    expect(draw(HUNDRED, 10, 8)).not.toEqual(one);
    expect(new Set(one).size).toBe(10);
    expect(one).toEqual(one.toSorted((a: number, b: number) => a - b));
  });

  test('contains all items if there are no more than requested', () => {
    expect(draw([3, 1, 2], 9, 1)).toEqual([3, 1, 2]);
  });
});

test('two mutants at the same place are different', () => {
  const place = { fileName: 'a.ts', location: { start: { line: 0, column: 4 }, end: { line: 2, column: 1 } } };
  expect(mutantKey({ ...place, replacement: 'true' })).not.toBe(mutantKey({ ...place, replacement: 'false' }));
});

describe('the test plan for a mutant', () => {
  const mutant = { id: '7', fileName: 'simulator/src/world/orders/fees.ts' };
  const test7 = (name: string, ms: number) => ({ name, ms, hits: { 7: 2 } });
  const file = (path: string, ...tests: ReturnType<typeof test7>[]) => ({ file: path, loading: {}, tests });
  const filesOf = (coverage: ReturnType<typeof file>[]) =>
    planOf(mutant, coverage).steps.map((step: { file: string }) => step.file);

  test('begins with related and fast tests, and ends with slow ones', () => {
    const [far, slow, near, quick] = [
      file('simulator/src/world/loans/loans.test.ts', test7('a', 1)),
      file('simulator/src/world/orders/year.test.ts', test7('a', 1_500)),
      file('simulator/src/world/orders/fees.test.ts', test7('a', 20)),
      file('simulator/src/world/orders/tax.test.ts', test7('a', 10)),
    ];
    expect(filesOf([far, slow, near, quick])).toEqual([quick.file, near.file, far.file, slow.file]);
  });

  test('contains the tests that reach the mutant, then the other tests of their files, and all tests of a file that runs the mutant while it loads', () => {
    const other = { name: 'other', ms: 1, hits: { 8: 1 } };
    const reached = { file: 'a.test.ts', loading: {}, tests: [test7('a', 1), other] };
    const loaded = { file: 'b.test.ts', loading: { 7: 1 }, tests: [other] };
    const { steps } = planOf(mutant, [reached, loaded]);
    expect(steps.map(({ tests }: { tests: string[] }) => tests)).toEqual([['a'], ['other'], ['other']]);
    expect(planOf({ ...mutant, id: '9' }, [reached, loaded]).steps).toEqual([]);
  });

  test('is cut at the time limit, but never empty', () => {
    const long = file('simulator/src/world/orders/a.test.ts', test7('a', MOST_MS + 1));
    const longer = file('simulator/src/world/orders/b.test.ts', test7('a', MOST_MS + 2));
    expect(filesOf([longer, long])).toEqual([long.file]);
  });

  test('contains the fastest tests of a file if the whole file does not fit', () => {
    const first = file('simulator/src/world/orders/a.test.ts', test7('a', 500));
    const many = file('simulator/src/world/b.test.ts', ...[900, 1_000, 30, 950, 800].map((ms) => test7(`${ms}`, ms)));
    const { steps, ms } = planOf(mutant, [many, first]);
    expect(steps[1]?.tests).toEqual(['900', '30', '950', '800']);
    expect(ms).toBeLessThanOrEqual(MOST_MS);
  });
});

describe('the results of a mutation run', () => {
  const location = { start: { line: 1, column: 10 }, end: { line: 1, column: 15 } };
  const result = (status: string) => ({ file: 'a.ts', location, to: 'a >= b', mutator: 'Equality', status });
  const results = readable(['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(result), [
    { path: 'a.ts', text: 'first\nconst c = a > b;' },
  ]);

  test('contain the place of each mutant that no test detected, and its result', () => {
    expect(survivorLines(results)).toEqual([
      'a.ts:2  a > b  →  a >= b  (Equality)',
      'a.ts:2  a > b  →  a >= b  (Equality, no test runs it)',
    ]);
  });

  test('have a score that is the share of detected mutants among all selected ones', () => {
    expect(keptScore([{ name: 'part', known: 9, results }])).toEqual({ score: 50, mutants: 4 });
    expect(
      scoreTable([{ name: 'part', known: 9, results }])
        .split('\n')
        .slice(2),
    ).toEqual(['| part | 9 | 4 | 2 | 50.0 % |', '| all | 9 | 4 | 2 | 50.0 % |']);
  });
});
