import { ORDER_STATES, type Order } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { cancellable } from './cancellable.ts';

const ORDER: Order = {
  id: 'SIM-9',
  code: 'ZJ1001',
  market: 'jp',
  currency: 'jpy',
  side: 'buy',
  orderType: 'limit',
  leverage: 1,
  quantity: 300,
  filledQuantity: 100,
  state: 'working',
  clientOrderId: 'c',
  orderedAt: 1,
  priceDecimals: 0,
  fills: [],
};
const CLOSING: Order = { ...ORDER, side: 'sell', closes: 'SIM-3' };

describe('an order in the list of orders', () => {
  it('can be cancelled by its id while it is pending, for its unfilled shares', () => {
    const states = ORDER_STATES.filter((state) => cancellable({ ...ORDER, state }) !== undefined);
    expect(states).toEqual(['queued', 'armed', 'working', 'partlyFilled']);
    expect(cancellable(ORDER)).toMatchObject({ id: 'SIM-9', stock_num: 200, closeOrder: undefined });
  });

  it('that closes a position is cancelled by the id of the position', () => {
    expect(cancellable(CLOSING)).toMatchObject({ id: 'SIM-3', closeOrder: { stock_num: 200 } });
  });

  it('that closes a position can be cancelled while it waits for the opening, but not after it was sent to an open market', () => {
    const atMarket: Order = { ...CLOSING, orderType: 'market' };
    expect(cancellable(atMarket)).toBeUndefined();
    expect(cancellable({ ...atMarket, state: 'queued', goesAt: 9 })).toMatchObject({ id: 'SIM-3' });
  });

  it('cannot be cancelled if it did not begin as an order, or if its state is unknown', () => {
    expect(cancellable({ ...ORDER, origin: 'blockTrade' })).toBeUndefined();
    const { state: _state, ...unknown } = ORDER;
    expect(cancellable(unknown)).toBeUndefined();
  });
});
