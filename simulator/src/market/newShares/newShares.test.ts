import { DAY_MS, MARKETS, PERIODS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestSession, sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { NewShareOffer, NewShareSchedule } from '../market.ts';
import { tickIn, tickTable } from '../rules/tickSize.ts';

const market = createMarket('new shares');
const anyNow = fc.integer({ min: Date.parse('2012-01-04T00:00:00Z'), max: Date.parse('2034-06-20T00:00:00Z') });

function offerAt(now: number, back = 0): NewShareOffer {
  return market.newShareOffer(market.newestNewShare(now)! - back)!;
}

/** The newest offers that were announced by an instant. */
function known(now: number): NewShareOffer[] {
  return Array.from({ length: 16 }, (_, back) => offerAt(now, back));
}

const PHASES: readonly (readonly [from: keyof NewShareSchedule, to: keyof NewShareSchedule | undefined])[] = [
  ['announcedAt', 'opensAt'],
  ['opensAt', 'closesAt'],
  ['bookClosedAt', 'lotteryAt'],
  ['lotteryAt', 'listsAt'],
  ['listsAt', undefined],
];

describe('offers of new shares', () => {
  test('at any instant include some that are announced, open, awaiting the lottery, drawn and listed', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        const offers = known(now);
        for (const [from, to] of PHASES) {
          const inPhase = offers.filter(
            ({ schedule }) => schedule[from] <= now && (to === undefined || now < schedule[to]),
          );
          expect(inPhase.length, `${from} to ${to}`).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('are about thirty in half a year, without gaps in their numbers', () => {
    const from = Date.parse('2026-03-02T09:30:00+09:00');
    const first = market.newestNewShare(from)!;
    const last = market.newestNewShare(from + 180 * DAY_MS)!;
    expect(last - first).toBeGreaterThanOrEqual(28);
    expect(last - first).toBeLessThanOrEqual(32);
    for (let number = first; number < last; number += 1) {
      const at = market.newShareOffer(number + 1)!.schedule.announcedAt;
      expect(market.newestNewShare(at)).toBe(number + 1);
      expect(market.newestNewShare(at - 1)).toBe(number);
    }
  });

  test('have their dates in order, on business days and during the day', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        const instants = Object.values(offerAt(now).schedule) as number[];
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        for (const at of instants) {
          const { openAt } = newestSession('jp', at);
          expect(at - openAt).toBeGreaterThanOrEqual(0);
          expect(at - openAt).toBeLessThanOrEqual(9 * 3_600_000);
        }
      }),
    );
  });

  test('have consistent terms', () => {
    const ticks = tickTable('jp', { fine: false, date: '' });
    for (const offer of known(Date.parse('2026-03-02T09:30:00+09:00'))) {
      const { price, provisionalPrice, unit, maximum, lotteryCount, issuedCount, instrument, tickets } = offer;
      for (const each of [price, provisionalPrice]) expect(each % tickIn(ticks, each)).toBe(0);
      expect(maximum % unit).toBe(0);
      expect(lotteryCount).toBeLessThan(issuedCount);
      expect(issuedCount).toBeLessThan(instrument.issuedShares);
      expect(tickets.total).toBe((lotteryCount / unit) * tickets.step);
      expect(tickets.firstOwn).toBeGreaterThan(0);
      expect(tickets.firstOwn + tickets.own - 1).toBeLessThanOrEqual(tickets.total);
    }
  });

  test('have unique names and codes, different from those of listed stocks', () => {
    const listed = MARKETS.flatMap((id) => market.instruments(id));
    const names = new Set(listed.map((one) => one.names.us));
    const offers = Array.from({ length: 300 }, (_, place) => market.newShareOffer(2501 + place)!);
    for (const { instrument } of offers) {
      expect(instrument.code).toMatch(/^ZN\d{4}$/);
      expect(names.has(instrument.names.us), instrument.names.us).toBe(false);
      names.add(instrument.names.us);
    }
  });

  test('usually gain a little at the first trade, but may lose', () => {
    const gains = Array.from({ length: 400 }, (_, place) => {
      const { instrument, price, schedule } = market.newShareOffer(2501 + place)!;
      return market.tick(instrument.code, schedule.listsAt)!.open / price - 1;
    }).sort((a, b) => a - b);
    const losses = gains.filter((gain) => gain < 0).length;
    expect(losses).toBeGreaterThan(60);
    expect(losses).toBeLessThan(170);
    expect(gains[200]).toBeGreaterThan(0.05);
    expect(gains[200]).toBeLessThan(0.2);
  });

  test('have the same names and dates under another seed, but other prices and another lottery', () => {
    const other = createMarket('another');
    const offers = Array.from({ length: 60 }, (_, place) => 2601 + place);
    let same = 0;
    for (const number of offers) {
      const mine = market.newShareOffer(number)!;
      const theirs = other.newShareOffer(number)!;
      expect(theirs.instrument).toEqual(mine.instrument);
      expect(theirs.schedule).toEqual(mine.schedule);
      expect(createMarket('new shares').newShareOffer(number)).toEqual(mine);
      if (theirs.price === mine.price && theirs.tickets.step === mine.tickets.step) same += 1;
    }
    expect(same).toBeLessThan(4);
  });

  test('are missing if not all their dates are in the calendar', () => {
    const { sessions } = sessionTable('jp');
    expect(market.newestNewShare(sessions.at(0)!.openAt)).toBeUndefined();
    const newest = market.newestNewShare(sessions.at(sessions.length - 1)!.closeAt);
    expect(newest === undefined || market.newShareOffer(newest) !== undefined).toBe(true);
    expect(market.newShareOffer(9_999)).toBeUndefined();
    expect(market.newShareOffer(Number.NaN)).toBeUndefined();
  });
});

