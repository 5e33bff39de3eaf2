import { MARKETS, MARKET_TIME_ZONE, type MarketId } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import {
  CALENDAR_RANGE,
  newestSession,
  sessionAfterDate,
  sessionOn,
  sessionTable,
  sessionsBetween,
} from './calendar.ts';
import { closuresByRule } from './closureRules.ts';
import { PUBLISHED_CLOSURES } from './closures.ts';
import { civilDate, dateText, dayNumber, parseDate, weekday } from './days.ts';
import { instantOfSecond, minutesOf, secondAt } from './sessionTime.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const yearOf = (market: 'jp' | 'us' | 'cn', year: number) => sessionsBetween(market, `${year}-01-01`, `${year}-12-31`);

describe('civil dates of day numbers', () => {
  test('agree with the dates of JavaScript', () => {
    for (let number = -1_000; number < 40_000; number += 37) {
      const text = new Date(number * 86_400_000).toISOString().slice(0, 10);
      expect(dateText(number)).toBe(text);
      expect(parseDate(text)).toBe(number);
      const { year, month, day } = civilDate(number);
      expect(dayNumber(year, month, day)).toBe(number);
      expect(weekday(number)).toBe(new Date(number * 86_400_000).getUTCDay());
    }
    for (const text of ['2025-02-29', '2025-13-01', '2025-1-1', '', '2025-00-10']) expect(parseDate(text)).toBeNaN();
  });
});

