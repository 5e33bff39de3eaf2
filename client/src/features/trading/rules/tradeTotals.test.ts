import { expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { tradeTotals } from './tradeTotals.ts';

const row = (id: string, status: number, realized?: string) => ({
  id,
  status,
  buy_price: '100',
  stock_num: 1,
  ...(realized === undefined ? {} : { realized }),
});

it('the totals of closed positions add up gains and losses, and omit cancelled orders', () => {
  const totals = tradeTotals([row('a', 1, '300'), row('b', 4), row('c', 1, '-120'), row('d', 1, '0')], 'jpy');
  expect(totals.rows.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect([totals.gains, totals.losses, totals.total]).toEqual(
    ['300', '-120', '180'].map((text) => exactOf(text, 'jpy')),
  );
});

it('the totals of closed positions add up the results that the server states under either field name, and are absent without results', () => {
  const other = [
    { ...row('a', 1), yingkui: '-120.5' },
    { ...row('b', 1), yingkui: '300' },
  ];
  expect(tradeTotals(other, 'jpy').total).toEqual(exactOf('179.5', 'jpy'));
  expect(tradeTotals([row('a', 1)], 'jpy')).toMatchObject({ gains: undefined, losses: undefined, total: undefined });
});

it('the totals of closed positions are zero without trades', () => {
  expect(tradeTotals([], 'usd')).toMatchObject({ rows: [], total: exactOf('0', 'usd') });
});
