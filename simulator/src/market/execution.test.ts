import { DAY_MS, MARKETS, ORDER_TYPES, needsOf } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK_DEPTH, bookAt } from './book/book.ts';
import { sessionTable } from './calendar/calendar.ts';
import { isAuctionAt } from './auctions/auctions.ts';
import { createMarket } from './create.ts';
import { tradesBetween } from './book/trades.ts';
import type { Deal, OrderView } from './executionPort.ts';

const market = createMarket('execution');
const { execution } = market;
const START = Date.parse('2026-03-02T00:00:00Z');
const HORIZON_MS = 3 * DAY_MS;

/** An order near the price of some instant, and that instant. */
const anyOrder = fc
  .record({
    id: fc.constantFrom(...MARKETS),
    place: fc.nat(50),
    orderType: fc.constantFrom(...ORDER_TYPES),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    isOfDay: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 200_000 }),
    off: fc.integer({ min: -40, max: 40 }),
    afterMs: fc.integer({ min: 0, max: 10 * DAY_MS }),
  })
  .map(({ id, place, orderType, side, isOfDay, quantity, off, afterMs }) => {
    const { code } = market.instruments(id)[place]!;
    const at = START + afterMs;
    const { last } = market.tick(code, at)!;
    const tick = market.tickSize(code, last, at);
    const stated = Math.max(tick, Math.round(last / tick + off) * tick);
    const distance = tick * (1 + Math.abs(off));
    const terms = Object.fromEntries(needsOf(orderType).map((need) => [need, need === 'trail' ? distance : stated]));
    const { session } = market.sessionView(id, at);
    const order: OrderView = {
      code,
      market: id,
      side,
      orderType,
      ...(isOfDay && at < session.closeAt && { expiresAt: session.closeAt }),
      open: quantity,
      ordered: quantity,
      since: at,
      restsAt: at,
      ...terms,
    };
    return { order, at };
  });

/** What was traded at a price after an instant, as customers see it. */
function tradedAt(code: string, price: number, after: number, until: number): number {
  const trades = tradesBetween(market, { code, from: after + 1, to: until, most: 1e6 }) ?? [];
  return sharesOf(trades.filter((trade) => trade.price === price));
}

function sharesOf(deals: readonly Deal[]): number {
  return deals.reduce((sum, { quantity }) => sum + quantity, 0);
}

function keepsLimit({ side, limit }: OrderView, price: number): boolean {
  return limit === undefined || (side === 'buy' ? price <= limit : price >= limit);
}

function isTriggered({ side, trigger }: OrderView, last: number): boolean {
  return trigger === undefined || (side === 'buy' ? last >= trigger : last <= trigger);
}

/** Whether the last trade has reached the trigger of an order, so that it cannot be accepted. */
function isTooLate(order: OrderView, at: number): boolean {
  return order.trigger !== undefined && isTriggered(order, market.tick(order.code, at)!.last);
}

