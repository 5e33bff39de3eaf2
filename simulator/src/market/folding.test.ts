import type { MarketId, Period } from '@zaraba/contracts';
import { MARKETS, MINUTE_MS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, minutesOf } from './calendar/sessionTime.ts';
import { createMarket } from './create.ts';
import type { Session } from './market.ts';
import { type Bar, barsOf, fold } from './testing/bars.ts';

const market = createMarket('folding');
const codes = MARKETS.flatMap((id) => [
  ...market
    .instruments(id)
    .filter((_, i) => i % 40 === 7)
    .map((one) => one.code),
  ...market
    .indices()
    .filter((one) => one.market === id)
    .map((one) => one.code),
]);
const marketOf = (code: string): MarketId =>
  market.instrument(code)?.market ?? market.indices().find((index) => index.code === code)!.market;

/** A code, and the session of a random day since 2019. */
const anyDay = fc.record({ code: fc.constantFrom(...codes), place: fc.integer({ min: 0, max: 2_200 }) }).map((one) => {
  const { sessions, anchor } = sessionTable(marketOf(one.code));
  const index = anchor - 1_200 + one.place;
  return { code: one.code, session: sessions.at(index)!, nextOpenAt: sessions.at(index + 1)!.openAt };
});

function foldBy(bars: readonly Bar[], group: (bar: Bar, place: number) => number | string): Bar[] {
  const groups = new Map<number | string, Bar[]>();
  bars.forEach((bar, place) => {
    const key = group(bar, place);
    const held = groups.get(key);
    if (held) held.push(bar);
    else groups.set(key, [bar]);
  });
  return [...groups.values()].map(fold);
}

const candles = (code: string, period: Period, before: number, limit: number, now: number) =>
  barsOf(market.candles(code, { period, adjustment: 'none', before, limit, now }));

/** The minute bars of a day, and the minute it opened in: there is no bar before its opening auction has traded. */
function minuteBarsOf(code: string, session: Session): [bars: Bar[], opensIn: number] {
  const count = minutesOf(session);
  const bars = candles(code, 'minute', session.closeAt, count, session.closeAt);
  const today = bars.filter(({ time }) => time * 1_000 >= session.openAt);
  return [today, count - today.length];
}

