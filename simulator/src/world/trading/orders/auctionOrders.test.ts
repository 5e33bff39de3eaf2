import { MARKET_CURRENCY, MINUTE_MS, VALIDITIES, endingAuction, formatPrice, onlyAuction } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAuctionAt } from '../../../market/auctions/auctions.ts';
import { messageList } from '../../inbox/views.ts';
import { balanceOf, purse } from '../../kernel/ledger.ts';
import { CUSTOMER } from '../../testing/stage.ts';
import { TradingDay } from '../../testing/tradingDay.ts';
import { checkWorld } from '../../wholeWorld.ts';
import { orderTerms } from '../views/lists.ts';

/** A limit so many ticks from the price that an auction will have. */
function near(day: TradingDay, trades: string, ticks: number): string {
  const price = day.price(trades);
  return formatPrice(price + ticks * day.market.tickSize(day.code, price, day.now));
}

function newestMessage(day: TradingDay) {
  return messageList(day.state, CUSTOMER, day.market).messages[0]!;
}

const AUCTIONS = [
  ['jp', 'atOpening', '08:10:00', '09:00:00', '08:59:00'],
  ['jp', 'atOpening', '10:00:00', '12:30:00', '12:29:00'],
  ['jp', 'atClosing', '08:10:00', '11:30:00', '11:29:00'],
  ['jp', 'atClosing', '13:00:00', '15:30:00', '15:29:00'],
  ['us', 'atOpening', '05:00:00', '09:30:00', '09:29:00'],
  ['us', 'atClosing', '11:00:00', '16:00:00', '15:59:00'],
] as const;

describe.each(AUCTIONS)(
  'in market %s, an order with validity %s that is entered at %s',
  (id, validity, entered, trades, before) => {
    it('is queued for the next such auction, and fills there in full at the auction price, never before', () => {
      const day = new TradingDay(id, entered);
      const goesAt = day.instant(trades);
      const terms = orderTerms(day, CUSTOMER, day.code)!;
      expect(terms.choices).toContain(validity);
      expect(terms[validity === 'atOpening' ? 'openingAuctionAt' : 'closingAuctionAt']).toBe(goesAt);
      const limit = near(day, trades, 1);
      const orders = [
        day.order({ validity }),
        day.order({ validity, orderType: 'limit', price: limit, quantity: 9_000 }),
      ];
      for (const one of orders)
        expect(day.find(one)).toMatchObject({ state: 'queued', goesAt, hold: expect.any(String) });
      day.to(goesAt - 1);
      for (const one of orders) expect(day.find(one).fills).toEqual([]);
      day.to(goesAt);
      const price = formatPrice(day.price(trades));
      for (const one of orders)
        expect(day.find(one)).toMatchObject({ state: 'filled', fills: [{ at: goesAt, price, liquidity: 'auction' }] });
    });

    it('expires there if the price does not reach the limit, with its reserve released and a reason', () => {
      const day = new TradingDay(id, entered);
      const order = day.order({ validity, orderType: 'limit', price: near(day, trades, -5) });
      const cash = () => balanceOf(day.state.ledger, purse(CUSTOMER, 'cash'), MARKET_CURRENCY[id]);
      const free = cash();
      expect(day.at(trades).find(order)).toMatchObject({ state: 'expired', endedAt: day.instant(trades), fills: [] });
      expect(cash()).toBeGreaterThan(free);
      expect(newestMessage(day)).toMatchObject({ event: 'orderExpired' });
      expect(newestMessage(day).bodies.us).toContain('The auction that it was for traded');
    });

    it('expires with the part that its auction does not fill, at exactly its limit', () => {
      const day = new TradingDay(id, entered);
      const order = day.order({ validity, orderType: 'limit', price: near(day, trades, 0), quantity: 90_000 });
      const { state, filledQuantity } = day.at(trades).find(order);
      expect(state).toBe('expired');
      expect(filledQuantity).toBeGreaterThan(0);
      const [expired, part] = messageList(day.state, CUSTOMER, day.market).messages;
      expect(expired!.bodies.us).toContain('had been filled before');
      expect(part!.bodies.us).not.toContain('still waiting');
      checkWorld(day.state);
    });

    it('expires in full if its stock is halted in the auction, with a reason', () => {
      const day = new TradingDay(id, entered);
      const order = day.order({ validity });
      day.lay(before, { kind: 'halt', forMs: 5 * MINUTE_MS });
      expect(day.at(trades).find(order)).toMatchObject({ state: 'expired', fills: [] });
      expect(newestMessage(day).bodies.us).toContain('did not trade');
    });

    it('can be amended and cancelled before the auction', () => {
      const day = new TradingDay(id, entered);
      const order = day.order({ validity, orderType: 'limit', price: near(day, trades, -5) });
      const change = { name: 'amendOrder', account: CUSTOMER, id: order, clientOrderId: 'amend-0001' };
      expect(day.run({ ...change, price: near(day, trades, 1) })).toMatchObject({ ok: true });
      expect(day.find(order)).toMatchObject({ state: 'queued', goesAt: day.instant(trades) });
      const other = day.order({ validity });
      expect(day.run({ name: 'cancelOrder', account: CUSTOMER, id: other })).toMatchObject({ ok: true });
      day.at(trades);
      expect([day.find(order).state, day.find(other).state]).toEqual(['filled', 'cancelled']);
    });

    it('with a bracket protects the position that it opens', () => {
      const day = new TradingDay(id, entered);
      const round = (part: number) => formatPrice(Math.round((day.price(trades) * part) / 100_000) * 100_000);
      const order = day.order({ validity, takeProfit: round(1.2), stopLoss: round(0.8) });
      expect(day.at(trades).find(order).state).toBe('filled');
      expect(Object.keys(day.state.books.position).length).toBeGreaterThan(0);
      checkWorld(day.state);
    });
  },
);

