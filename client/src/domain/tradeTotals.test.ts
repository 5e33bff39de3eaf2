import { expect, it } from 'vitest';
import { tradeTotals } from './tradeTotals.ts';

const row = (id: string, status: number, realized?: string) => ({
  id,
  status,
  buy_price: '100',
  stock_num: 1,
  ...(realized === undefined ? {} : { realized }),
});

it('sums gains and losses of closed positions, and leaves cancelled orders out', () => {
  const totals = tradeTotals([row('a', 1, '300'), row('b', 4), row('c', 1, '-120'), row('d', 1, '0')], 'jpy');
  expect(totals.rows.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect([totals.gains.minor, totals.losses.minor, totals.total.minor]).toEqual([300, -120, 180]);
});

it('of nothing is zero', () => {
  expect(tradeTotals([], 'usd')).toMatchObject({ rows: [], total: { minor: 0, currency: 'usd' } });
});
