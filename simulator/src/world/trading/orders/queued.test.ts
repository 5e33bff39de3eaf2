import { describe, expect, it } from 'vitest';
import { DAY_ONE_MS } from '../../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { orderTerms, ordersOf } from '../views/lists.ts';

const MINUTE_MS = 60_000;
/** Minutes since the first opening: the first close, and the next opening and close. */
const [CLOSE, OPEN, NEXT_CLOSE] = [390, 1_440, 1_830];
const OPENS_AT = DAY_ONE_MS + OPEN * MINUTE_MS;

/** Opens 5 % lower on the second day, with its first trade a minute after the opening. */
const LOWER = {
  prices: {
    ZJ1: [
      [0, 1_000],
      [OPEN + 1, 950],
    ],
  },
} as const;

function newestOrder(stage: Stage) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' })[0]!;
}

describe('an order entered while the market is closed', () => {
  it('is queued with its reserve, and fills at the first trade within its limit', () => {
    const stage = new Stage(LOWER).at(CLOSE);
    const id = stage.open({ price: '990' });
    expect(stage.position(id)).toMatchObject({ status: 3, goesAt: OPENS_AT, buy_price: '990' });
    expect(newestOrder(stage)).toMatchObject({ state: 'queued', goesAt: OPENS_AT, hold: '99000' });
    stage.at(OPEN);
    expect(newestOrder(stage)).toMatchObject({ state: 'working' });
    stage.at(OPEN + 1);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '950', boughtAt: OPENS_AT + MINUTE_MS });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 95_000, hold: 0, margin: 95_000 });
  });

  it('reserves the most that a market order can cost: its shares at the upper price limit of the opening day', () => {
    const stage = new Stage(LOWER).at(CLOSE);
    const id = stage.open();
    expect(stage.purses()).toEqual({ cash: 9_800_000, hold: 200_000, margin: 0 });
    expect(stage.position(id)).not.toHaveProperty('limitPrice');
    expect(stage.at(OPEN + 1).position(id)).toMatchObject({ status: 0, buy_price: '950' });
    expect(stage.purses()).toEqual({ cash: 9_905_000, hold: 0, margin: 95_000 });
  });

  it('expires, if it is a day order, at the close of the day for which it is queued', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } }).at(CLOSE);
    const [limit, atMarket] = [stage.open({ price: '900', validity: 'day' }), stage.open()];
    stage.at(NEXT_CLOSE - 1);
    expect([limit, atMarket].map((id) => stage.position(id).status)).toEqual([3, 3]);
    stage.at(NEXT_CLOSE);
    for (const id of [limit, atMarket])
      expect(stage.position(id)).toMatchObject({ closeReason: 'expired', cancelledAt: stage.now });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
  });

  it('can be cancelled and amended until it is sent to the exchange', () => {
    const stage = new Stage(LOWER).at(CLOSE);
    const id = stage.open({ price: '990' });
    const amended = stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId: 'amend-01', price: '940' });
    expect(amended).toMatchObject({ ok: true, data: { status: 3, limitPrice: '940', goesAt: OPENS_AT } });
    expect(stage.purses().hold).toBe(94_000);
    stage.run({ name: 'cancelOrder', account: CUSTOMER, id });
    expect(newestOrder(stage)).toMatchObject({ id, state: 'cancelled' });
    expect(stage.purses().hold).toBe(0);
  });

  it('is refused if nothing bounds its cost, if the stock splits at the opening, and beyond the limits of that day', () => {
    const split = new Stage({ prices: { ZJ1: [[0, 1_000]] }, splits: { ZJ1: [{ exDay: 1, ratio: 2 }] } });
    const held = split.open();
    split.at(CLOSE);
    const closed = { ok: false, error: 'not_trading_time' };
    expect([split.order({ price: '900' }), split.close(held)]).toMatchObject([closed, closed]);
    expect(orderTerms(split, CUSTOMER, 'ZJ1')).not.toHaveProperty('goesAt');
    const stage = new Stage(LOWER).at(CLOSE);
    expect(stage.order({ price: '2001' })).toMatchObject({ ok: false, error: 'price_limit_exceeded' });
    expect(orderTerms(stage, CUSTOMER, 'ZJ1')).toMatchObject({ goesAt: OPENS_AT, limitUp: '2000', limitDown: '500' });
    expect(orderTerms(stage.at(OPEN), CUSTOMER, 'ZJ1')).not.toHaveProperty('goesAt');
  });
});

describe('an order to close a position while the market is closed', () => {
  const withPosition = () => {
    const stage = new Stage(LOWER);
    const id = stage.open();
    return { stage: stage.at(CLOSE), id };
  };

  it('leaves the position open, and closes it at the first trade', () => {
    const { stage, id } = withPosition();
    expect(stage.close(id)).toMatchObject({ ok: true, message: 'sale_requested' });
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { stock_num: 100, goesAt: OPENS_AT } });
    expect(stage.position(id).closeOrder).not.toHaveProperty('limitPrice');
    expect(newestOrder(stage)).toMatchObject({ closes: id, state: 'queued', orderType: 'market', goesAt: OPENS_AT });
    stage.at(OPEN);
    expect(stage.position(id).status).toBe(0);
    stage.at(OPEN + 1);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '950', closeReason: 'customer' });
  });

  it('is not queued if it was sent to an open market that closed before its tick: it fills at the price when it was sent', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [CLOSE, 900],
        ],
      },
    });
    const id = stage.open();
    stage.now = DAY_ONE_MS + CLOSE * MINUTE_MS - 1;
    stage.close(id);
    expect(stage.position(id)).toMatchObject({ status: 2 });
    expect(stage.at(CLOSE).position(id)).toMatchObject({ status: 1, sell_price: '999' });
  });

  it('closes a part, and leaves the rest', () => {
    const { stage, id } = withPosition();
    stage.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-01', quantity: 40 });
    stage.at(OPEN + 1);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 60 });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 100_100 + 38_000, hold: 0, margin: 60_060 });
  });

  it('can be cancelled until it fills, by the number of the position', () => {
    const { stage, id } = withPosition();
    stage.close(id);
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id })).toMatchObject({ ok: true, message: 'cancelled' });
    stage.at(OPEN + 1);
    expect(stage.position(id)).toMatchObject({ status: 0 });
    expect(stage.position(id)).not.toHaveProperty('closeOrder');
  });

  it('is accepted for T+1 shares that may be sold at the opening, whereas a reversal needs an open market', () => {
    const stage = new Stage({ prices: { ZC1: LOWER.prices.ZJ1 } });
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 100_000_000 });
    const id = stage.open({ code: 'ZC1' });
    expect(stage.close(id)).toMatchObject({ ok: false, error: 't1_sell_blocked' });
    stage.at(CLOSE);
    const reversal = { name: 'reversePosition', account: CUSTOMER, id, clientOrderId: 'turn-001' } as const;
    expect(stage.run(reversal)).toMatchObject({ ok: false, error: 'not_trading_time' });
    expect(stage.close(id, 'close-02')).toMatchObject({ ok: true });
    expect(stage.at(OPEN + 1).position(id)).toMatchObject({ status: 1, sell_price: '950' });
  });
});
