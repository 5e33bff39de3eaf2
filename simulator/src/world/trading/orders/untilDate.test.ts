import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { OrderFields } from '../../testing/stage.ts';
import { orderTerms, ordersOf } from '../views/lists.ts';

/** Minutes since the first opening, on 1 April: the first close, and from one day to the next. */
const [CLOSE, DAY] = [390, 1_440];

function stageOf(): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], [3 * DAY + 10, 900]] } }); // prettier-ignore
}

function until(date: string, fields: OrderFields = {}): OrderFields {
  return { orderType: 'limit', price: '950', validity: 'untilDate', until: date, ...fields };
}

describe('an order until a date', () => {
  it('expires unfilled at the close of that day, whether the clock jumps or moves day by day', () => {
    for (const stops of [[], [CLOSE, DAY, DAY + CLOSE, 2 * DAY]]) {
      const stage = stageOf();
      const id = stage.open(until('2026-04-03'));
      for (const stop of stops) expect(stage.at(stop).position(id).status).toBe(3);
      expect(stage.at(2 * DAY + CLOSE - 1).position(id)).toMatchObject({ status: 3, until: '2026-04-03' });
      expect(stage.at(2 * DAY + CLOSE).position(id)).toMatchObject({ closeReason: 'expired', cancelledAt: stage.now });
      expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    }
  });

  it('can fill on any day up to that date, and states its date in the list of orders', () => {
    const stage = stageOf();
    const id = stage.open(until('2026-04-04'));
    expect(ordersOf(stage, CUSTOMER, { currency: 'jpy' })).toMatchObject([
      { id, until: '2026-04-04', state: 'working' },
    ]);
    expect(stage.at(3 * DAY + 10).position(id)).toMatchObject({ status: 0, buy_price: '900' });
  });

  it('may name no date before it can trade, and none after the last date that the terms state', () => {
    const stage = stageOf();
    const refused = { ok: false, fields: { until: 'range' } };
    expect(orderTerms(stage, CUSTOMER, 'ZJ1')).toMatchObject({ firstUntil: '2026-04-01', lastUntil: '2026-06-30' });
    for (const date of ['2026-03-31', '2026-07-01']) expect(stage.order(until(date))).toMatchObject(refused);
    stage.at(CLOSE);
    expect(orderTerms(stage, CUSTOMER, 'ZJ1')).toMatchObject({ firstUntil: '2026-04-02' });
    expect(stage.order(until('2026-04-01'))).toMatchObject(refused);
    const id = stage.open(until('2026-04-02'));
    expect(stage.at(DAY + CLOSE).position(id)).toMatchObject({ closeReason: 'expired' });
  });

  it('requires a date, which other orders refuse, and cannot be a market order', () => {
    const stage = stageOf();
    const { until: _day, ...without } = until('2026-04-03');
    expect(stage.order(without)).toMatchObject({ fields: { until: 'missing' } });
    expect(stage.order(until('2026-04-03', { validity: 'day' }))).toMatchObject({ fields: { until: 'choice' } });
    const { price: _price, ...atMarket } = until('2026-04-03', { orderType: 'market' });
    expect(stage.order(atMarket)).toMatchObject({ fields: { validity: 'choice' } });
  });

  it('is another order under the same client order id if its date differs', () => {
    const stage = stageOf();
    stage.open(until('2026-04-03', { clientOrderId: 'until-01' }));
    expect(stage.order(until('2026-04-03', { clientOrderId: 'until-01' }))).toMatchObject({ ok: true });
    expect(stage.order(until('2026-04-04', { clientOrderId: 'until-01' }))).toMatchObject({ ok: false });
  });
});