describe('the execution of an order', () => {
  it('fills within the limit and not before the trigger, during a session, at the price of a tick', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        const coming = execution.next(order, at, at + HORIZON_MS);
        if (coming?.kind !== 'fill') return;
        expect(keepsLimit(order, coming.price)).toBe(true);
        expect(isTriggered(order, coming.price)).toBe(true);
        expect(coming.at).toBeGreaterThan(at);
        expect(coming.price).toBe(market.tick(order.code, coming.at)!.last);
        expect(coming.price % market.tickSize(order.code, coming.price, coming.at)).toBe(0);
        const { session } = market.sessionView(order.market, coming.at);
        expect(coming.at).toBeGreaterThanOrEqual(session.openAt);
        expect(coming.at).toBeLessThanOrEqual(session.closeAt);
      }),
    );
  });

  it('has the same result in one search as in two, wherever the period is divided', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(HORIZON_MS), ({ order, at }, part) => {
        const whole = execution.next(order, at, at + HORIZON_MS);
        const first = execution.next(order, at, at + part);
        expect(first ?? execution.next(order, at + part, at + HORIZON_MS)).toEqual(whole);
      }),
    );
  });

  it('fills an arriving order at the quote if it crosses the quote, and otherwise queues it', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        if (market.sessionView(order.market, at).phase !== 'continuous') return;
        const arrival = execution.now(order, at);
        expect(arrival.kind === 'refused').toBe(isTooLate(order, at));
        if (arrival.kind === 'refused') return;
        const { ask, bid } = market.tick(order.code, at)!;
        expect(arrival.quote).toBe(order.side === 'buy' ? ask : bid);
        const trigger = execution.trigger(order, at);
        const { specialQuote } = market.tick(order.code, at)!;
        const fills = trigger === undefined && keepsLimit(order, arrival.quote) && specialQuote === undefined;
        expect(arrival.kind).toBe(fills ? 'fill' : 'wait');
        const upper = order.side === 'buy' ? market.limits(order.code, at)?.upper : undefined;
        if (!fills) expect(arrival.price).toBe(order.limit ?? upper ?? trigger);
      }),
    );
  });

  it('fills a stop order at the first trade that reaches its trigger, and at no earlier price', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        if (order.trigger === undefined || execution.now(order, at).kind === 'refused') return;
        const until = execution.next(order, at, at + HORIZON_MS)?.at ?? at + HORIZON_MS;
        for (let second = at; second < Math.min(until, at + 600_000); second += 7_000)
          expect(isTriggered(order, market.tick(order.code, second)!.last)).toBe(false);
      }),
    );
  });

  it('queues an order that arrives while the market is closed for the opening, unless its stock splits then', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        const { phase, nextOpenAt } = market.sessionView(order.market, at);
        if (phase === 'continuous') return;
        const arrival = execution.now(order, at);
        const splits = market.nextSplit(order.code, at)?.opensAt === nextOpenAt;
        expect(arrival.kind).toBe(splits || isTooLate(order, at) ? 'refused' : 'wait');
        if (arrival.kind !== 'wait') return;
        expect(arrival.goesAt).toBe(nextOpenAt);
        // Nothing bounds what an order at the market takes in New York.
        const { upper } = market.limits(order.code, nextOpenAt!) ?? {};
        const trigger = execution.trigger(order, at);
        const most = order.side === 'sell' ? (trigger ?? upper) : (upper ?? trigger);
        expect(arrival.price).toBe(order.limit ?? most);
        const coming = execution.next(order, at, at + HORIZON_MS);
        if (coming !== undefined) expect(coming.at).toBeGreaterThanOrEqual(nextOpenAt!);
      }),
    );
  });

  it('fills a pending limit order in parts, never more than its open shares, and an order without a limit in full', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        const coming = execution.next(order, at, at + HORIZON_MS);
        if (coming?.kind !== 'fill') return;
        const deals = execution.deals(order, coming.at, coming.price);
        const shares = sharesOf(deals);
        expect(deals[0]!.price).toBe(coming.price);
        expect(shares).toBeGreaterThan(0);
        expect(shares).toBeLessThanOrEqual(order.open);
        if (order.limit === undefined) expect(shares).toBe(order.open);
      }),
    );
  });

  it.each([
    ['jp', 'opening', '2026-03-03T09:00:00+09:00', 0],
    ['jp', 'opening of the afternoon', '2026-03-03T12:30:00+09:00', 12 * 60_000],
    ['us', 'opening', '2026-03-03T09:30:00-05:00', 0],
    ['cn', 'opening', '2026-03-03T09:30:00+08:00', 0],
  ] as const)(
    'in %s fills a limit order from the volume of the %s auction only at the instant of that auction',
    (id, _, opens, breakMs) => {
      const opened = Date.parse(opens);
      const order = { market: id, side: 'buy', orderType: 'limit', open: 8_000, ordered: 8_000 } as const;
      for (const { code } of market.instruments(id).slice(0, 20)) {
        const volumeAt = (at: number) => market.tick(code, at)!.volume;
        const { last: limit } = market.tick(code, opened)!;
        const filledAt = (at: number, filled = {}) =>
          sharesOf(execution.deals({ ...order, code, limit, restsAt: opened, ...filled }, at, limit));
        const atOpening = volumeAt(opened) - (breakMs === 0 ? 0 : volumeAt(opened - breakMs));
        const most = Math.ceil(Math.max(1_000, Math.floor(atOpening * 0.2)) / 100) * 100;
        expect(filledAt(opened)).toBe(Math.min(8_000, most));
        // With a part of it filled there it is the first at its price.
        for (const after of [1_000, 30_000, 59_000])
          expect(filledAt(opened + after, { filledAt: opened })).toBe(
            Math.min(8_000, tradedAt(code, limit, opened, opened + after)),
          );
      }
    },
  );

  it('allocates to each order at the price limit of a day in Tokyo a part of the closing auction, but nothing in other auctions', () => {
    const side = fc.constantFrom('buy' as const, 'sell' as const);
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), side, fc.integer({ min: 1, max: 900_000 }), (place, day, wanted, open) => {
        const { sessions, anchor } = sessionTable('jp');
        const { openAt, closeAt } = sessions.at(anchor + 300 + day)!;
        const { code } = market.instruments('jp')[place]!;
        const kind = wanted === 'buy' ? 'limitUp' : 'limitDown';
        const locked = market.overlaid([{ id: 1, target: code, kind, from: openAt + 3_600_000 }]);
        const { upper, lower } = locked.limits(code, closeAt)!;
        const price = wanted === 'buy' ? upper : lower;
        const common = { code, market: 'jp', side: wanted, open, ordered: open, expiresAt: closeAt } as const;
        const given = (order: OrderView) => sharesOf(locked.execution.deals(order, closeAt, price));
        const traded = locked.tick(code, closeAt)!.volume - locked.tick(code, closeAt - 1)!.volume;
        const left = locked.unmatched(code, closeAt);
        expect(locked.tick(code, closeAt)!.last).toBe(price);
        expect(Math.sign(left)).toBe(wanted === 'buy' ? 1 : -1);
        expect(Math.abs(left)).toBeGreaterThan(traded);
        const atMarket = given({ ...common, orderType: 'market', validity: 'atClosing' });
        const atLimit = given({ ...common, orderType: 'limit', limit: price });
        const turned = given({
          ...common,
          orderType: 'limit',
          limit: wanted === 'buy' ? lower : upper,
          validity: 'marketAtClose',
        });
        expect([atLimit, turned]).toEqual([atMarket, atMarket]);
        expect(atMarket).toBeLessThanOrEqual(Math.min(open, traded));
        expect(atMarket === open ? 0 : atMarket % 100).toBe(0);
        const part = (open * traded) / (traded + Math.abs(left) + open);
        expect(atMarket).toBe(Math.min(open, Math.max(100, Math.floor(part / 100) * 100)));
        // Those on the other side have all that they want.
        const other = { ...common, side: wanted === 'buy' ? ('sell' as const) : ('buy' as const) };
        expect(given({ ...other, orderType: 'market', validity: 'atClosing' })).toBe(open);
      }),
    );
  });

  it('prices an arriving order of any size by the levels of the book', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, at }) => {
        const arrival = execution.now(order, at);
        if (arrival.kind !== 'fill') return;
        const book = bookAt(market, order.code, at, BOOK_DEPTH)!;
        const levels = order.side === 'buy' ? book.asks : book.bids;
        const offered = levels.filter(({ price }) => keepsLimit(order, price));
        const { deals } = arrival;
        for (const [place, { price, quantity }] of deals.entries()) {
          expect(price).toBe(offered[place]!.price);
          // Each level but the last is taken as a whole. What is beyond the book has the last price of it.
          if (place < deals.length - 1) expect(quantity).toBe(offered[place]!.quantity);
          else if (deals.length < levels.length) expect(quantity).toBeLessThanOrEqual(offered[place]!.quantity);
        }
        const left = order.open - sharesOf(deals);
        const isAll = sharesOf(deals) === sharesOf(offered);
        expect(left === 0 || (order.limit !== undefined && isAll)).toBe(true);
        expect(arrival.price).toBe(left === 0 ? arrival.quote : order.limit);
      }),
    );
  });

  /** An order that waits near the quote, and the shares before it when it is entered. */
  const anyResting = anyOrder
    .filter(({ order, at }) => market.sessionView(order.market, at).phase === 'continuous' && order.limit !== undefined)
    .map(({ order: { trigger: _trigger, expiresAt: _expiresAt, ...order }, at }) => {
      const { bid, ask, last } = market.tick(order.code, at)!;
      const off = Math.max(0, Math.abs(order.limit! - last) / market.tickSize(order.code, last, at) - 1) % 6;
      const tick = market.tickSize(order.code, last, at);
      const limit = order.side === 'buy' ? bid - off * tick : ask + off * tick;
      const resting: OrderView = { ...order, orderType: 'limit', limit };
      return { order: resting, at, before: execution.ahead(resting, at)! };
    });

  it('queues an order after the shares shown at its price, and first at a better or an empty price', () => {
    fc.assert(
      fc.property(anyResting, ({ order, at, before }) => {
        const { code, side, limit } = order;
        const book = bookAt(market, code, at, BOOK_DEPTH)!;
        const [own, other] = side === 'buy' ? [book.bids, book.asks] : [book.asks, book.bids];
        const level = own.find(({ price }) => price === limit);
        if (level !== undefined) expect(before).toBe(level.quantity);
        expect(execution.ahead({ ...order, limit: other[0]!.price }, at)).toBe(0);
      }),
    );
  });

  it('fills a limit order after the shares before it and its own have traded at its price, or at once when a trade is beyond it', () => {
    let inTurn = 0;
    fc.assert(
      fc.property(anyResting, ({ order, at, before }) => {
        const coming = execution.next(order, at, at + HORIZON_MS);
        const { session } = market.sessionView(order.market, at);
        if (coming?.kind !== 'fill' || coming.at >= session.closeAt) return;
        const { code, limit = 0, side, open } = order;
        for (const { price, at: traded } of tradesBetween(market, {
          code,
          from: at + 1,
          to: coming.at - 1,
          most: 1e6,
        })!)
          expect([traded, side === 'buy' ? price >= limit : price <= limit]).toEqual([traded, true]);
        if (coming.price !== limit || isAuctionAt(session, coming.at)) return;
        inTurn++;
        const reached = tradedAt(code, limit, at, coming.at) - before;
        expect(tradedAt(code, limit, at, coming.at - 1) - before).toBeLessThan(Math.max(open / 8 + 100, 1_000));
        expect(reached).toBeGreaterThanOrEqual(Math.min(open, 1_000));
        expect(sharesOf(execution.deals(order, coming.at, coming.price))).toBe(Math.min(open, reached));
      }),
    );
    expect(inTurn).toBeGreaterThan(0);
  });

  it('advances an order in the queue only by shares that trade at its price', () => {
    fc.assert(
      fc.property(anyResting, fc.array(fc.nat(HORIZON_MS), { maxLength: 6 }), ({ order, at, before }, later) => {
        let ahead = before;
        for (const after of later.toSorted((a, b) => a - b)) {
          const next = execution.ahead(order, at + after)!;
          expect(next).toBeLessThanOrEqual(ahead);
          ahead = next;
        }
        const whole = market.tradedAt(order.code, order.limit!, at, at + 600_000);
        expect(whole).toBe(tradedAt(order.code, order.limit!, at, at + 600_000));
      }),
    );
  });

  it('fills an all-or-none order in full or not at all', () => {
    fc.assert(
      fc.property(anyResting, ({ order, at }) => {
        const whole = { ...order, isWhole: true };
        const coming = execution.next(whole, at, at + HORIZON_MS);
        if (coming?.kind === 'fill') expect(sharesOf(execution.deals(whole, coming.at, coming.price))).toBe(order.open);
      }),
    );
  });

  it('expires a day order at the close if no trade fills it', () => {
    const { session } = market.sessionView('jp', Date.parse('2026-03-03T10:00:00+09:00'));
    const { code } = market.instruments('jp')[0]!;
    const low = { code, market: 'jp', side: 'buy', orderType: 'limit', limit: 1, open: 100, ordered: 100 } as const;
    const from = session.openAt + 1_000;
    expect(execution.next({ ...low, expiresAt: session.closeAt }, from, from + HORIZON_MS)).toEqual({
      kind: 'expire',
      at: session.closeAt,
    });
    expect(execution.next(low, from, from + HORIZON_MS)).toBeUndefined();
  });
});
