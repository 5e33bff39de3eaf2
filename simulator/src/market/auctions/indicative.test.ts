import { MARKETS, SECOND_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { sessionViewAt } from '../calendar/view.ts';
import { createMarket } from '../create.ts';
import type { Collecting } from '../market.ts';
import { lotOf } from '../rules/fees.ts';
import { bookRow } from '../book/book.ts';
import { indicativeAt } from './indicative.ts';
import { tradesBetween } from '../book/trades.ts';

const market = createMarket('indicative');

/** Auctions of a session for which orders are collected. */
function auctionsOf(id: (typeof MARKETS)[number], index: number): Collecting[] {
  const { openAt, breakEndAt = openAt, callAt = openAt } = sessionTable(id).sessions.at(index)!;
  const before = [openAt - 10 * 60 * SECOND_MS, breakEndAt - SECOND_MS, callAt];
  return before.flatMap((at) => sessionViewAt(id, at).auction ?? []);
}

const anyAuction = fc
  .record({
    id: fc.constantFrom(...MARKETS),
    place: fc.nat(60),
    day: fc.nat(200),
    which: fc.nat(2),
    into: fc.nat(999),
  })
  .map(({ id, place, day, which, into }) => {
    const auctions = auctionsOf(id, sessionTable(id).anchor + 300 + day);
    const auction = auctions[which % auctions.length]!;
    const instrument = market.instruments(id)[place]!;
    return { instrument, auction, at: auction.from + (into * (auction.until - auction.from)) / 1_000 };
  });

it('the last indicative price is the price of the auction, and its quantity is the quantity of the first trade', () => {
  fc.assert(
    fc.property(anyAuction, ({ instrument, auction: { until, at } }) => {
      const { code } = instrument;
      const [trade, ...others] = tradesBetween(market, { code, from: at, to: at, most: 20 })!;
      expect(others).toEqual([]);
      const last = indicativeAt(market, instrument, until - 1);
      expect(last).toMatchObject({ price: market.tick(code, at)!.last, quantity: trade!.quantity });
      expect(trade!.price).toBe(last!.price);
    }),
  );
});

it('the indicative price stays on ticks and within the limits, and is the same at every read', () => {
  fc.assert(
    fc.property(anyAuction, ({ instrument, auction, at }) => {
      const { code } = instrument;
      const one = indicativeAt(market, instrument, at)!;
      market.tick(code, at - 86_400_000);
      expect(indicativeAt(market, instrument, at)).toEqual(one);
      expect(one.price % market.tickSize(code, one.price, auction.at)).toBe(0);
      const { lower, upper } = market.limits(code, auction.at) ?? { lower: 1, upper: Infinity };
      expect(one.price >= lower && one.price <= upper).toBe(true);
      const final = indicativeAt(market, instrument, auction.until - 1)!;
      expect(one.quantity >= 0 && one.quantity <= final.quantity).toBe(true);
      for (const shares of [one.quantity, one.imbalance]) expect(Math.abs(shares) % lotOf(instrument)).toBe(0);
    }),
  );
});

it('the day opens and closes at the prices of its auctions', () => {
  for (const id of MARKETS) {
    const { code } = market.instruments(id)[3]!;
    const { openAt, closeAt } = sessionTable(id).sessions.at(sessionTable(id).anchor + 310)!;
    const wanted = { period: 'day', adjustment: 'none', before: closeAt + 1, limit: 1, now: closeAt } as const;
    const { open, close } = market.candles(code, wanted);
    const priceAt = (at: number) => tradesBetween(market, { code, from: at, to: at, most: 1 })![0]!.price / 1e4;
    expect([open[0], close[0]]).toEqual([priceAt(openAt), priceAt(closeAt)]);
  }
});

it('before the closing auctions of Tokyo and Shanghai nothing trades, and the price does not change', () => {
  for (const id of ['jp', 'cn'] as const) {
    const { code } = market.instruments(id)[3]!;
    const { callAt = 0, closeAt } = sessionTable(id).sessions.at(sessionTable(id).anchor + 310)!;
    expect(market.tick(code, closeAt - 1)).toEqual(market.tick(code, callAt - SECOND_MS));
    expect(tradesBetween(market, { code, from: callAt, to: closeAt - 1, most: 9 })).toEqual([]);
    expect(bookRow(market, code, callAt)).toHaveProperty('indicative');
  }
});

it('there is no indicative price while a stock trades, at night, and in Shanghai after the opening is matched', () => {
  const look = (id: 'jp' | 'cn', time: string) => bookRow(market, market.instruments(id)[3]!.code, Date.parse(time));
  for (const time of ['10:00', '11:45', '16:00'])
    expect(look('jp', `2026-03-03T${time}+09:00`)).not.toHaveProperty('indicative');
  expect(look('cn', '2026-03-03T09:26+08:00')).not.toHaveProperty('indicative');
});

it('a halted stock has no indicative price; towards a special quote the indicative price ends at it, and nothing trades, because the other side is missing', () => {
  const { openAt } = sessionTable('jp').sessions.at(sessionTable('jp').anchor + 310)!;
  const instrument = market.instruments('jp')[3]!;
  const target = instrument.code;
  const halted = market.overlaid([{ id: 1, target, kind: 'halt', from: openAt - 3_600_000 * 20 }]);
  expect(indicativeAt(halted, instrument, openAt - SECOND_MS)).toBeUndefined();
  const gap = market.overlaid([{ id: 1, target, kind: 'gap', from: openAt, by: 0.2, specialQuotes: true }]);
  const { specialQuote } = gap.tick(target, openAt)!;
  expect(specialQuote?.side).toBe('buy');
  const indicative = indicativeAt(gap, instrument, openAt - SECOND_MS)!;
  expect(indicative).toMatchObject({ price: specialQuote!.price, quantity: 0 });
  expect(indicative.imbalance).toBeGreaterThanOrEqual(lotOf(instrument));
  const fall = market.overlaid([{ id: 1, target, kind: 'gap', from: openAt, by: -0.2, specialQuotes: true }]);
  expect(indicativeAt(fall, instrument, openAt - SECOND_MS)!.imbalance).toBeLessThan(0);
});
