import { expect, it } from 'vitest';
import { costLines, storyCosts, unitCosts } from './lib/costs.mjs';

it('the report of a run lists the costs by step and by file, highest first', () => {
  const unit = unitCosts({
    testResults: [
      { name: 'a.test.ts', startTime: 1_000, endTime: 3_500 },
      { name: 'b.test.ts', startTime: 0, endTime: 400 },
      // The same file in a second language.
      { name: 'b.test.ts', startTime: 400, endTime: 800 },
    ],
  });
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const stories = storyCosts({
    suites: [{ file: 'c.spec.ts', specs: [spec(700)], suites: [{ file: 'c.spec.ts', specs: [spec(200, 1_100)] }] }],
  });
  expect(
    costLines([
      { title: 'checks', costMs: 9_000 },
      { title: 'unit tests', costMs: 2_000, files: unit },
      { title: 'stories', costMs: 2_100, files: stories },
    ]),
  ).toEqual([
    '    9.0 s  checks',
    '    2.0 s  unit tests',
    '    2.1 s  stories',
    '   13.1 s  in all',
    'by file:',
    '    2.5 s  a.test.ts',
    '    2.0 s  c.spec.ts',
    '    0.8 s  b.test.ts',
  ]);
});

it('files with low costs share one line of the report', () => {
  const files = new Map(Array.from({ length: 23 }, (_, n) => [`${n}.test.ts`, 1_000] as const));
  expect(costLines([{ title: 'unit tests', costMs: 0, files }]).at(-1)).toBe('    3.0 s  3 other files');
});