describe('an order for an auction', () => {
  it('is refused by a market that does not accept such orders, and is not offered there', () => {
    const day = new TradingDay('cn', '10:00:00');
    const { choices = [] } = orderTerms(day, CUSTOMER, day.code)!;
    for (const validity of VALIDITIES.filter(endingAuction)) {
      expect(choices).not.toContain(validity);
      const order = { validity, orderType: 'limit', price: near(day, '10:00:00', 0) };
      expect(day.place(order)).toMatchObject({ ok: false, fields: { validity: 'choice' } });
    }
    const us = new TradingDay('us', '10:00:00');
    expect(orderTerms(us, CUSTOMER, us.code)!.choices).not.toContain('marketAtClose');
  });

  it('is refused if the day has no such auction left, until the day is over', () => {
    const day = new TradingDay('jp', '13:00:00');
    expect(orderTerms(day, CUSTOMER, day.code)!.openingAuctionAt).toBeUndefined();
    expect(day.place({ validity: 'atOpening' })).toMatchObject({ ok: false, fields: { validity: 'choice' } });
    day.at('15:31:00');
    const goesAt = day.instant('2026-03-04T09:00:00');
    expect(day.find(day.order({ validity: 'atOpening' }))).toMatchObject({ state: 'queued', goesAt });
  });

  it('is pending over a weekend, and until the close of a day that ends early', () => {
    const weekend = new TradingDay('jp', '2026-03-06T16:00:00');
    expect(weekend.find(weekend.order({ validity: 'atOpening' })).goesAt).toBe(weekend.instant('2026-03-09T09:00:00'));
    const half = new TradingDay('us', '2026-11-27T10:00:00');
    expect(half.find(half.order({ validity: 'atClosing' })).goesAt).toBe(half.instant('2026-11-27T13:00:00'));
  });

  it('is pending until an opening auction that special quotes delay, and ends with it', () => {
    const day = new TradingDay('jp', '08:10:00');
    const below = day.order({ validity: 'atOpening', orderType: 'limit', price: near(day, '09:00:00', 0) });
    const order = day.order({ validity: 'atOpening' });
    day.lay('08:30:00', { kind: 'gap', by: 0.12, specialQuotes: true });
    const trades = day.market.execution.nextTrade(day.code, day.instant('09:00:00'), day.instant('11:30:00'));
    expect(trades).toBeGreaterThan(day.instant('09:05:00'));
    day.to(trades - 1);
    for (const one of [order, below]) expect(day.find(one)).toMatchObject({ state: 'working', fills: [] });
    day.to(trades);
    const price = formatPrice(day.market.tick(day.code, trades)!.last);
    expect(day.find(order)).toMatchObject({ state: 'filled', fills: [{ at: trades, price, liquidity: 'auction' }] });
    expect(day.find(below)).toMatchObject({ state: 'expired', endedAt: trades, fills: [] });
  });
});