describe('sessions of the markets', () => {
  test('have the published number in each year', () => {
    const counts = (market: 'jp' | 'us' | 'cn', years: number[]) => years.map((year) => yearOf(market, year).length);
    expect(counts('jp', [2024, 2025, 2026, 2027])).toEqual([245, 243, 242, 244]);
    expect(counts('us', [2024, 2025, 2026, 2027])).toEqual([252, 250, 251, 251]);
    expect(counts('cn', [2024, 2025, 2026])).toEqual([242, 243, 242]);
  });

  test('omit days of special closures', () => {
    const closed = [
      ['jp', '2026-09-22'],
      ['jp', '2025-11-24'],
      ['jp', '2024-12-31'],
      ['jp', '2025-01-03'],
      ['us', '2025-01-09'],
      ['us', '2026-07-03'],
      ['us', '2027-12-24'],
      ['us', '2024-03-29'],
      ['cn', '2026-02-23'],
      ['cn', '2024-02-09'],
      ['cn', '2025-10-08'],
    ] as const;
    for (const [market, date] of closed) expect(sessionOn(market, date), `${market} ${date}`).toBeUndefined();
    // Make-up working days of China are weekends and never sessions.
    for (const date of ['2024-02-04', '2025-01-26', '2026-02-14']) expect(sessionOn('cn', date)).toBeUndefined();
    expect(sessionOn('cn', '2026-02-24')).toBeDefined();
    expect(sessionOn('jp', '2025-01-06')).toBeDefined();
  });

  test('in Tokyo are half an hour longer from 2024-11-05', () => {
    const before = sessionOn('jp', '2024-11-01')!;
    const after = sessionOn('jp', '2024-11-05')!;
    expect([iso(before.openAt), iso(before.closeAt)]).toEqual(['2024-11-01T00:00:00.000Z', '2024-11-01T06:00:00.000Z']);
    expect(iso(after.closeAt)).toBe('2024-11-05T06:30:00.000Z');
    expect([iso(after.breakStartAt!), iso(after.breakEndAt!)]).toEqual([
      '2024-11-05T02:30:00.000Z',
      '2024-11-05T03:30:00.000Z',
    ]);
    expect([minutesOf(before), minutesOf(after)]).toEqual([300, 325]);
  });

  test('in New York follow daylight saving and end early on eves', () => {
    const hours = (date: string) => {
      const { openAt, closeAt } = sessionOn('us', date)!;
      return [iso(openAt).slice(11, 16), iso(closeAt).slice(11, 16)];
    };
    expect(hours('2025-03-07')).toEqual(['14:30', '21:00']);
    expect(hours('2025-03-10')).toEqual(['13:30', '20:00']);
    expect(hours('2025-10-31')).toEqual(['13:30', '20:00']);
    expect(hours('2025-11-03')).toEqual(['14:30', '21:00']);
    const early = '2024-07-03 2024-11-29 2024-12-24 2025-07-03 2025-11-28 2025-12-24 2026-11-27 2026-12-24 2027-11-26';
    const found = sessionsBetween('us', '2024-01-01', '2027-12-31').filter((session) => minutesOf(session) === 210);
    expect(found.map((session) => session.date).join(' ')).toBe(early);
  });

  test('in China have a break of ninety minutes', () => {
    const { openAt, breakStartAt, breakEndAt, closeAt } = sessionOn('cn', '2025-06-03')!;
    expect([openAt, breakStartAt!, breakEndAt!, closeAt].map((instant) => iso(instant).slice(11, 16))).toEqual([
      '01:30',
      '03:30',
      '05:00',
      '07:00',
    ]);
  });

  test('have local hours that agree with the time zone data of JavaScript, in every year', () => {
    for (const market of MARKETS) {
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: MARKET_TIME_ZONE[market],
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const { sessions } = sessionTable(market);
      for (let i = 0; i < sessions.length; i += 7) {
        const session = sessions.at(i)!;
        const open = market === 'jp' ? '09:00' : '09:30';
        expect(format.format(session.openAt)).toBe(`${session.date} ${open}`);
      }
    }
  });

  test('of the published years also follow from the rules for other years', () => {
    for (const market of ['jp', 'us'] as const) {
      for (const [year, { closed, earlyCloses = [] }] of Object.entries(PUBLISHED_CLOSURES[market])) {
        const ruled = closuresByRule(market, Number(year));
        const weekdays = [...ruled.closed].filter((day) => weekday(day) > 0 && weekday(day) < 6).sort((a, b) => a - b);
        const mourning = year === '2025' && market === 'us' ? ['01-09'] : [];
        const expected = closed.filter((day) => !mourning.includes(day));
        expect(weekdays.map((day) => dateText(day).slice(5))).toEqual(expected);
        const eves = [...ruled.earlyCloses].sort((a, b) => a - b).filter((day) => !ruled.closed.has(day));
        expect(eves.map((day) => dateText(day).slice(5))).toEqual(earlyCloses);
      }
    }
  });

  test('in China in 2027 are marked as expected, not published', () => {
    expect(PUBLISHED_CLOSURES.cn[2027]?.provisional).toBe(true);
    expect(CALENDAR_RANGE.published.cn.last).toBe('2026-12-31');
    expect(yearOf('cn', 2027).length).toBeGreaterThan(238);
  });

  test('have a plausible number in every year of the calendar', () => {
    for (const market of MARKETS) {
      for (let year = 2000; year <= 2035; year++) {
        const count = yearOf(market, year).length;
        expect(count, `${market} ${year}`).toBeGreaterThanOrEqual(238);
        expect(count, `${market} ${year}`).toBeLessThanOrEqual(254);
      }
    }
  });

  test('can be found after a date, before an instant and between two dates', () => {
    expect(sessionAfterDate('jp', '2024-12-30')?.date).toBe('2025-01-06');
    expect(sessionAfterDate('jp', '2035-12-28')).toBeUndefined();
    expect(newestSession('jp', Date.parse('2025-01-06T00:00:00Z')).date).toBe('2025-01-06');
    expect(newestSession('jp', Date.parse('2025-01-05T23:59:59Z')).date).toBe('2024-12-30');
    expect(newestSession('us', Date.parse('1990-01-01T00:00:00Z')).date).toBe('2000-01-03');
    expect(sessionsBetween('cn', '2026-02-13', '2026-02-24').map((session) => session.date)).toEqual([
      '2026-02-13',
      '2026-02-24',
    ]);
    expect(sessionsBetween('cn', '2026-03-01', '2026-02-01')).toEqual([]);
  });

  test('convert seconds of trading to instants and back', () => {
    for (const market of MARKETS) {
      const session = sessionOn(market, '2025-06-03')!;
      const seconds = minutesOf(session) * 60;
      for (let second = 0; second < seconds; second += 59) {
        expect(secondAt(session, instantOfSecond(session, second))).toBe(second);
        expect(secondAt(session, instantOfSecond(session, second) + 999)).toBe(second);
      }
      expect(instantOfSecond(session, seconds - 1)).toBe(session.closeAt);
      expect(secondAt(session, session.closeAt)).toBe(seconds - 1);
      expect(secondAt(session, session.openAt - 1)).toBe(-1);
    }
  });
});

