import type { MarketId, Period } from '@zaraba/contracts';
import { DAY_MS, HOUR_MS, PERIODS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond, minutesOf, secondAt } from '../calendar/sessionTime.ts';
import { createMarket } from '../create.ts';
import type { Market, Session } from '../market.ts';
import { type Bar, barsOf, fold } from '../testing/bars.ts';
import type { Overlay, OverlayKind } from './overlay.ts';
import { OVERLAY_KINDS, isIssueKind } from './overlay.ts';

const plain = createMarket('overlays');
const codesOf = (id: MarketId, place: number) => plain.instruments(id)[place]!.code;
const CODES: readonly (readonly [MarketId, string])[] = [
  ['jp', codesOf('jp', 3)],
  ['jp', codesOf('jp', 150)],
  ['us', codesOf('us', 8)],
  ['cn', codesOf('cn', 12)],
  ['jp', 'ZX-JP1'],
];

/** The session of a market that the stories of this file are about, and its place in the calendar. */
function sessionFrom(market: MarketId, later = 0): { session: Session; index: number } {
  const { sessions, indexOfDate } = sessionTable(market);
  const index = indexOfDate.get('2026-11-18')! + later;
  return { session: sessions.at(index)!, index };
}

/** A moment around the story's days: at any second or between two, in the session or out of it. */
const anyInto = fc.integer({ min: -3 * HOUR_MS, max: 3 * DAY_MS });

/** Overlays on one code, given as instants after the opening of the story's first day. */
const anyOverlays = fc.array(
  fc.record({
    kind: fc.constantFrom(...OVERLAY_KINDS),
    wide: fc.constantFrom('code', 'market', 'all'),
    into: fc.oneof(anyInto, fc.constantFrom(0, HOUR_MS, HOUR_MS + 500, DAY_MS)),
    lasts: fc.option(fc.integer({ min: 1_000, max: 2 * DAY_MS }), { nil: undefined }),
    by: fc.integer({ min: -60, max: 80 }).map((percent) => percent / 100),
    over: fc.constantFrom(0, 90_000, 5 * 60_000, 45 * 60_000, 30 * HOUR_MS),
    specialQuotes: fc.boolean(),
    points: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -9, max: 9 })), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);
type Told = (typeof anyOverlays extends fc.Arbitrary<infer T> ? T : never)[number];

function overlaysOf(told: readonly Told[], market: MarketId, code: string): Overlay[] {
  const { openAt } = sessionFrom(market).session;
  return told.map(({ kind, wide, into, lasts, by, over, specialQuotes, points }, place) => {
    let minute = 0;
    const path = points.map(([later, percent]) => [(minute += later), percent / 100] as const);
    return {
      id: place + 1,
      target: wide === 'code' ? code : wide === 'market' ? market : '*',
      kind,
      from: openAt + into,
      ...(specialQuotes && { specialQuotes }),
      ...(lasts !== undefined && { until: openAt + into + lasts }),
      ...(isIssueKind(kind) && { ratio: 1.3, price: 100 * PRICE_SCALE }),
      ...(kind === 'path' ? { path: path.length === 0 ? [[1, by] as const] : path } : { by, overMs: over }),
    };
  });
}

const anyStory = fc.record({ of: fc.constantFrom(...CODES), told: anyOverlays });

function candles(market: Market, code: string, period: Period, now: number, limit: number): Bar[] {
  return barsOf(market.candles(code, { period, adjustment: 'none', before: now + 1, limit, now }));
}

/** Everything the market says about a code at an instant. */
function answers(market: Market, code: string, now: number): unknown {
  return [
    market.tick(code, now),
    market.limits(code, now),
    market.halted(code, now),
    market.minutes(code, now),
    ...PERIODS.map((period) => market.candles(code, { period, adjustment: 'forward', before: now + 1, limit: 3, now })),
    ...PERIODS.map((period) => market.liveCandle(code, period, now)),
  ];
}

