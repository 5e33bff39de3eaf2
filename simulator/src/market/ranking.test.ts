import { expect, test } from 'vitest';
import type { RankingRow } from './ranking.ts';
import { rank } from './ranking.ts';

/** A share that closed at 100 the day before. */
function row(code: string, facts: { last?: number; volume?: number; turnover?: number; fame?: number }): RankingRow {
  const { last = 100, volume = 0, turnover = 0, fame = 1 } = facts;
  const prices = { last, bid: last, ask: last, open: last, high: last, low: last, previousClose: 100 };
  return { tick: { code, at: 0, volume, turnover, ...prices }, fame };
}

const ROWS = [
  row('ZJ3', { last: 90, volume: 5, turnover: 400 }),
  row('ZJ1', { last: 110, volume: 7, turnover: 300, fame: 2 }),
  row('ZJ4', { last: 100, volume: 6, turnover: 500, fame: 0.1 }),
  row('ZJ2', { last: 110, volume: 1, turnover: 300, fame: 0.5 }),
];

test.each([
  ['code', 'ZJ1 ZJ2 ZJ3 ZJ4'],
  ['rise', 'ZJ1 ZJ2 ZJ4 ZJ3'],
  ['fall', 'ZJ3 ZJ4 ZJ1 ZJ2'],
  ['volume', 'ZJ1 ZJ4 ZJ3 ZJ2'],
  ['turnover', 'ZJ4 ZJ3 ZJ1 ZJ2'],
  ['popular', 'ZJ1 ZJ3 ZJ2 ZJ4'],
] as const)(
  'a ranking by %s begins with the largest value, and equal values are in the order of their codes',
  (sort, codes) => {
    expect(rank(ROWS, sort).join(' ')).toBe(codes);
  },
);
