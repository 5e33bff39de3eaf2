import { DAY_MS, MARKETS, PRICE_SCALE, isAlertMet } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, minutesOf } from './calendar/sessionTime.ts';
import { createMarket } from './create.ts';
import type { DailyLevel, Tick } from './market.ts';
import { datesOf } from './newShares/schedule.ts';

const market = createMarket('daily');
const FROM = Date.parse('2025-06-03T02:11:22.500Z');

/** Figures of the days before a session, the newest first. */
function daysBefore(code: string, index: number, count: number) {
  const { sessions } = sessionTable(market.instrument(code)!.market);
  const { openAt } = sessions.at(index)!;
  const query = { period: 'day', adjustment: 'none', before: openAt, limit: count, now: openAt - 1 } as const;
  const { time, high, low, volume } = market.candles(code, query);
  return time.map((start, i) => ({ start: start * 1_000, high: high[i]!, low: low[i]!, volume: volume[i]! }));
}

/** Whether a quote meets a level, from nothing but what a customer sees. */
function meets(code: string, level: DailyLevel, index: number): (tick: Tick) => boolean {
  if (level.daily === 'change') {
    const kind = level.direction === 'atOrAbove' ? 'dayUp' : 'dayDown';
    return (tick) => isAlertMet({ kind, value: level.percent }, tick);
  }
  const { sessions } = sessionTable(market.instrument(code)!.market);
  if (level.daily === 'volume') {
    const days = daysBefore(code, index, 20);
    const average = days.reduce((sum, { volume }) => sum + volume, 0) / days.length;
    return ({ volume }) => volume >= (average * level.times) / PRICE_SCALE;
  }
  const since = Date.parse(sessions.at(index)!.date) - 364 * DAY_MS;
  const year = daysBefore(code, index, 300).filter(({ start }) => start >= since);
  const [high, low] = [Math.max(...year.map((day) => day.high)), Math.min(...year.map((day) => day.low))];
  return ({ last }) => (level.direction === 'atOrAbove' ? last / PRICE_SCALE > high : last / PRICE_SCALE < low);
}

function steppedTo(code: string, level: DailyLevel, from: number, until: number) {
  const { market: id } = market.instrument(code)!;
  const { sessions } = sessionTable(id);
  for (let index = newestSessionIndex(id, from); sessions.at(index)!.openAt <= until; index++) {
    const session = sessions.at(index)!;
    const isMet = meets(code, level, index);
    for (let second = 0; second < minutesOf(session) * 60; second++) {
      const at = instantOfSecond(session, second);
      if (at <= from || at > until) continue;
      const tick = market.tick(code, at)!;
      if (isMet(tick)) return { at, price: tick.last };
    }
  }
  return undefined;
}

const LEVELS: readonly DailyLevel[] = [
  { daily: 'change', direction: 'atOrAbove', percent: 0.8 * PRICE_SCALE },
  { daily: 'change', direction: 'atOrBelow', percent: 1.1 * PRICE_SCALE },
  { daily: 'volume', times: 1.1 * PRICE_SCALE },
];

test.each(LEVELS)(
  'the first trade at a daily level is the one found by checking every tick: $daily $direction',
  (level) => {
    let found = 0;
    for (const id of MARKETS) {
      for (const place of [5, 91]) {
        const { code } = market.instruments(id)[place]!;
        const until = FROM + 2 * DAY_MS;
        const crossing = market.firstCrossing(code, level, FROM, until);
        expect(crossing).toEqual(steppedTo(code, level, FROM, until));
        if (crossing === undefined) continue;
        found++;
        // Having been reached, it is reached by no later trade than the next that does so.
        const { at } = crossing;
        expect(market.firstCrossing(code, level, FROM, at)).toEqual(crossing);
        expect(market.firstCrossing(code, level, FROM, at - 1)).toBeUndefined();
      }
    }
    expect(found).toBeGreaterThan(1);
  },
);

describe('the range of the last 52 weeks', () => {
  test.each(['atOrAbove', 'atOrBelow'] as const)(
    'is left by the first trade beyond all its prices: %s',
    (direction) => {
      const level = { daily: 'year', direction } as const;
      let found = 0;
      for (const place of [3, 8, 21]) {
        const { code } = market.instruments('jp')[place]!;
        const crossing = market.firstCrossing(code, level, FROM, FROM + 400 * DAY_MS);
        if (crossing === undefined) continue;
        found++;
        const { openAt } = market.sessionView('jp', crossing.at).session;
        // Days before hold no such trade: their extremes stay within those of their own 52 weeks.
        expect(market.firstCrossing(code, level, openAt - 1, crossing.at)).toEqual(crossing);
        expect(steppedTo(code, level, Math.max(FROM, openAt - 1), crossing.at)).toEqual(crossing);
        for (let at = openAt - DAY_MS; at > Math.max(FROM, openAt - 20 * DAY_MS); at -= DAY_MS) {
          const index = newestSessionIndex('jp', at);
          const isMet = meets(code, level, index);
          const { high, low } = pricesOn(code, index);
          expect(isMet({ last: direction === 'atOrAbove' ? high : low } as Tick)).toBe(false);
        }
      }
      expect(found).toBeGreaterThan(0);
    },
  );

  test('converts prices before a split to the new shares', () => {
    const { code } = market.instruments('jp')[30]!;
    const ratio = 2;
    const at = FROM;
    const split = market.overlaid([{ id: 1, target: code, kind: 'split', from: at, ratio }]);
    const { opensAt } = split.nextSplit(code, at)!;
    const until = opensAt + 200 * DAY_MS;
    const level = { daily: 'year', direction: 'atOrBelow' } as const;
    const crossing = split.firstCrossing(code, level, opensAt - 1, until);
    // Unadjusted, the first price after the split would be the lowest by far.
    expect(crossing === undefined || crossing.at > opensAt + DAY_MS).toBe(true);
  });
});

test('the change of a new share on its first day is relative to its offer price', () => {
  for (let number = market.newestNewShare(FROM)!; number > 0; number -= 1) {
    const { code, schedule } = datesOf(number)!;
    const from = schedule.listsAt - DAY_MS;
    const tick = market.tick(code, schedule.listsAt)!;
    const change = (100 * (tick.last - tick.previousClose)) / tick.previousClose;
    if (change <= 1) continue;
    const percent = Math.floor(change) * PRICE_SCALE;
    const crossing = market.firstCrossing(code, { daily: 'change', direction: 'atOrAbove', percent }, from, Infinity);
    expect(crossing?.at).toBe(schedule.listsAt);
    return;
  }
  throw new Error('no share rose on its first day');
});

/** The prices of a finished day. */
function pricesOn(code: string, index: number): { high: number; low: number } {
  const [newest] = daysBefore(code, index + 1, 1);
  return { high: newest!.high * PRICE_SCALE, low: newest!.low * PRICE_SCALE };
}
