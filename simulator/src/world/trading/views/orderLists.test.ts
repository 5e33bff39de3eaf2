import { ENDPOINTS, LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { fillsOf, ordersOf } from './lists.ts';

const PATH = [
  [0, 1_000],
  [5, 950],
  [10, 1_100],
] as const;

/** A customer who looks at orders and fills. */
class Reader extends Stage {
  constructor() {
    super({ prices: { ZJ1: PATH }, spread: 0 });
  }
  orders(before?: string) {
    return ENDPOINTS['/trade/orders'].reply.parse(ordersOf(this, CUSTOMER, { currency: 'jpy', before }));
  }
  fills(asked: Partial<Parameters<typeof fillsOf>[2]> = {}) {
    return ENDPOINTS['/trade/fills'].reply.parse(fillsOf(this, CUSTOMER, { currency: 'jpy', ...asked }));
  }
  sell(id: string, more: { readonly quantity?: number; readonly price?: string } = {}) {
    const terms = more.price === undefined ? {} : { orderType: 'limit' as const };
    return this.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-1', ...terms, ...more });
  }
}

describe('the orders of a customer', () => {
  it('are listed with their fills, newest first: those that opened a position and those that closed a part of it', () => {
    const stage = new Reader();
    const id = stage.open();
    stage.sell(id, { quantity: 40, price: '1100' });
    const [waiting] = stage.orders();
    expect(waiting).toMatchObject({ side: 'sell', closes: id, state: 'working', limitPrice: '1100', fills: [] });
    stage.at(10);
    const [closing, opening] = stage.orders();
    expect(closing).toMatchObject({ id: waiting!.id, state: 'filled', filledQuantity: 40, averagePrice: '1100' });
    expect(opening).toMatchObject({
      id,
      side: 'buy',
      state: 'filled',
      averagePrice: '1000',
      endedAt: stage.now - 600_000,
    });
    expect(stage.position(closing!.closes!)).toMatchObject({ status: 1, stock_num: 40, partOf: id });
    expect(stage.fills()).toEqual([...closing!.fills, ...opening!.fills]);
    expect(stage.fills({ from: stage.now })).toEqual(closing!.fills);
    expect(stage.fills({ to: stage.now })).toEqual(opening!.fills);
  });

  it('that are pending show their reserve, and those filled in parts show one mean price', () => {
    const stage = new Reader();
    const id = stage.open({ price: '900' });
    expect(stage.orders()[0]).toMatchObject({ id, state: 'working', hold: '90000', filledQuantity: 0 });
    stage.run({ name: 'fillOrder', id, quantity: 40 });
    expect(stage.orders()[0]).toMatchObject({ state: 'partlyFilled', hold: '54000', filledQuantity: 40 });
    stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId: 'amend-1', price: '800' });
    stage.run({ name: 'fillOrder', id });
    expect(stage.orders()[0]).toMatchObject({ state: 'filled', averagePrice: '840', filledQuantity: 100 });
    expect(stage.orders()[0]!.fills.map(({ positionId }) => stage.position(positionId).stock_num)).toEqual([40, 60]);
  });

  it('end as cancelled, as expired, or with the position that they were to close', () => {
    const stage = new Reader();
    const cancelled = stage.open({ price: '800' });
    stage.run({ name: 'cancelOrder', account: CUSTOMER, id: cancelled });
    const expired = stage.open({ price: '800', validity: 'day' });
    const held = stage.open();
    stage.sell(held, { price: '1200' });
    stage.close(held);
    stage.at(1_440);
    const states = new Map(stage.orders().map((order) => [order.id, order.state]));
    expect(states.get(cancelled)).toBe('cancelled');
    expect(states.get(expired)).toBe('expired');
    expect(
      stage
        .orders()
        .filter(({ closes }) => closes === held)
        .map(({ state }) => state),
    ).toEqual(['filled', 'cancelled']);
  });

  it('include a liquidation, which no customer requested', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 700],
        ],
      },
    });
    const id = stage.open({ leverage: 5 });
    stage.at(6);
    const orders = ordersOf(stage, CUSTOMER, { currency: 'jpy' });
    expect(orders[0]).toMatchObject({ origin: 'liquidation', closes: id, side: 'sell', state: 'filled' });
  });

  it('to close a position can be cancelled by their own number only while they are pending', () => {
    const stage = new Reader();
    const held = stage.open();
    stage.sell(held, { price: '1200' });
    const [waiting] = stage.orders();
    const cancel = { name: 'cancelOrder', account: CUSTOMER, id: waiting!.id } as const;
    expect(stage.run(cancel)).toMatchObject({ ok: true, data: { id: held } });
    expect(stage.position(held)).not.toHaveProperty('closeOrder');
    expect(stage.run(cancel)).toMatchObject({ ok: false, error: 'order_not_holding' });
  });

  it('are paged, each page after the last order of the page before', () => {
    const stage = new Reader();
    for (let n = 0; n < LIMITS.pageRows + 5; n += 1) stage.open({ quantity: 1 });
    const first = stage.orders();
    expect(first).toHaveLength(LIMITS.pageRows);
    expect(stage.orders(first.at(-1)!.id)).toHaveLength(5);
    expect(stage.fills({ before: stage.fills().at(-1)!.id })).toHaveLength(5);
  });
});