describe('the stock of an offer', () => {
  const now = Date.parse('2026-03-02T09:30:00+09:00');
  const { instrument, schedule, price } = offerAt(now);
  const { code } = instrument;
  const { announcedAt, listsAt } = schedule;

  test('is known from the announcement on', () => {
    expect(market.instrument(code, announcedAt - 1)).toBeUndefined();
    expect(market.instrument(code, announcedAt)).toEqual(instrument);
    expect(market.instrument(code)).toEqual(instrument);
    for (const other of ['ZN9999', `${code}0`, `X${code}`, code.slice(0, -1)])
      expect(market.instrument(other), other).toBeUndefined();
    expect(market.tickSize(code, price, announcedAt)).toBeGreaterThan(0);
  });

  test('has no price of any kind before the listing', () => {
    for (const at of [announcedAt, listsAt - 1]) {
      expect(market.tick(code, at)).toBeUndefined();
      expect(market.minutes(code, at)).toBeUndefined();
      expect(market.limits(code, at)).toBeUndefined();
      for (const period of PERIODS) {
        expect(
          market.candles(code, { period, adjustment: 'none', before: Number.MAX_SAFE_INTEGER, limit: 10, now: at })
            .time,
        ).toEqual([]);
        expect(market.liveCandle(code, period, at)).toBeUndefined();
      }
    }
    const any = { direction: 'atOrAbove', price: 1 } as const;
    expect(market.firstCrossing(code, any, announcedAt, listsAt - 1)).toBeUndefined();
    expect(market.firstCrossing(code, any, announcedAt, listsAt)?.at).toBe(listsAt);
  });

  test('trades like any other from the listing on, and its bars begin there', () => {
    const first = market.tick(code, listsAt)!;
    expect(first).toMatchObject({ code, at: listsAt, previousClose: price, last: first.open });
    const evening = newestSession('jp', listsAt).closeAt;
    expect(market.minutes(code, evening)).toMatchObject({ code, previousClose: String(price / 10_000) });
    const later = evening + 40 * DAY_MS;
    const close = market.tick(code, evening)!.last;
    for (const period of PERIODS) {
      const { time, open, hasMore } = market.candles(code, {
        period,
        adjustment: 'backward',
        before: Number.MAX_SAFE_INTEGER,
        limit: 100_000,
        now: later,
      });
      expect({ start: time[0], open: open[0], hasMore }).toEqual({
        start: listsAt / 1_000,
        open: first.open / 10_000,
        hasMore: false,
      });
    }
    // Nothing was traded before: there is no price to measure the band of the first day from.
    expect([market.limits(code, listsAt), market.limits(code, evening)]).toEqual([undefined, undefined]);
    const next = market.sessionAfter('jp', newestSession('jp', listsAt).date)!;
    expect(market.tick(code, next.openAt)!.previousClose).toBe(close);
    const { lower, upper } = market.limits(code, next.openAt)!;
    expect(lower).toBeLessThan(close);
    expect(upper).toBeGreaterThan(close);
  });

  test('is found by its code at any time, and by its name from the announcement on', () => {
    expect(market.search(code)).toEqual([code]);
    expect(market.search(code.toLowerCase(), announcedAt)).toEqual([code]);
    for (const name of Object.values(instrument.names)) {
      expect(market.search(name, announcedAt)).toContain(code);
      expect(market.search(name, announcedAt - 1)).not.toContain(code);
      expect(market.search(name)).not.toContain(code);
    }
    expect(market.search(code, announcedAt - 1)).not.toContain(code);
  });
});
