import { MARKET_CURRENCY, amountOf, formatMoney, formatPrice, parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { TradingDay } from '../../testing/tradingDay.ts';
import { orderTerms, ordersOf } from '../views/lists.ts';

const FEES = [{ kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' }] as const;

/** A market of which bid and ask are 999 and 1001, with a fee of a tenth of a percent. */
function stageOf(sizes?: readonly number[]): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], [5, 950]] }, fees: FEES, ...(sizes && { sizes }) }); // prettier-ignore
}

function byAmount(amount: string, fields: object = {}) {
  return { quantity: undefined, amount, ...fields } as never;
}

function newest(stage: Stage) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' })[0]!;
}

describe('an order by amount', () => {
  it('is for the most shares whose cost with all fees at its limit does not exceed the amount', () => {
    const stage = stageOf();
    // 105 shares at 950 cost 99,750 and a fee of 100.
    stage.open(byAmount('99850', { price: '950' }));
    expect(newest(stage)).toMatchObject({ quantity: 105, hold: '99850' });
    stage.open(byAmount('99849', { price: '950' }));
    expect(newest(stage)).toMatchObject({ quantity: 104 });
    expect(stage.at(5).position(newest(stage).id)).toMatchObject({ status: 0, stock_num: 104 });
  });

  it('states its amount in every list, until it is amended to a number of shares', () => {
    const stage = stageOf();
    const id = stage.open(byAmount('99850', { price: '950' }));
    expect([newest(stage).orderedAmount, stage.position(id).orderedAmount]).toEqual(['99850', '99850']);
    stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId: 'amend-0001', quantity: 50 });
    expect([newest(stage).quantity, newest(stage).orderedAmount, stage.position(id).orderedAmount]).toEqual([
      50,
      undefined,
      undefined,
    ]);
  });

  it('at the market price costs no more than the amount at the levels of the book that it takes', () => {
    const stage = stageOf([50, 30, 20]);
    stage.open(byAmount('100000', { orderType: 'market' }));
    const { quantity, fills } = newest(stage);
    // 50 at 1001, 30 at 1002 and 19 at 1003 cost 99,167 and a fee of 99; another share costs 1,003.
    expect([quantity, fills.map(({ quantity: shares }) => shares)]).toEqual([99, [50, 30, 19]]);
  });

  it('is computed from the price at which cash is reserved if nothing limits its price', () => {
    const stage = stageOf();
    stage.open(byAmount('200000', { orderType: 'stop', trigger: '1100' }));
    // The upper limit of the day is 2000.
    expect(newest(stage)).toMatchObject({ quantity: 99, hold: '198198' });
  });

  it('limits the cost of the position, of which leverage requires only a part in cash', () => {
    const stage = stageOf();
    stage.open(byAmount('99850', { price: '950', leverage: 5 }));
    expect(newest(stage)).toMatchObject({ quantity: 105, hold: '20050' });
  });

  it('is refused with the cost of one share if the amount covers no share', () => {
    const stage = stageOf();
    expect(stage.order(byAmount('950', { price: '950' }))).toMatchObject({ ok: false, fields: { amount: 'range' } });
    expect(stage.open(byAmount('951', { price: '950' }))).toBeTruthy();
    expect(newest(stage).quantity).toBe(1);
  });

  it('is refused without shares and amount, with both, and with an amount invalid for its currency', () => {
    const stage = stageOf();
    const refusals = [{ quantity: undefined }, { amount: '100000' }, byAmount('1000.5'), byAmount('0')];
    expect(refusals.map((fields) => stage.order({ price: '950', ...(fields as object) }))).toMatchObject([
      { fields: { quantity: 'missing' } },
      { fields: { amount: 'choice' } },
      { fields: { amount: 'range' } },
      { fields: { amount: 'range' } },
    ]);
    expect(stage.order(byAmount('900000000', { price: '950' }))).toMatchObject({ error: 'insufficient_balance' });
  });

  it('is the same order if repeated after the price moved, but a different order with shares or another amount', () => {
    const stage = stageOf();
    const fields = { orderType: 'market', clientOrderId: 'amount-0001' };
    const id = stage.open(byAmount('100000', fields));
    const { quantity } = newest(stage);
    stage.at(5);
    expect(stage.open(byAmount('100000', fields))).toBe(id);
    expect(stage.order(byAmount('100001', fields))).toMatchObject({ ok: false });
    expect(stage.order({ ...fields, quantity } as never)).toMatchObject({ ok: false });
  });

  it('is offered by the terms of an order', () => {
    expect(orderTerms(stageOf(), CUSTOMER, 'ZJ1')!.choices).toContain('byAmount');
  });
});

it('a buy order by amount never costs more than the amount when it arrives, and no order does at its limit', () => {
  const orders = fc.record({
    id: fc.constantFrom('jp' as const, 'us' as const, 'cn' as const),
    side: fc.constantFrom('long', 'short'),
    isLimited: fc.boolean(),
    off: fc.integer({ min: -20, max: 20 }),
    amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    minute: fc.integer({ min: 0, max: 600 }),
  });
  fc.assert(
    fc.property(orders, ({ id, side, isLimited, off, amount, minute }) => {
      const day = new TradingDay(id, '09:31:00');
      day.to(day.now + minute * 60_000);
      const currency = MARKET_CURRENCY[id];
      const { last } = day.market.tick(day.code, day.now)!;
      const tick = day.market.tickSize(day.code, last, day.now);
      const price = isLimited
        ? { orderType: 'limit', price: formatPrice((Math.round(last / tick) + off) * tick) }
        : { orderType: 'market' };
      const stated = { side, quantity: undefined, amount: formatMoney({ minor: amount, currency }), ...price };
      const reply = day.place(stated);
      if (!reply.ok) return;
      const { quantity, fills, limitPrice } = day.find((reply.data as { readonly id: string }).id);
      const minors = fills.map(
        (fill) => parseMoney(String(fill.amount), currency).minor + parseMoney(String(fill.fee), currency).minor,
      );
      expect(minors.reduce((sum, minor) => sum + minor, 0)).toBeLessThanOrEqual(
        amount + (side === 'short' ? amount : 0),
      );
      if (limitPrice === undefined || Number(quantity) === 1_000_000) return;
      const atLimit = amountOf(Math.round(Number(limitPrice) * 10_000), Number(quantity), currency).minor;
      expect(atLimit).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 60 },
  );
});
