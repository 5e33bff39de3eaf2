import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderBook } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import type { NumberedPosition } from '../positions.ts';
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

it('the depth of a price level is the number of shares up to it, as a fraction of the deeper side of the book', () => {
  const { bids, asks } = ladderOf('A', BOOK, []);
  expect(bids.map(({ depth }) => depth)).toEqual([100 / 1_600, 400 / 1_600]);
  expect(asks.map(({ depth }) => depth)).toEqual([500 / 1_600, 1]);
});

it('the spread and the balance of bids and asks are computed from the displayed price levels', () => {
  expect(ladderOf('A', BOOK, [])).toMatchObject({ spread: { amount: 2, percent: 0.2 }, buyPercent: 20 });
  const { spread, buyPercent } = ladderOf('A', { ...BOOK, asks: [] }, []);
  expect([spread, buyPercent]).toEqual([undefined, 100]);
  expect(ladderOf('A', { ...BOOK, asks: [], bids: [] }, []).buyPercent).toBeUndefined();
});

it("the customer's orders are marked at their limits: buy orders among the bids, sell orders among the asks", () => {
  expect(ownOf(waiting, { ...waiting, limitPrice: '998.0', stock_num: 50 })).toEqual([['998', 250]]);
  expect(ownOf({ ...waiting, side: 'short', limitPrice: '1002' })).toEqual([['1002', 200]]);
  const closeOrder = { limitPrice: '1001', stock_num: 70, requestedAt: 1, clientOrderId: 'c' };
  expect(ownOf({ ...waiting, status: codes.holding, closeOrder })).toEqual([['1001', 70]]);
  const covering = { ...closeOrder, limitPrice: '999' };
  expect(ownOf({ ...waiting, status: codes.holding, side: 'short', closeOrder: covering })).toEqual([['999', 70]]);
});

it('filled orders, orders without a limit, and orders for another stock are not marked in the book', () => {
  const { limitPrice: _limit, ...market } = waiting;
  expect(ownOf({ ...waiting, status: codes.holding }, market, { ...waiting, code: 'B' })).toEqual([]);
});

it('an order for a later auction is marked in the book only during that auction', () => {
  const queued = { ...waiting, goesAt: 2 };
  expect(ownOf(queued)).toEqual([]);
  expect(ownOf({ ...waiting, goesAt: 1 })).toEqual([['998', 200]]);
  const { bids } = ladderOf('A', { ...BOOK, phase: 'preClose' }, [queued]);
  expect(bids.map(({ own }) => own)).toEqual([0, 200]);
});

it('a stop-limit order is marked only after a trade has reached its trigger, because it is not in the book before', () => {
  const armed = { ...waiting, orderType: 'stopLimit', trigger: '1000' } as const;
  expect(ownOf(armed)).toEqual([]);
  expect(ownOf({ ...armed, triggeredAt: 1 })).toEqual([['998', 200]]);
  const closeOrder = { limitPrice: '1001', trigger: '1000', stock_num: 70, requestedAt: 1, clientOrderId: 'c' };
  expect(ownOf({ ...waiting, status: codes.holding, closeOrder })).toEqual([]);
});

it("a price level names the customer's own orders, so that they can be amended", () => {
  const { bids } = ladderOf('A', BOOK, [waiting, { ...waiting, id: 'SIM-2' }]);
  expect(bids.map(({ ownIds }) => ownIds)).toEqual([[], ['SIM-1', 'SIM-2']]);
});