describe('coarser bars equal the sum of their finer bars', () => {
  test('ticks add up to the minute, including volume and turnover', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 389 }), ({ code, session }, place) => {
        const [bars, opensIn] = minuteBarsOf(code, session);
        const minute = Math.max(opensIn, place % minutesOf(session));
        const bar = bars[minute - opensIn]!;
        const ticks = Array.from({ length: 60 }, (_, second) =>
          market.tick(code, instantOfSecond(session, minute * 60 + second))!,
        );
        const prices = ticks.map((tick) => tick.last / PRICE_SCALE);
        expect(prices[0]).toBe(bar.open);
        expect(prices.at(-1)).toBe(bar.close);
        expect(Math.max(...prices)).toBe(bar.high);
        expect(Math.min(...prices)).toBe(bar.low);
        const before = minute === 0 ? undefined : market.tick(code, instantOfSecond(session, minute * 60 - 1));
        expect(ticks.at(-1)!.volume - (before?.volume ?? 0)).toBe(bar.volume);
        const soFar = fold(bars.slice(0, minute - opensIn + 1));
        expect(ticks.at(-1)!.high).toBe(Math.round(soFar.high * PRICE_SCALE));
        expect(ticks.at(-1)!.low).toBe(Math.round(soFar.low * PRICE_SCALE));
        expect(ticks.at(-1)!.volume).toBe(soFar.volume);
        let turnover = before?.turnover ?? 0;
        for (const tick of ticks) {
          expect(tick.turnover).toBeGreaterThanOrEqual(turnover);
          expect(Number.isSafeInteger(tick.turnover)).toBe(true);
          turnover = tick.turnover;
        }
      }),
      { numRuns: 25 },
    );
  });

  test('minutes add up to 5, 15 and 30 minutes and the day, and no bar spans the lunch break', () => {
    fc.assert(
      fc.property(anyDay, ({ code, session }) => {
        const count = minutesOf(session);
        const [minutes, opensIn] = minuteBarsOf(code, session);
        expect(minutes[0]!.time * 1_000).toBe(session.openAt + opensIn * MINUTE_MS);
        for (const [period, length] of [['5m', 5] as const, ['15m', 15] as const, ['30m', 30] as const]) {
          const most = Math.ceil(count / length) - Math.floor(opensIn / length);
          const bars = candles(code, period, session.closeAt, most, session.closeAt);
          const folded = foldBy(minutes, (_, place) => Math.floor((place + opensIn) / length));
          // A bar that begins before the day opens has its usual time.
          const [first, ...others] = folded;
          const begins = instantOfSecond(session, Math.floor(opensIn / length) * length * 60) / 1_000;
          expect(bars).toEqual([{ ...first, time: begins }, ...others]);
          const lunch = session.breakStartAt;
          for (const bar of lunch === undefined ? [] : bars.filter((one) => one.time * 1_000 < lunch)) {
            expect((bar.time + length * 60) * 1_000).toBeLessThanOrEqual(lunch!);
          }
        }
        const whole = { ...fold(minutes), time: session.openAt / 1_000 };
        expect(candles(code, 'day', session.closeAt, 1, session.closeAt)).toEqual([whole]);
      }),
      { numRuns: 20 },
    );
  });

  test('days add up to weeks, months and years of the exchange calendar', () => {
    const now = Date.parse('2026-12-31T23:00:00Z');
    for (const code of codes.filter((_, i) => i % 3 === 0)) {
      const dateOf = new Map(
        [...sessionTable(marketOf(code)).sessions].map((session) => [session.openAt / 1_000, session.date]),
      );
      const days = candles(code, 'day', now, 1_000, now).filter((bar) => dateOf.get(bar.time)! >= '2024-01-01');
      const date = (bar: Bar) => dateOf.get(bar.time)!;
      const monday = (bar: Bar) => Math.floor((Date.parse(date(bar)) / 86_400_000 + 3) / 7);
      for (const [period, group] of [
        ['week', monday] as const,
        ['month', (bar: Bar) => date(bar).slice(0, 7)] as const,
        ['year', (bar: Bar) => date(bar).slice(0, 4)] as const,
      ]) {
        const folded = foldBy(days, group);
        expect(candles(code, period, now, folded.length, now)).toEqual(folded);
      }
    }
  });

  test('an incomplete bar is the sum of the ticks so far', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 7_200_000 }), ({ code, session }, into) => {
        const now = session.openAt + into;
        fc.pre(market.tick(code, now)!.volume > 0);
        const bar = candles(code, '5m', now + 1, 1, now)[0]!;
        const prices: number[] = [];
        for (let at = bar.time * 1_000; at <= now; at += 1_000) {
          const { last, volume } = market.tick(code, at)!;
          if (volume > 0) prices.push(last / PRICE_SCALE);
        }
        expect(bar).toMatchObject({
          open: prices[0],
          high: Math.max(...prices),
          low: Math.min(...prices),
          close: prices.at(-1),
        });
        const tick = market.tick(code, now)!;
        const day = market.liveCandle(code, 'day', now)!;
        expect([day.open, day.high, day.low, day.close].map((price) => Math.round(price * PRICE_SCALE))).toEqual([
          tick.open,
          tick.high,
          tick.low,
          tick.last,
        ]);
        expect(day.volume).toBe(tick.volume);
      }),
      { numRuns: 25 },
    );
  });

  test('the intraday chart has the minute bars, and its average is between the low and the high of the day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20_000_000 }), ({ code, session }, into) => {
        const now = session.openAt + into;
        const share = market.minutes(code, now)!;
        const bars = candles(code, 'minute', now + 1, share.time.length, now);
        const today = bars.filter(({ time }) => time * 1_000 >= session.openAt);
        // Before the opening auction trades there are points, and no bars.
        const opensIn = share.time.length - today.length;
        expect(share.time.slice(opensIn)).toEqual(today.map((bar) => bar.time));
        expect(share.price.slice(opensIn)).toEqual(today.map((bar) => bar.close));
        expect(share.volume.slice(opensIn)).toEqual(today.map((bar) => bar.volume));
        expect(share.volume.slice(0, opensIn).every((volume) => volume === 0)).toBe(true);
        if (today.length === 0) return;
        const day = fold(today);
        for (const average of share.average.slice(opensIn)) {
          expect(average).toBeGreaterThanOrEqual(day.low);
          expect(average).toBeLessThanOrEqual(day.high);
        }
      }),
      { numRuns: 20 },
    );
  });
});