describe('in years before the published tables', () => {
  /** Weekdays of a year on which a market does not trade, as MM-DD. */
  const closedIn = (market: MarketId, year: number): string => {
    const open = new Set([...sessionTable(market).sessions].map(({ date }) => date));
    return days(year)
      .filter((date) => !open.has(date))
      .map((date) => date.slice(5))
      .join(' ');
  };
  const days = (year: number): string[] =>
    Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)))
      .filter((date) => date.getUTCFullYear() === year && date.getUTCDay() % 6 !== 0)
      .map((date) => date.toISOString().slice(0, 10));

  // As the New York Stock Exchange closed in those years.
  test.each([
    [2008, '01-01 01-21 02-18 03-21 05-26 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
    [2010, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', '11-26'],
    [2011, '01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26', '11-25'],
    [2019, '01-01 01-21 02-18 04-19 05-27 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', '11-26'],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  ])('New York has the historical closures of %i', (year, closed, early) => {
    expect(closedIn('us', year)).toBe(closed);
    const short = [...sessionTable('us').sessions].filter(
      ({ date, openAt, closeAt }) => date.startsWith(String(year)) && closeAt - openAt < 4 * 3_600_000,
    );
    expect(short.map(({ date }) => date.slice(5)).join(' ')).toBe(early);
  });

  // As Tokyo closed under the law of today.
  test.each([
    [2022, '01-03 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23'],
    [2023, '01-02 01-03 01-09 02-23 03-21 05-03 05-04 05-05 07-17 08-11 09-18 10-09 11-03 11-23'],
  ])('Tokyo has the historical closures of %i', (year, closed) => {
    expect(closedIn('jp', year)).toBe(closed);
  });

  test.each([2009, 2015])('Tokyo is closed on the day between two holidays in September, as in %i', (year) => {
    expect(closedIn('jp', year)).toContain('09-21 09-22 09-23');
  });

  test('China is closed for a week at its new year and in October, and around the first of May', () => {
    // Eves of the new year, from the almanac.
    const eves = { 2004: '01-21', 2012: '01-22', 2017: '01-27', 2020: '01-24', 2023: '01-21' };
    for (const [year, eve] of Object.entries(eves)) {
      const closed = closedIn('cn', Number(year)).split(' ');
      const first = Date.parse(`${year}-${eve}T00:00:00Z`);
      for (let day = 0; day < 8; day += 1) {
        const date = new Date(first + day * 86_400_000);
        if (date.getUTCDay() % 6 !== 0) expect(closed).toContain(date.toISOString().slice(5, 10));
      }
      const weekdays = (month: string, last: number) =>
        days(Number(year))
          .filter((date) => date.slice(5, 7) === month && Number(date.slice(8)) <= last)
          .map((date) => date.slice(5));
      expect(closed).toEqual(expect.arrayContaining([...weekdays('10', 7), ...weekdays('05', 5)]));
      expect(closed).not.toContain(weekdays('10', 14).at(-1));
      // Two single days, of the dragon boat in June and of the moon in September or October.
      expect(closed.filter((date) => date > '05-25' && date < '06-30')).toHaveLength(1);
    }
  });
});
