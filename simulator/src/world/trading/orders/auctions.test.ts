import { formatPrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../../testing/stage.ts';
import { TradingDay } from '../../testing/tradingDay.ts';

describe('an order entered before an auction', () => {
  it.each([
    ['the opening', '08:10:00', '09:00:00'],
    ['the opening after the break', '12:10:00', '12:30:00'],
    ['the close', '15:26:00', '15:30:00'],
  ] as const)('fills in %s in full at the auction price', (_, entered, trades) => {
    const day = new TradingDay('jp', entered);
    const price = day.price(trades);
    const above = price + day.market.tickSize(day.code, price, day.now);
    const better = day.order({ orderType: 'limit', price: formatPrice(above), quantity: 50_000 });
    const atMarket = day.order({ quantity: 20_000 });
    const goesAt = Date.parse(`2026-03-03T${trades}+09:00`);
    expect(day.find(better)).toMatchObject({ state: 'queued', goesAt });
    day.at(trades);
    for (const id of [better, atMarket]) {
      const { state, fills } = day.find(id);
      expect(state).toBe('filled');
      expect(fills).toMatchObject([{ at: goesAt, price: formatPrice(price), liquidity: 'auction' }]);
    }
  });

  it('expires at the close if it is a day order and its limit is not reached', () => {
    const day = new TradingDay('jp', '15:26:00');
    const { lower } = day.market.limits(day.code, day.now)!;
    const id = day.order({ orderType: 'limit', price: formatPrice(lower), validity: 'day' });
    expect(day.at('15:30:00').find(id).state).toBe('expired');
  });
});

describe('in the minutes before an auction in which orders are binding', () => {
  it.each([
    ['Shanghai at 9:20', '09:16:00', '09:20:00', '09:30:00'],
    ['Shanghai at 14:57', '14:00:00', '14:57:00', '15:00:00'],
  ] as const)('%s, an order can be neither cancelled nor changed, and afterwards it can', (_, entered, bound, free) => {
    const day = new TradingDay('cn', entered);
    const { lower } = day.market.limits(day.code, day.now)!;
    const id = day.order({ orderType: 'limit', price: formatPrice(lower) });
    day.at(bound);
    const cancel = { name: 'cancelOrder', account: CUSTOMER, id };
    const amend = { name: 'amendOrder', account: CUSTOMER, id, clientOrderId: 'amend-1', quantity: 200 };
    const refused = { ok: false, error: 'cancel_not_allowed' };
    expect([day.run(cancel), day.run(amend)]).toMatchObject([refused, refused]);
    expect(day.at(free).run(cancel)).toMatchObject({ ok: true, message: 'cancelled' });
  });

  it('no other order replaces a pending closing order', () => {
    const day = new TradingDay('cn', '10:00:00');
    const bought = day.order({});
    const close = (n: number) =>
      day.run({ name: 'closePosition', account: CUSTOMER, id: bought, clientOrderId: `close-${n}` });
    day.at('15:30:00');
    expect(close(1)).toMatchObject({ ok: true });
    day.now = Date.parse('2026-03-04T09:21:00+08:00');
    expect(close(2)).toMatchObject({ ok: false, error: 'cancel_not_allowed' });
  });

  it('Tokyo lets an order be cancelled until its auction trades', () => {
    const day = new TradingDay('jp', '15:26:00');
    const id = day.order({});
    expect(day.at('15:29:59').run({ name: 'cancelOrder', account: CUSTOMER, id })).toMatchObject({ ok: true });
    expect(day.at('15:30:00').find(id).state).toBe('cancelled');
  });
});
