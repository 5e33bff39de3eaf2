import type { MarketId } from '@zaraba/contracts';
import { DAY_MS, MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionOn } from './calendar/calendar.ts';
import { createMarket } from './create.ts';
import type { Market } from './market.ts';

const FROM = Date.parse('2024-02-05T10:00:00+09:00');
const MARKETS_OF = new Map(['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => [seed, createMarket(seed)]));
const anySeed = fc.constantFrom(...MARKETS_OF.keys());
const anyNow = fc.integer({ min: FROM, max: FROM + 900 * DAY_MS });
const anyPlace = fc.tuple(fc.constantFrom(...MARKETS), fc.nat(319));
const anyIssuer = fc.record({ seed: anySeed, place: anyPlace, now: anyNow });

function issuerOf(seed: string, [id, place]: readonly [MarketId, number]): { market: Market; code: string } {
  const market = MARKETS_OF.get(seed)!;
  return { market, code: market.instruments(id)[place]!.code };
}

/** Sums what holders receive for one share from ex-dates in the year that ends on `end`, in 1/PRICE_SCALE. */
function paidIn(market: Market, code: string, end: string, now: number): number {
  const from = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;
  let sum = 0;
  for (let at = Date.parse(from) - 5 * DAY_MS; ;) {
    const next = market.nextDividend(code, at);
    if (next === undefined || next.exDate > end) return sum;
    if (next.exDate > from) sum += market.dividend(code, next.exDate, now)?.perShare ?? NaN;
    at = next.fixedAt;
  }
}

/** Returns the closing time of the day on which an issuer next publishes results. */
function resultsAt(market: Market, code: string, now: number): number {
  const date = market.fundamentals(code, now)?.nextResults ?? '';
  return sessionOn(market.instrument(code)!.market, date)!.closeAt;
}

describe('the fundamentals of an issuer', () => {
  test('agree with its price, its shares and each other', () => {
    fc.assert(
      fc.property(anyIssuer, ({ seed, place, now }) => {
        const { market, code } = issuerOf(seed, place);
        const { earnings, bookValue, years } = market.fundamentals(code, now)!;
        const shares = market.issuedShares(code, now);
        const { last } = market.tick(code, now)!;
        const { netProfit, sales, operatingProfit } = years.at(-1)!;
        // Earnings are rounded to 1/PRICE_SCALE of the currency.
        expect(Math.abs(earnings - (netProfit / shares) * PRICE_SCALE)).toBeLessThanOrEqual(0.5001);
        const marketValue = (last / PRICE_SCALE) * shares;
        expect(last / earnings / (marketValue / netProfit)).toBeCloseTo(1, 2);
        expect(Math.sign(operatingProfit)).toBe(Math.sign(netProfit));
        expect(Math.abs(operatingProfit)).toBeLessThan(sales);
        expect(last / bookValue).toBeGreaterThan(0.03);
        expect(last / bookValue).toBeLessThan(60);
        if (netProfit > 0) expect(last / earnings).toBeLessThan(200);
      }),
      { numRuns: 150 },
    );
  });

  test('cover five consecutive years, with the dividends that holders receive', () => {
    fc.assert(
      fc.property(anyIssuer, ({ seed, place, now }) => {
        const { market, code } = issuerOf(seed, place);
        const { years } = market.fundamentals(code, now)!;
        expect(years).toHaveLength(5);
        const [first] = years;
        years.forEach(({ end, dividends }, at) => {
          expect(Number(end.slice(0, 4))).toBe(Number(first!.end.slice(0, 4)) + at);
          expect(end.slice(4)).toBe(first!.end.slice(4));
          // Only years in which no share was split: the market's own splits end before 2023.
          if (end > '2023-12-30') expect(dividends).toBe(paidIn(market, code, end, now));
        });
      }),
      { numRuns: 80 },
    );
  });

  test('change only at the close of a day on which the issuer publishes results', () => {
    fc.assert(
      fc.property(anyIssuer, ({ seed, place, now }) => {
        const { market, code } = issuerOf(seed, place);
        const at = resultsAt(market, code, now);
        expect(at).toBeGreaterThan(now);
        const before = market.fundamentals(code, at - 1)!;
        expect(before.years).toEqual(market.fundamentals(code, now)!.years);
        const after = market.fundamentals(code, at)!;
        expect(after.nextResults! > before.nextResults!).toBe(true);
        const isYearly = after.years.at(-1)!.end !== before.years.at(-1)!.end;
        expect(isYearly ? after.years.slice(0, -1) : after.years).toEqual(before.years.slice(isYearly ? 1 : 0));
      }),
      { numRuns: 80 },
    );
  });

  test('are the same in every market of a seed, in whatever order instants are read', () => {
    const times = [0, 500, 30, 200].map((days) => FROM + days * DAY_MS);
    const read = (market: Market) => times.map((now) => market.fundamentals('ZU1010', now));
    const market = createMarket('again');
    expect(read(market)).toEqual(read(market));
    expect(createMarket('again').fundamentals('ZU1010', times[3]!)).toEqual(read(market)[3]);
    expect(createMarket('other').fundamentals('ZU1010', times[3]!)).not.toEqual(read(market)[3]);
  });

  test('are adjusted per share after a split, while sales and profits stay the same', () => {
    const market = createMarket('split');
    const code = market.instruments('jp').find((one) => market.nextDividend(one.code, FROM) !== undefined)!.code;
    const split = market.overlaid([{ id: 1, target: code, kind: 'split', from: FROM, ratio: 2 }]);
    const { opensAt } = split.nextSplit(code, FROM)!;
    const [before, after] = [split.fundamentals(code, opensAt - 1)!, split.fundamentals(code, opensAt)!];
    expect(after.years.map(({ netProfit, sales }) => [netProfit, sales])).toEqual(
      before.years.map(({ netProfit, sales }) => [netProfit, sales]),
    );
    expect(after.earnings / before.earnings).toBeCloseTo(0.5, 3);
    expect(after.bookValue / before.bookValue).toBeCloseTo(0.5, 3);
    const paid = (of: typeof after) => of.years.map(({ dividends }) => dividends);
    paid(before).forEach((dividends, at) => expect(paid(after)[at]! * 2).toBeCloseTo(dividends, -1));
    expect(Math.max(...paid(before))).toBeGreaterThan(0);
  });

  test('of a new share begin with the year whose earnings give the price-to-earnings ratio of its offer', () => {
    const market = createMarket('offers');
    const newest = market.newestNewShare(FROM)!;
    const offer = Array.from({ length: 60 }, (_, back) => market.newShareOffer(newest - back)!).find(
      ({ schedule }) => schedule.listsAt < FROM,
    )!;
    const { code } = offer.instrument;
    const known = market.fundamentals(code, FROM)!;
    expect(known.years).toHaveLength(1);
    expect(((offer.price / known.earnings) * 100) / offer.perHundredths).toBeCloseTo(1, 3);
    expect(market.fundamentals(code, offer.schedule.listsAt - 1)).toBeUndefined();
  });

  test('are absent for an index and an unknown code', () => {
    const market = createMarket('one');
    expect(market.fundamentals('AAPL', FROM)).toBeUndefined();
    expect(market.fundamentals(market.indices()[0]!.code, FROM)).toBeUndefined();
  });
});
