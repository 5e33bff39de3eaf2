import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderBook } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import type { NumberedPosition } from '../../../domain/positions.ts';
import { ladderOf } from './ladder.ts';

const { codes } = POSITION_STATES;
const level = (price: string, quantity: number) => ({ price, quantity, orders: 1 });
const BOOK: OrderBook = {
  at: 1,
  phase: 'continuous',
  bids: [level('999', 100), level('998', 300)],
  asks: [level('1001', 500), level('1002', 1_100)],
};
const waiting: NumberedPosition = {
  id: 'SIM-1',
  code: 'A',
  status: codes.pendingOrder,
  side: 'long',
  limitPrice: '998',
  stock_num: 200,
};

function ownOf(...positions: readonly NumberedPosition[]) {
  const { bids, asks } = ladderOf('A', BOOK, positions);
  return [...bids, ...asks].flatMap(({ price, own }) => (own > 0 ? [[price, own]] : []));
}

it('a level is as deep as all shares up to it, beside those of the deeper side', () => {
  const { bids, asks } = ladderOf('A', BOOK, []);
  expect(bids.map(({ depth }) => depth)).toEqual([100 / 1_600, 400 / 1_600]);
  expect(asks.map(({ depth }) => depth)).toEqual([500 / 1_600, 1]);
});

it('spread and balance are those of the levels on screen', () => {
  expect(ladderOf('A', BOOK, [])).toMatchObject({ spread: { amount: 2, percent: 0.2 }, buyPercent: 20 });
  const { spread, buyPercent } = ladderOf('A', { ...BOOK, asks: [] }, []);
  expect([spread, buyPercent]).toEqual([undefined, 100]);
  expect(ladderOf('A', { ...BOOK, asks: [], bids: [] }, []).buyPercent).toBeUndefined();
});

it('own orders stand at their limits: those that buy among the bids, those that sell among the asks', () => {
  expect(ownOf(waiting, { ...waiting, limitPrice: '998.0', stock_num: 50 })).toEqual([['998', 250]]);
  expect(ownOf({ ...waiting, side: 'short', limitPrice: '1002' })).toEqual([['1002', 200]]);
  const closeOrder = { limitPrice: '1001', stock_num: 70, requestedAt: 1, clientOrderId: 'c' };
  expect(ownOf({ ...waiting, status: codes.holding, closeOrder })).toEqual([['1001', 70]]);
  const covering = { ...closeOrder, limitPrice: '999' };
  expect(ownOf({ ...waiting, status: codes.holding, side: 'short', closeOrder: covering })).toEqual([['999', 70]]);
});

it('what has filled, waits without a limit or belongs to another share is not marked', () => {
  const { limitPrice: _limit, ...market } = waiting;
  expect(ownOf({ ...waiting, status: codes.holding }, market, { ...waiting, code: 'B' })).toEqual([]);
});

it('an order for an auction to come is not in the book that trades, but in the one that collects for it', () => {
  const queued = { ...waiting, goesAt: 2 };
  expect(ownOf(queued)).toEqual([]);
  expect(ownOf({ ...waiting, goesAt: 1 })).toEqual([['998', 200]]);
  const { bids } = ladderOf('A', { ...BOOK, phase: 'preClose' }, [queued]);
  expect(bids.map(({ own }) => own)).toEqual([0, 200]);
});

it('a stop limit is marked from the trade on that reached its trigger: it waits outside the book before', () => {
  const armed = { ...waiting, orderType: 'stopLimit', trigger: '1000' } as const;
  expect(ownOf(armed)).toEqual([]);
  expect(ownOf({ ...armed, triggeredAt: 1 })).toEqual([['998', 200]]);
  const closeOrder = { limitPrice: '1001', trigger: '1000', stock_num: 70, requestedAt: 1, clientOrderId: 'c' };
  expect(ownOf({ ...waiting, status: codes.holding, closeOrder })).toEqual([]);
});

it('a level names its own orders, to change them', () => {
  const { bids } = ladderOf('A', BOOK, [waiting, { ...waiting, id: 'SIM-2' }]);
  expect(bids.map(({ ownIds }) => ownIds)).toEqual([[], ['SIM-1', 'SIM-2']]);
});
