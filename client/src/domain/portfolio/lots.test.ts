import type { Fill, Position } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { exactText } from '../decimal.ts';
import { lotsOf, oldestOpening } from './lots.ts';

const fill = (id: string, at: number, side: Fill['side'], more: Partial<Fill>): Fill => ({
  id,
  orderId: `O${id}`,
  positionId: 'P1',
  code: 'ZJ1001',
  currency: 'jpy',
  side,
  at,
  price: '10',
  quantity: 100,
  amount: '1000',
  fee: '5',
  ...more,
});
const closed = (id: string, more: Partial<Position>): Position => ({
  id,
  status: 3,
  side: 'long',
  boughtAt: 1,
  soldAt: 9,
  cost: '1000',
  fee: '12',
  realized: '100',
  ...more,
});
const shown = (lots: ReturnType<typeof lotsOf>) =>
  [...lots.values()].map((lot) => [
    lot.closing,
    lot.openings.join(' '),
    ...[lot.cost, lot.openingFee, lot.closingFee, lot.realized, lot.net].map(exactText),
  ]);

it('a sale in two executions is one lot, which states its opening, both fees and the result', () => {
  const fills = [fill('3', 9, 'sell', { fee: '4' }), fill('2', 9, 'sell', { fee: '3' }), fill('1', 1, 'buy', {})];
  expect(shown(lotsOf(fills, [], [closed('P1', {})], 'jpy'))).toEqual([['3', '1', '1000', '5', '7', '100', '88']]);
  expect(oldestOpening(fills, [closed('P1', {})])).toBeUndefined();
});

it('the lot of a partial sale names the execution that opened the whole position, even if that was in an earlier month', () => {
  const sale = [fill('8', 9, 'sell', { positionId: 'P2' })];
  const part = closed('P2', { partOf: 'P1', boughtAt: 4 });
  expect(oldestOpening(sale, [part])).toBe(4);
  expect(shown(lotsOf(sale, [fill('1', 4, 'buy', {})], [part], 'jpy'))).toEqual([
    ['8', '1', '1000', '7', '5', '100', '88'],
  ]);
});

it('a short position is closed by buying back the shares', () => {
  const fills = [fill('2', 9, 'buy', {}), fill('1', 1, 'sell', {})];
  expect(shown(lotsOf(fills, [], [closed('P1', { side: 'short', realized: '-30' })], 'jpy'))).toEqual([
    ['2', '1', '1000', '7', '5', '-30', '-42'],
  ]);
});

it('there is no lot for an opening, for a cancelled order, or for a position that the server no longer lists', () => {
  const cancelled: Position = { id: 'P3', status: 4, side: 'long' };
  const fills = [fill('2', 9, 'sell', { positionId: 'P9' }), fill('1', 1, 'buy', {})];
  expect(lotsOf(fills, [], [cancelled, closed('P1', {})], 'jpy').size).toBe(0);
});