describe('a limit order that becomes a market order at the close', () => {
  it('is pending at its limit, reserves cash at the upper limit of the day, and fills in the auction beyond its limit', () => {
    const day = new TradingDay('jp', '13:00:00');
    const { upper, lower } = day.market.limits(day.code, day.now)!;
    const price = formatPrice(lower);
    const order = day.order({ validity: 'marketAtClose', orderType: 'limit', price });
    expect(day.find(order)).toMatchObject({ state: 'working', limitPrice: price });
    expect(Number(day.find(order).hold)).toBeGreaterThanOrEqual((upper / 10_000) * 100);
    expect(day.at('15:29:59').find(order).state).toBe('working');
    const at = day.instant('15:30:00');
    const fills = [{ at, price: formatPrice(day.price('15:30:00')), liquidity: 'auction' }];
    expect(day.at('15:30:00').find(order)).toMatchObject({ state: 'filled', fills });
    checkWorld(day.state);
  });

  it('fills at its limit or better before the close, and the rest in full in the auction', () => {
    // Nothing trades below its limit in the seconds until the closing auction.
    const day = new TradingDay('jp', '15:24:58');
    const price = formatPrice(day.market.tick(day.code, day.now)!.ask);
    const order = day.order({ validity: 'marketAtClose', orderType: 'limit', price, quantity: 400_000 });
    const { state, fills } = day.at('15:29:59').find(order);
    const filledQuantity = fills.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect([filledQuantity > 0, filledQuantity < 400_000, state]).toEqual([true, true, 'partlyFilled']);
    expect(day.at('15:30:00').find(order)).toMatchObject({ state: 'filled', filledQuantity: 400_000 });
    expect(day.find(order).fills.at(-1)!.quantity).toBe(400_000 - filledQuantity);
  });

  it('entered in the morning ends with the auction at 11:30, and expires if that auction does not trade', () => {
    const day = new TradingDay('jp', '10:00:00');
    const price = formatPrice(day.market.limits(day.code, day.now)!.lower);
    const order = day.order({ validity: 'marketAtClose', orderType: 'limit', price });
    expect(day.at('11:30:00').find(order)).toMatchObject({ state: 'filled', fills: [{ at: day.instant('11:30:00') }] });
    const halted = new TradingDay('jp', '14:00:00');
    const other = halted.order({ validity: 'marketAtClose', orderType: 'limit', price });
    halted.lay('15:27:00', { kind: 'halt' });
    expect(halted.at('15:30:00').find(other)).toMatchObject({ state: 'expired', fills: [] });
    expect(newestMessage(halted).bodies.us).toContain('did not trade');
  });
});

/** An order with an auction, at some instant of a day of Tokyo or New York. */
const anyOrder = fc.record({
  id: fc.constantFrom('jp' as const, 'us' as const),
  validity: fc.constantFrom(...VALIDITIES.filter(endingAuction)),
  isLimited: fc.boolean(),
  side: fc.constantFrom('long', 'short'),
  off: fc.integer({ min: -30, max: 30 }),
  quantity: fc.integer({ min: 1, max: 60_000 }),
  leverage: fc.constantFrom(1, 3, 10),
  minute: fc.integer({ min: 0, max: 23 * 60 }),
  steps: fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 6 }),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

function placed({ id, validity, isLimited, side, off, quantity, leverage, minute }: AnyOrder) {
  const day = new TradingDay(id, '00:10:00');
  day.to(day.now + minute * MINUTE_MS);
  const isLimit = isLimited || onlyAuction(validity) === undefined;
  const { last } = day.market.tick(day.code, day.now)!;
  const tick = day.market.tickSize(day.code, last, day.now);
  const limit = formatPrice((Math.round(last / tick) + off) * tick);
  const price = isLimit ? { orderType: 'limit', price: limit } : {};
  const reply = day.place({ validity, side, quantity, leverage, ...price });
  return { day, reply, limit: isLimit ? Number(limit) : undefined };
}

function settled(order: AnyOrder, steps: readonly number[]) {
  const { day, reply } = placed(order);
  const end = day.now + 3 * 24 * 60 * MINUTE_MS;
  if (!reply.ok) return undefined;
  for (const step of steps) day.to(day.now + step * MINUTE_MS);
  day.to(end);
  checkWorld(day.state);
  return day.find((reply.data as { readonly id: string }).id);
}

it('an order for an auction ends with it and never fills elsewhere or beyond its limit, in one jump of the clock or many', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { day, reply, limit } = placed(order);
      const whole = settled(order, []);
      if (whole === undefined) {
        expect(reply).toMatchObject({ ok: false });
        return;
      }
      expect(settled(order, order.steps)).toEqual(whole);
      expect(['filled', 'expired']).toContain(whole.state);
      for (const { at, price } of whole.fills) {
        const isAuction = isAuctionAt(day.market.sessionView(order.id, at).session, at);
        if (onlyAuction(order.validity) !== undefined) expect([isAuction, at]).toEqual([true, whole.goesAt]);
        const isWithin =
          limit === undefined || (order.side === 'long' ? Number(price) <= limit : Number(price) >= limit);
        expect(isWithin || (order.validity === 'marketAtClose' && isAuction)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
