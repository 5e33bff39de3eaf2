import type { Adjustment, Period } from '@zaraba/contracts';
import {
  ADJUSTMENTS,
  DAY_MS,
  MARKETS,
  PERIODS,
  PRICE_SCALE,
  STOCK_SORTS,
  candlesSchema,
  minutesSchema,
} from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestSession, sessionTable } from './calendar/calendar.ts';
import { createMarket } from './create.ts';
import { tickIn, tickTable } from './rules/tickSize.ts';

const seed = 'market test';
const market = createMarket(seed);
const codes = MARKETS.flatMap((id) =>
  market
    .instruments(id)
    .filter((_, i) => i % 23 === 5)
    .map((one) => one.code),
).concat(market.indices().map((index) => index.code));
const anyCode = fc.constantFrom(...codes);
const anyNow = fc.integer({ min: Date.parse('2024-01-04T00:00:00Z'), max: Date.parse('2028-12-20T00:00:00Z') });
const tuesday = Date.parse('2025-06-03T12:34:56+09:00');

describe('a market is a function of seed, code and time', () => {
  test('the same seed gives the same market, and another seed gives a different market', () => {
    const again = createMarket(seed);
    const other = createMarket('another');
    let equal = 0;
    for (const code of codes) {
      expect(again.tick(code, tuesday)).toEqual(market.tick(code, tuesday));
      if (other.tick(code, tuesday)!.last === market.tick(code, tuesday)!.last) equal++;
    }
    expect(equal).toBeLessThan(codes.length / 5);
    expect(again.ranking('us', 'popular', tuesday)).toEqual(market.ranking('us', 'popular', tuesday));
  });

  test('answers do not depend on earlier reads', () => {
    const ask = (place: number) => {
      const code = codes[place % codes.length]!;
      const now = tuesday + place * 7_654_321;
      const period = PERIODS[place % PERIODS.length]!;
      const level = { direction: 'atOrAbove', price: Math.round(market.tick(code, now)!.last * 1.01) } as const;
      return [
        market.tick(code, now),
        market.candles(code, { period, adjustment: 'forward', before: now, limit: 7, now }),
        market.firstCrossing(code, level, now, now + 5e9),
        market.minutes(code, now)?.average.at(-1),
        market.tick(code, now - 86_400_000 * place),
      ];
    };
    const places = Array.from({ length: 40 }, (_, i) => i * 13 + 1);
    const forwards = places.map(ask);
    const backwards = [...places].reverse().map(ask).reverse();
    expect(backwards).toEqual(forwards);
  });
});

