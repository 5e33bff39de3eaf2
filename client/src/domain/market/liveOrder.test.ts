import type { Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { inLiveOrder, isLiveOrder } from './liveOrder.ts';

function row(code: string, last: string, volume: number): { quote: Quote } {
  const prices = { last, bid: last, ask: last, previousClose: '100', open: '100', high: last, low: last };
  return { quote: { code, version: 1, at: 1, ...prices, volume, turnover: String(volume * 100) } };
}
const ROWS = [row('A', '101', 5), row('B', '103', 1), row('C', '98', 9), row('D', '103', 2)];
const order = (sort: Parameters<typeof inLiveOrder>[1]) =>
  inLiveOrder(ROWS, sort)
    .map(({ quote }) => quote.code)
    .join('');

describe('a list sorted by its newest quotes', () => {
  it('is in the order of the figures that its rows show, and keeps the order of rows with equal figures', () => {
    expect([order('rise'), order('fall'), order('volume'), order('turnover')]).toEqual([
      'BDAC',
      'CABD',
      'CADB',
      'CADB',
    ]);
  });

  it('keeps the rows without a price in the order of the server', () => {
    expect([order('popular'), order('code'), isLiveOrder('code')]).toEqual(['ABCD', 'ABCD', false]);
  });
});
