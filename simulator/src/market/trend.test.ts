import { DAY_MS, MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarket } from './create.ts';

const market = createMarket('trends');
const FROM = Date.parse('2024-02-05T10:00:00+09:00');
const anyNow = fc.integer({ min: FROM, max: FROM + 500 * DAY_MS });
const anyCode = fc
  .tuple(fc.constantFrom(...MARKETS), fc.nat(300))
  .map(([id, place]) => market.instruments(id)[place]!.code);

/** The prices of the days shown at an instant, 1/PRICE_SCALE, oldest first. */
function daysOf(code: string, now: number) {
  const { close, high, low, time } = market.candles(code, {
    period: 'day',
    adjustment: 'none',
    before: Number.MAX_SAFE_INTEGER,
    limit: 300,
    now,
  });
  const scaled = (prices: readonly number[]) => prices.map((price) => Math.round(price * PRICE_SCALE));
  return { closes: scaled(close), highs: scaled(high), lows: scaled(low), time };
}

describe('the trend of a stock', () => {
  test('has the closes of its last thirty sessions and the range of 52 weeks', () => {
    fc.assert(
      fc.property(anyCode, anyNow, (code, now) => {
        // Prices before a split are compared in the test below.
        fc.pre((market.nextSplit(code, now - 400 * DAY_MS)?.opensAt ?? Infinity) > now);
        const { closes, highs, lows, time } = daysOf(code, now);
        const trend = market.trend(code, now)!;
        expect(trend.closes).toEqual(closes.slice(-30));
        const first = time.findIndex((second) => second * 1_000 > time.at(-1)! * 1_000 - 364.5 * DAY_MS);
        expect(trend.high).toBe(Math.max(...highs.slice(first)));
        expect(trend.low).toBe(Math.min(...lows.slice(first)));
      }),
      { numRuns: 60 },
    );
  });

  test('is the same however often it is read, and in whatever order of time', () => {
    const times = [0, 40, 3, 200].map((days) => FROM + days * DAY_MS);
    const read = () => times.map((now) => market.trend('ZJ1001', now));
    expect(read()).toEqual(read());
    expect(createMarket('trends').trend('ZJ1001', times[2]!)).toEqual(read()[2]);
  });

  test('counts prices before a split in shares of today', () => {
    const code = 'ZJ1031';
    const split = market.overlaid([{ id: 1, target: code, kind: 'split', from: FROM, ratio: 2 }]);
    const { opensAt } = split.nextSplit(code, FROM)!;
    const [before, after] = [split.trend(code, opensAt - 1)!, split.trend(code, opensAt + 60_000)!];
    expect(after.high / before.high).toBeCloseTo(0.5, 1);
    expect(after.closes[0]! / before.closes[1]!).toBeCloseTo(0.5, 2);
  });

  test('has the dividends of the last 52 weeks', () => {
    let paid = 0;
    for (const { code } of market.instruments('us').slice(0, 20)) {
      const now = FROM + 380 * DAY_MS;
      const { date } = market.sessionView('us', now).session;
      const since = new Date(Date.parse(date) - 364 * DAY_MS).toISOString().slice(0, 10);
      let sum = 0;
      for (let at = now - 380 * DAY_MS; ;) {
        const next = market.nextDividend(code, at);
        if (next === undefined || next.exDate > date) break;
        if (next.exDate >= since) sum += market.dividend(code, next.exDate, now)?.perShare ?? NaN;
        at = next.fixedAt;
      }
      const { dividends } = market.trend(code, now)!;
      expect(dividends).toBe(sum);
      if (dividends > 0) paid++;
    }
    expect(paid).toBeGreaterThan(5);
  });

  test('is absent for an unknown code', () => {
    expect(market.trend('AAPL', FROM)).toBeUndefined();
  });
});