describe('the past of a market', { timeout: 60_000 }, () => {
  test('is exactly the same, whatever overlays affect the future', () => {
    fc.assert(
      fc.property(anyStory, anyOverlays, anyInto, fc.nat(DAY_MS), ({ of, told }, later, into, before) => {
        const [id, code] = of;
        const { openAt } = sessionFrom(id).session;
        const earlier = overlaysOf(told, id, code);
        const from = openAt + into;
        const added = overlaysOf(later, id, code).map((overlay) => ({
          ...overlay,
          id: overlay.id + 10,
          from: Math.max(from, overlay.from),
        }));
        const now = from - 1 - before;
        expect(answers(plain.overlaid([...earlier, ...added]), code, now)).toEqual(
          answers(plain.overlaid(earlier), code, now),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('stays unchanged when an overlay ends', () => {
    fc.assert(
      fc.property(anyStory, anyInto, fc.nat(DAY_MS), ({ of, told }, into, before) => {
        const [id, code] = of;
        const overlays = overlaysOf(told, id, code);
        const end = sessionFrom(id).session.openAt + into;
        const ended = overlays.map((overlay) => ({ ...overlay, until: Math.min(overlay.until ?? end, end) }));
        const endless = overlays.map((overlay, i) => ({ ...overlay, until: Math.max(ended[i]!.until, end) }));
        const running = endless.map((overlay, i) => ({ ...overlay, until: overlays[i]!.until ?? overlay.until }));
        const now = end - 1 - before;
        expect(answers(plain.overlaid(running), code, now)).toEqual(answers(plain.overlaid(ended), code, now));
      }),
      { numRuns: 40 },
    );
  });
});

describe('under any overlays of a market', { timeout: 60_000 }, () => {
  test('ticks add up to minutes, minutes to longer bars and the day, days to the week, and the intraday chart agrees', () => {
    fc.assert(
      fc.property(anyStory, fc.nat(3), ({ of, told }, day) => {
        const [id, code] = of;
        const market = plain.overlaid(overlaysOf(told, id, code));
        const { session } = sessionFrom(id, day);
        const count = minutesOf(session);
        const isToday = ({ time }: Bar) => time * 1_000 >= session.openAt;
        const minutes = candles(market, code, 'minute', session.closeAt, count).filter(isToday);
        const opensIn = count - minutes.length;
        // The minutes in which something begins or ends, and a few others.
        const edges = overlaysOf(told, id, code).flatMap(({ from, until = from }) => [from, until]);
        const looked = [...edges.map((at) => Math.floor(secondAt(session, at) / 60)), 0, 1, 150, count - 1];
        for (const minute of new Set(looked.map((one) => Math.min(count - 1, Math.max(opensIn, one))))) {
          const ticks = Array.from({ length: 60 }, (_, i) =>
            market.tick(code, instantOfSecond(session, minute * 60 + i))!,
          );
          const prices = ticks.map(({ last }) => last / PRICE_SCALE);
          const before = minute === 0 ? 0 : market.tick(code, instantOfSecond(session, minute * 60 - 1))!.volume;
          expect({
            time: minutes[minute - opensIn]!.time,
            open: prices[0],
            high: Math.max(...prices),
            low: Math.min(...prices),
            close: prices.at(-1),
            volume: ticks.at(-1)!.volume - before,
          }).toEqual(minutes[minute - opensIn]);
          const soFar = fold(minutes.slice(0, minute - opensIn + 1));
          expect(ticks.at(-1)).toMatchObject({
            high: Math.round(soFar.high * PRICE_SCALE),
            low: Math.round(soFar.low * PRICE_SCALE),
            volume: soFar.volume,
          });
        }
        for (const [period, length] of [['5m', 5] as const, ['30m', 30] as const]) {
          const bars = candles(market, code, period, session.closeAt, Math.ceil(count / length)).filter(isToday);
          const first = Math.floor(opensIn / length);
          const folded = bars.map((_, i) => {
            const start = (first + i) * length;
            const part = minutes.slice(Math.max(0, start - opensIn), start - opensIn + length);
            return { ...fold(part), time: instantOfSecond(session, start * 60) / 1_000 };
          });
          expect(bars).toEqual(folded);
        }
        const whole = { ...fold(minutes), time: session.openAt / 1_000 };
        expect(candles(market, code, 'day', session.closeAt, 1)).toEqual([whole]);
        expect(market.minutes(code, session.closeAt)!.price.slice(opensIn)).toEqual(minutes.map(({ close }) => close));
        const finished = market.finishedDay(code, session.date, session.closeAt)!;
        expect(finished.close / PRICE_SCALE).toBe(minutes.at(-1)!.close);
        const next = sessionFrom(id, day + 1).session;
        const standing = market.tick(code, session.closeAt)!.specialQuote;
        const { reference = standing?.price ?? finished.close } = market.shareIssue(code, next.date, next.openAt) ?? {};
        expect(market.tick(code, next.openAt)!.previousClose).toBe(reference);
      }),
      { numRuns: 60 },
    );
  });

  test('days add up to months', () => {
    const [id, code] = CODES[0]!;
    const { session } = sessionFrom(id);
    const market = plain.overlaid([
      { id: 1, target: '*', kind: 'trend', from: session.openAt, by: -0.3, overMs: 6 * DAY_MS },
    ]);
    const now = session.closeAt + 8 * DAY_MS;
    const days = candles(market, code, 'day', now, 40).filter(({ time }) => time * 1_000 >= Date.UTC(2026, 10, 1));
    expect(candles(market, code, 'month', now, 1)).toEqual([fold(days)]);
    expect(days.at(-1)!.close / candles(plain, code, 'day', now, 1)[0]!.close).toBeCloseTo(0.7, 2);
  });

  test('prices are on the tick grid and inside the limits, with bid and ask around them', () => {
    fc.assert(
      fc.property(anyStory, fc.array(anyInto, { minLength: 8, maxLength: 8 }), ({ of, told }, moments) => {
        const [id, code] = of;
        const market = plain.overlaid(overlaysOf(told, id, code));
        for (const into of moments) {
          const now = sessionFrom(id).session.openAt + into;
          const { last, bid, ask, high, low, open, volume, turnover } = market.tick(code, now)!;
          const { lower = 1, upper = Infinity } = market.limits(code, now) ?? {};
          for (const price of [last, high, low, open]) {
            expect(price).toBeGreaterThanOrEqual(lower);
            expect(price).toBeLessThanOrEqual(upper);
            expect(price % market.tickSize(code, price, now)).toBe(0);
          }
          expect(low <= last && last <= high && low <= open && open <= high).toBe(true);
          expect(bid <= last && last <= ask && bid < ask).toBe(true);
          expect(Number.isSafeInteger(volume) && Number.isSafeInteger(turnover) && volume >= 0).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the first crossing is the one found by checking every tick with a trade', () => {
    let found = 0;
    fc.assert(
      fc.property(
        anyStory,
        fc.integer({ min: -25, max: 25 }),
        fc.nat(5 * HOUR_MS),
        ({ of, told }, thousandths, into) => {
          const [id, code] = of;
          const market = plain.overlaid(overlaysOf(told, id, code));
          const { session } = sessionFrom(id);
          const from = session.openAt + into;
          const price = Math.round(market.tick(code, from)!.last * (1 + thousandths / 1_000));
          const direction = thousandths < 0 ? ('atOrBelow' as const) : ('atOrAbove' as const);
          const crossing = market.firstCrossing(code, { direction, price }, from, session.closeAt);
          let stepped: { at: number; price: number } | undefined;
          for (let second = secondAt(session, from) + 1; second < minutesOf(session) * 60; second += 1) {
            const at = instantOfSecond(session, second);
            const tick = market.tick(code, at)!;
            const reached = direction === 'atOrBelow' ? tick.last <= price : tick.last >= price;
            if (!reached || ((tick.halted || tick.specialQuote) && tick.at < at)) continue;
            stepped = { at, price: tick.last };
            break;
          }
          expect(crossing).toEqual(stepped);
          if (crossing) found += 1;
        },
      ),
      // The same stories each time: how many of them have a crossing is no matter of chance.
      { numRuns: 30, seed: 20_261_122 },
    );
    expect(found).toBeGreaterThan(3);
  });
});

describe('the effect of each kind of overlay:', () => {
  const [id, code] = CODES[0]!;
  const { session } = sessionFrom(id);
  const from = session.openAt + HOUR_MS;
  const on = (kind: OverlayKind, rest: Partial<Overlay> = {}) =>
    plain.overlaid([{ id: 1, target: code, kind, from, ...rest }]);
  const last = (market: Market, at: number) => market.tick(code, at)!.last;
  const ratio = (market: Market, at: number) => last(market, at) / last(plain, at);

  test('a shock moves the price at once or gradually, and the price returns when the shock ends', () => {
    const shock = on('shock', { by: -0.04, until: from + HOUR_MS });
    expect(ratio(shock, from - 1)).toBe(1);
    expect(ratio(shock, from)).toBeCloseTo(0.96, 2);
    expect(ratio(shock, from + HOUR_MS / 2)).toBeCloseTo(0.96, 2);
    expect(ratio(shock, from + HOUR_MS)).toBe(1);
    const slow = on('shock', { by: -0.04, overMs: 300_000 });
    expect(ratio(slow, from + 150_000)).toBeCloseTo(0.98, 2);
    expect(ratio(slow, from + 300_000)).toBeCloseTo(0.96, 2);
  });

  test('a gap waits for the next opening, and its part beyond the price limit for the day after', () => {
    const gap = on('gap', { by: -0.45 });
    const days = [1, 2, 3, 4, 5].map((later) => sessionFrom(id, later).session);
    expect(last(gap, session.closeAt)).toBe(last(plain, session.closeAt));
    expect(last(gap, days[0]!.openAt)).toBe(gap.limits(code, days[0]!.openAt)!.lower);
    expect(last(gap, days[0]!.closeAt)).toBe(gap.limits(code, days[0]!.openAt)!.lower);
    expect(ratio(gap, days[4]!.closeAt)).toBeCloseTo(0.55, 1);
  });

  test('a trend moves the price over its duration, and the price then remains there', () => {
    const trend = on('trend', { by: 0.06, overMs: 60 * 60_000 });
    const way = [0, 30, 60, 90].map((minutes) => ratio(trend, from + minutes * 60_000));
    [1, 1.03, 1.06, 1.06].forEach((expected, i) => expect(way[i]).toBeCloseTo(expected, 2));
  });

  test('a drawn path moves the price in minutes of trading', () => {
    const path = on('path', { path: [[10, 0.05], [20, -0.05], [30, 0]] }); // prettier-ignore
    const way = [0, 5, 10, 15, 20, 30, 60].map((minutes) => ratio(path, from + minutes * 60_000));
    [1, 1.025, 1.05, 1, 0.95, 1, 1].forEach((expected, i) => expect(way[i]).toBeCloseTo(expected, 2));
  });

  test('a halt stops trading: the quote is that of the last trade, and minutes continue without volume', () => {
    const until = from + 30 * 60_000;
    const halt = on('halt', { until });
    const { halted, ...kept } = halt.tick(code, until - 1)!;
    expect(halted).toBe(true);
    expect(kept).toEqual(plain.tick(code, from));
    expect([from - 1, from, until - 1, until].map((at) => halt.halted(code, at))).toEqual([false, true, true, false]);
    expect(halt.tick(code, until)).not.toHaveProperty('halted');
    expect(last(halt, until)).toBe(last(plain, until));
    const bars = candles(halt, code, 'minute', until - 1, 29);
    expect(new Set(bars.map(({ volume }) => volume))).toEqual(new Set([0]));
    expect(new Set(bars.map(({ close }) => close)).size).toBe(1);
    expect(halt.sessionView(id, from).phase).toBe('continuous');
  });

  test('an overlay on a stock that begins during a halt takes effect when the halt ends', () => {
    const until = from + HOUR_MS / 2;
    const laid: Overlay[] = [
      { id: 1, target: code, kind: 'halt', from, until },
      { id: 2, target: code, kind: 'shock', from, by: -0.05 },
      { id: 3, target: code, kind: 'limitDown', from, until },
    ];
    const market = plain.overlaid(laid);
    expect([from, until - 1_000].map((at) => last(market, at))).toEqual([last(plain, from), last(plain, from)]);
    expect(ratio(market, until)).toBeCloseTo(0.95, 2);
    expect(ratio(plain.overlaid([laid[1]!, { ...laid[0]!, id: 3 }]), until - 1_000 * 1_799)).toBeCloseTo(0.95, 2);
  });

  test('a halt overnight leaves the next day without a trade, at the previous close', () => {
    const halt = on('halt');
    const next = sessionFrom(id, 1).session;
    const tick = halt.tick(code, next.closeAt)!;
    expect(tick).toMatchObject({ volume: 0, turnover: 0, last: last(plain, from), halted: true });
    expect(tick.previousClose).toBe(tick.last);
    expect(candles(halt, code, 'day', next.closeAt, 1)[0]).toMatchObject({ volume: 0 });
  });

  test('the kind flat fixes the price while trading continues', () => {
    const flat = on('flat', { until: from + HOUR_MS });
    const later = flat.tick(code, from + HOUR_MS - 1_000)!;
    expect(later.last).toBe(last(plain, from));
    expect(later.volume).toBe(plain.tick(code, from + HOUR_MS - 1_000)!.volume);
    expect(later).not.toHaveProperty('halted');
  });

  test('limit-up and limit-down fix the price at the limit until the close, and it continues from there', () => {
    for (const [kind, end] of [['limitUp', 'upper'] as const, ['limitDown', 'lower'] as const]) {
      const market = on(kind);
      const band = market.limits(code, from)!;
      expect([from, session.closeAt].map((at) => last(market, at))).toEqual([band[end], band[end]]);
      const next = sessionFrom(id, 1).session;
      expect(market.tick(code, next.openAt)!.previousClose).toBe(band[end]);
      expect(last(market, next.openAt + HOUR_MS)).not.toBe(market.limits(code, next.openAt)![end]);
    }
  });

  test('limit-up and limit-down have no effect on a stock without price limits', () => {
    const [, american] = CODES[2]!;
    const market = plain.overlaid([{ id: 1, target: '*', kind: 'limitUp', from }]);
    expect(market.tick(american, from + 12 * HOUR_MS)).toEqual(plain.tick(american, from + 12 * HOUR_MS));
  });

  test('an overlay changes only the stocks that it targets, and no others in the market', () => {
    const market = on('shock', { by: 0.05 });
    expect(last(market, from)).not.toBe(last(plain, from));
    for (const [, other] of CODES.slice(1)) expect(market.tick(other, from)).toEqual(plain.tick(other, from));
    expect(market.ranking('jp', 'rise', from)).not.toEqual(plain.ranking('jp', 'rise', from));
    expect(market.ranking('us', 'rise', from)).toEqual(plain.ranking('us', 'rise', from));
  });
});

test('the same list of overlays gives the same market object, and an empty list gives the original', () => {
  const overlays: Overlay[] = [{ id: 1, target: '*', kind: 'halt', from: 0 }];
  expect(plain.overlaid(overlays)).toBe(plain.overlaid(overlays));
  expect(plain.overlaid([])).toBe(plain);
  expect(plain.overlaid(overlays).overlaid([])).toBe(plain);
});
