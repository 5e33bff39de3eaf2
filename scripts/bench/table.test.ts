import { expect, test } from 'vitest';
import { between, busyNote, tableOf, verdictOf } from './table.mjs';

const ROW = { what: 'Answer', unit: 'ms', ours: 30, against: 'bare', yardstick: 20, ratio: 1.5 };

test.each([
  [{ ratio: 1.5 }, true, '≤ 1.50'],
  [{ ratio: 1.4 }, false, '≤ 1.40'],
  [{ most: 30 }, true, '≤ 30 ms'],
  [{ most: 29.9 }, false, '≤ 29.9 ms'],
  [{ least: 30 }, true, '≥ 30 ms'],
  [{ least: 30.1 }, false, '≥ 30.1 ms'],
])('a goal of %j is reached: %s', (goal, reached, limit) => {
  expect(verdictOf({ ...ROW, goal })).toEqual({ reached, limit });
});

test('a goal of zero is reached only by zero', () => {
  expect(verdictOf({ ...ROW, unit: '', ours: 0, goal: { most: 0 } })).toEqual({ reached: true, limit: '≤ 0' });
  expect(verdictOf({ ...ROW, unit: '', ours: 0.001, goal: { most: 0 } })?.reached).toBe(false);
});

test('the table shows the measured figure, the yardstick, the ratio, the goal, and the variation of the rounds', () => {
  expect(tableOf([{ ...ROW, goal: { ratio: 1.2 }, spread: 0.034 }])).toBe(
    [
      '| what | ours | beside | theirs | ratio | goal | varies |',
      '| :-- | --: | :-- | --: | --: | :-- | --: |',
      '| Answer | 30 ms | bare | 20 ms | 1.50 | ≤ 1.20 **missed** | ± 3 % |',
    ].join('\n'),
  );
});

test('a column that no row fills is left out', () => {
  expect(tableOf([{ what: 'Requests', unit: '', ours: 0.024 }])).toBe(
    ['| what | ours |', '| :-- | --: |', '| Requests | 0.024 |'].join('\n'),
  );
});

test('the text between two markers is replaced, and nothing else', () => {
  const text = 'a\n<!-- bench:start -->\nold\n<!-- bench:end -->\nb';
  expect(between(text, 'bench', 'new')).toBe('a\n<!-- bench:start -->\n\nnew\n\n<!-- bench:end -->\nb');
  expect(() => between(text, 'weight', 'new')).toThrow('<!-- weight:start -->');
});

test('a busy machine is reported, an idle one is not', () => {
  expect(busyNote(4.26)).toContain('4.3 processes');
  expect(busyNote(0.2)).toBeUndefined();
});