describe('quotes of a stock', () => {
  test('are consistent in range, spread, tick grid, limits and time', () => {
    fc.assert(
      fc.property(anyCode, anyNow, (code, now) => {
        const tick = market.tick(code, now)!;
        const band = market.limits(code, now);
        expect(tick.low).toBeLessThanOrEqual(Math.min(tick.last, tick.open));
        expect(tick.high).toBeGreaterThanOrEqual(Math.max(tick.last, tick.open));
        expect(tick.bid).toBeLessThanOrEqual(tick.last);
        expect(tick.ask).toBeGreaterThanOrEqual(tick.last);
        expect(tick.ask - tick.bid).toBeGreaterThanOrEqual(market.tickSize(code, tick.ask, now));
        expect(tick.at).toBeLessThanOrEqual(now);
        for (const price of [tick.last, tick.bid, tick.ask, tick.open, tick.high, tick.low]) {
          expect(price).toBeGreaterThan(0);
          expect(price % market.tickSize(code, price, now)).toBe(0);
          if (band) {
            expect(price).toBeGreaterThanOrEqual(band.lower);
            expect(price).toBeLessThanOrEqual(band.upper);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('do not change outside the session, and show the previous day until the open', () => {
    const friday = Date.parse('2025-06-06T15:30:00+09:00');
    const close = market.tick('ZJ1006', friday)!;
    expect(close.at).toBe(friday);
    expect(market.tick('ZJ1006', friday + 2 * 86_400_000)).toEqual(close);
    const monday = Date.parse('2025-06-09T09:00:00+09:00');
    expect(market.tick('ZJ1006', monday - 1)).toEqual(close);
    const opening = market.tick('ZJ1006', monday)!;
    expect(opening.at).toBe(monday);
    expect(opening.previousClose).toBe(close.last);
    expect([opening.open, opening.high, opening.low]).toEqual([opening.last, opening.last, opening.last]);
    const lunch = Date.parse('2025-06-09T11:30:00+09:00');
    expect(market.tick('ZJ1006', lunch + 1_800_000)!.at).toBe(lunch);
  });

  test('of unknown codes are undefined', () => {
    expect(market.tick('AAPL', tuesday)).toBeUndefined();
    expect(market.instrument('ZX-JP1')).toBeUndefined();
    expect(market.limits('AAPL', tuesday)).toBeUndefined();
    expect(market.minutes('AAPL', tuesday)).toBeUndefined();
    expect(market.liveCandle('AAPL', 'day', tuesday)).toBeUndefined();
    expect(market.halted('AAPL', tuesday)).toBe(false);
    expect(market.tickBands('AAPL', tuesday)).toEqual([]);
    expect(market.finishedDay('AAPL', '2025-06-02', tuesday)).toBeUndefined();
    expect(
      market.firstCrossing('AAPL', { direction: 'atOrAbove', price: 1 }, tuesday, tuesday + DAY_MS),
    ).toBeUndefined();
    expect([market.nextDividend('AAPL', tuesday), market.nextSplit('AAPL', 0)]).toEqual([undefined, undefined]);
    expect(market.dividend('AAPL', '2025-06-03', tuesday)).toBeUndefined();
    expect(market.shareIssue('AAPL', '2025-06-03', tuesday)).toBeUndefined();
    expect(() => market.issuedShares('AAPL', tuesday)).toThrow('unknown code "AAPL"');
    expect(() =>
      market.candles('AAPL', { period: 'day', adjustment: 'none', before: tuesday, limit: 10, now: tuesday }),
    ).toThrow('unknown code');
  });

  test('have as many decimals as the ticks in the price range of the day', () => {
    const { previousClose } = market.tick('ZJ1001', tuesday)!;
    const { lower, upper } = market.limits('ZJ1001', tuesday)!;
    const finest = Math.min(...[previousClose, lower, upper].map((price) => market.tickSize('ZJ1001', price, tuesday)));
    expect(market.priceDecimals('ZJ1001', tuesday)).toBe(finest < PRICE_SCALE ? 1 : 0);
    const tenths = market.instruments('jp').filter(({ code }) => market.priceDecimals(code, tuesday) === 1);
    expect(tenths.length).toBeGreaterThan(0);
    expect(tenths.length).toBeLessThan(market.instruments('jp').length);
    expect(market.priceDecimals('ZU1001', tuesday)).toBe(2);
    expect(market.priceDecimals('AAPL', tuesday)).toBe(0);
  });

  test('have no price limits in New York and for indices, and indices move by hundredths', () => {
    expect(market.limits('ZU1001', tuesday)).toBeUndefined();
    expect(market.limits('ZX-JP1', tuesday)).toBeUndefined();
    expect(market.tickBands('ZX-JP1', tuesday)).toEqual([{ tick: '0.01' }]);
    expect(market.tickSize('ZJ1001', 5_000 * PRICE_SCALE, tuesday)).toBe(
      tickIn(tickTable('jp', { fine: true, date: '' }), 5e7),
    );
  });
});

describe('candles of a stock', () => {
  const periods = fc.constantFrom<Period>(...PERIODS);

  test('continue without a gap from page to page, and end where the calendar begins', () => {
    fc.assert(
      fc.property(
        anyCode,
        periods,
        fc.constantFrom<Adjustment>(...ADJUSTMENTS),
        anyNow,
        (code, period, adjustment, now) => {
          const whole = market.candles(code, { period, adjustment, before: now + 1, limit: 60, now });
          expect(candlesSchema.safeParse(whole).success).toBe(true);
          let before = now + 1;
          const times: number[] = [];
          const closes: number[] = [];
          for (let page = 0; page < 4; page++) {
            const part = market.candles(code, { period, adjustment, before, limit: 15, now });
            times.unshift(...part.time);
            closes.unshift(...part.close);
            if (!part.hasMore) break;
            before = part.time[0]! * 1_000;
          }
          expect(times).toEqual(whole.time);
          expect(closes).toEqual(whole.close);
          expect(whole.time.every((time, i) => i === 0 || time > whole.time[i - 1]!)).toBe(true);
        },
      ),
      { numRuns: 35 },
    );
  });

  test('of weeks begin on Mondays, except for holidays', () => {
    const wanted = { period: 'week', adjustment: 'none', before: tuesday, limit: 10, now: tuesday } as const;
    const days = market.candles('ZJ1001', wanted).time.map((time) => new Date((time + 9 * 3_600) * 1_000).getUTCDay());
    // From 31 March to 2 June 2025; Monday 5 May is a holiday, and Tuesday 6 May.
    expect(days).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
  });

  test('begin where the calendar begins, the first month with the first day of the calendar', () => {
    const months = market.candles('ZJ1001', {
      period: 'month',
      adjustment: 'none',
      before: tuesday,
      limit: 1_000,
      now: tuesday,
    });
    expect(months.hasMore).toBe(false);
    expect(months.time).toHaveLength(25 * 12 + 6);
    expect(
      market.candles('ZJ1001', {
        period: 'day',
        adjustment: 'none',
        before: Date.parse('1999-01-01'),
        limit: 10,
        now: tuesday,
      }),
    ).toMatchObject({
      hasMore: false,
      time: [],
    });
  });

  test('never lie in the future, and past candles never change', () => {
    fc.assert(
      fc.property(
        anyCode,
        periods,
        anyNow,
        fc.integer({ min: 1, max: 40 * 86_400_000 }),
        (code, period, now, later) => {
          const early = market.candles(code, {
            period,
            adjustment: 'none',
            before: Number.MAX_SAFE_INTEGER,
            limit: 30,
            now,
          });
          const late = market.candles(code, {
            period,
            adjustment: 'none',
            before: (early.time.at(-1) ?? 0) * 1_000 + 1,
            limit: 30,
            now: now + later,
          });
          expect(early.time.every((time) => time * 1_000 <= now)).toBe(true);
          expect(late.time).toEqual(early.time);
          // All but the bar that was running.
          expect(late.close.slice(0, -1)).toEqual(early.close.slice(0, -1));
          expect(late.high.slice(0, -1)).toEqual(early.high.slice(0, -1));
          expect(early.high.at(-1)!).toBeLessThanOrEqual(late.high.at(-1)!);
          const [shareEarly, shareLate] = [market.minutes(code, now)!, market.minutes(code, now + later)!];
          expect(minutesSchema.safeParse(shareEarly).success).toBe(true);
          expect(shareEarly.time.at(-1)! * 1_000).toBeLessThanOrEqual(now);
          if (shareEarly.date === shareLate.date) {
            const known = shareEarly.price.length - 1;
            expect(shareLate.price.slice(0, known)).toEqual(shareEarly.price.slice(0, known));
          }
        },
      ),
      { numRuns: 35 },
    );
  });

  test('end at the raw price if adjusted forward, begin at it if adjusted backward, and have the same returns in both cases', () => {
    const split = codes.find((code) => {
      const { open, close } = market.candles(code, {
        period: 'day',
        adjustment: 'none',
        before: Date.parse('2024-01-01'),
        limit: 1_000,
        now: tuesday,
      });
      return open.some((price, i) => i > 0 && price < close[i - 1]! * 0.6);
    });
    expect(split).toBeDefined();
    const series = (adjustment: Adjustment) =>
      market.candles(split!, {
        period: 'day',
        adjustment,
        before: Date.parse('2024-01-01'),
        limit: 1_000,
        now: Date.parse('2024-01-01'),
      });
    const [none, forward, backward] = [series('none'), series('forward'), series('backward')];
    expect(forward.close.at(-1)).toBe(none.close.at(-1));
    for (let i = 1; i < none.close.length; i++) {
      const returns = [forward, backward].map((one) => one.open[i]! / one.close[i - 1]!);
      expect(returns[0]).toBeGreaterThan(0.8);
      expect(Math.abs(returns[0]! - returns[1]!)).toBeLessThan(0.01);
    }
  });
});

describe('the market data of stocks', () => {
  test('ranks every code once, in order', () => {
    const now = Math.floor(tuesday / 60_000) * 60_000 + 1_234;
    for (const sort of STOCK_SORTS) {
      const ranked = market.ranking('jp', sort, now);
      expect([...ranked].sort()).toEqual(market.instruments('jp').map((one) => one.code));
    }
    const minute = Math.floor(now / 60_000) * 60_000;
    const rises = market.ranking('jp', 'rise', now).map((code) => {
      const tick = market.tick(code, minute)!;
      return tick.last / tick.previousClose;
    });
    expect(rises.every((rise, i) => i === 0 || rise <= rises[i - 1]!)).toBe(true);
    expect(market.ranking('jp', 'rise', now + 50_000)).toBe(market.ranking('jp', 'rise', now));
  });

  test('finds stocks by code and by name in any language, the exact code first', () => {
    expect(market.search('zj1001')[0]).toBe('ZJ1001');
    expect(market.search('ＺＪ１００１')).toEqual(['ZJ1001']);
    expect(market.search('ZU10')).toHaveLength(50);
    const { code, names } = market.instruments('us')[3]!;
    for (const name of [names.jp, names.cn, names.us, names.us.toUpperCase()])
      expect(market.search(name)).toContain(code);
    expect(market.search('ぶらいとむーあ').length).toBeGreaterThan(0);
    expect(market.search('no such company')).toEqual([]);
    expect(market.search('  ')).toEqual([]);
  });

  test('includes sessions and fees that depend on the instant', () => {
    expect(market.sessionView('jp', tuesday).phase).toBe('continuous');
    expect(market.sessionAfter('cn', '2026-02-13')?.date).toBe('2026-02-24');
    expect(market.fees('cn', tuesday).some((line) => line.kind === 'stamp')).toBe(true);
    expect(newestSession('jp', tuesday).date).toBe('2025-06-03');
    expect(sessionTable('jp').sessions.at(sessionTable('jp').anchor)?.date).toBe('2024-01-04');
  });
});
