import { describe, expect, it } from 'vitest';
import { closuresByRule } from './closureRules.ts';
import { dateText, dayNumber, parseDate, weekday } from './days.ts';
import { tradingHours, zoneOffsetHours } from './hours.ts';

const DAY_MS = 86_400_000;

/** The days of a set that are no weekend, as MM-DD. */
function weekdaysOf(days: ReadonlySet<number>): string {
  const worked = [...days].filter((day) => weekday(day) !== 0 && weekday(day) !== 6);
  return [...new Set(worked)]
    .sort((a, b) => a - b)
    .map((day) => dateText(day).slice(5))
    .join(' ');
}

describe('trading hours', () => {
  it.each([
    ['jp', '2024-11-01', false, 900, [690, 750]],
    ['jp', '2024-11-04', false, 900, [690, 750]],
    ['jp', '2024-11-05', false, 930, [690, 750]],
    ['cn', '2024-11-05', false, 900, [690, 780]],
    ['us', '2024-11-27', false, 960, undefined],
    ['us', '2024-11-29', true, 780, undefined],
  ] as const)('of %s on %s (early close: %s) end at minute %i', (market, date, early, close, lunch) => {
    const hours = tradingHours(market, parseDate(date), early);
    expect([hours.openMinute, hours.closeMinute, hours.lunch]).toEqual([market === 'jp' ? 540 : 570, close, lunch]);
  });

  it.each([
    // April to October until 2006, March to November since 2007.
    [2005, '2005-04-03', '2005-10-30'],
    [2006, '2006-04-02', '2006-10-29'],
    [2007, '2007-03-11', '2007-11-04'],
    [2026, '2026-03-08', '2026-11-01'],
  ])('follow daylight saving in New York in %i, from %s until %s', (year, from, until) => {
    const offsetOn = (day: number) => zoneOffsetHours('us', year, day);
    const [first, end] = [parseDate(from), parseDate(until)];
    expect([first - 1, first, end - 1, end].map(offsetOn)).toEqual([-5, -4, -4, -5]);
    expect([zoneOffsetHours('jp', year, first), zoneOffsetHours('cn', year, first)]).toEqual([9, 8]);
  });
});

describe('closures that follow from rules', () => {
  it.each([
    // Easter Sundays from church calendars, the earliest and latest possible among them.
    [1818, 3, 22],
    [1886, 4, 25],
    [1900, 4, 15],
    [1943, 4, 25],
    [1961, 4, 2],
    [2008, 3, 23],
    [2019, 4, 21],
    [2038, 4, 25],
    [2100, 3, 28],
    [2285, 3, 22],
  ])('New York is closed on the Friday before Easter: in %i Easter is on %i/%i', (year, month, day) => {
    const spring = [...closuresByRule('us', year).closed].filter(
      (closed) => closed >= dayNumber(year, 3, 1) && closed < dayNumber(year, 5, 1),
    );
    expect(spring).toEqual([dayNumber(year, month, day) - 2]);
  });

  it.each([
    // As the New York Stock Exchange closed in those years: holidays on Saturdays and Sundays, and before June became one.
    [2008, '01-01 01-21 02-18 03-21 05-26 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
    [2011, '01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26', '11-25'],
    [2017, '01-02 01-16 02-20 04-14 05-29 07-04 09-04 11-23 12-25', '07-03 11-24'],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', '11-26'],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  ])('New York has the historical closures of %i', (year, closed, early) => {
    const ruled = closuresByRule('us', year);
    expect(weekdaysOf(ruled.closed)).toBe(closed);
    expect(weekdaysOf(ruled.earlyCloses)).toBe(early);
  });

  it.each([
    [2022, '01-03 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23'],
    [2023, '01-02 01-03 01-09 02-23 03-21 05-03 05-04 05-05 07-17 08-11 09-18 10-09 11-03 11-23'],
    // Under the law of today a day between two holidays is one; it was so in September of these years.
    [
      2009,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
    [
      2015,
      '01-01 01-02 01-12 02-11 02-23 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
  ])('Tokyo is closed in %i according to the current law', (year, closed) => {
    const ruled = closuresByRule('jp', year);
    expect(weekdaysOf(ruled.closed)).toBe(closed);
    expect(ruled.earlyCloses.size).toBe(0);
  });

  it.each([
    // Equinoxes that the National Astronomical Observatory published or announced.
    [1980, 20, 23],
    [1999, 21, 23],
    [2000, 20, 23],
    [2003, 21, 23],
    [2012, 20, 22],
    [2024, 20, 22],
    [2030, 20, 23],
  ])('Tokyo is closed at the equinoxes of %i: %i March and %i September', (year, spring, autumn) => {
    const { closed } = closuresByRule('jp', year);
    for (const equinox of [dayNumber(year, 3, spring), dayNumber(year, 9, autumn)]) {
      expect([equinox - 1, equinox].map((day) => closed.has(day))).toEqual([false, true]);
    }
  });

  it('China is closed for eight days from the eve of its new year, in every year of the calendar', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const find = (year: number, [from, to]: readonly [number, number], text: string) => {
      const first = dayNumber(year, from, 1);
      return Array.from({ length: dayNumber(year, to, 28) - first }, (_, later) => first + later).find(
        (day) => lunar.format(day * DAY_MS) === text,
      );
    };
    for (let year = 2000; year <= 2035; year += 1) {
      // Their new moon falls within ten minutes of midnight in Beijing: the platform is a day off.
      if (year === 2027 || year === 2030) continue;
      const { closed, earlyCloses } = closuresByRule('cn', year);
      expect(earlyCloses.size).toBe(0);
      const newYear = find(year, [1, 2], '1/1') ?? NaN;
      const around = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7].filter((later) => closed.has(newYear + later));
      expect(
        around.filter((later) => later > -2 && later < 7),
        `${year}`,
      ).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
      // Years with a leap month before midsummer, and years without one.
      if (![2010, 2012, 2016, 2023].includes(year)) continue;
      for (const [span, text] of [[[5, 7], '5/5'] as const, [[9, 10], '8/15'] as const]) {
        const day = find(year, span, text) ?? NaN;
        // Within two days, and a weekend moves it to Monday.
        const near = [...closed].filter(
          (one) => Math.abs(one - day) <= 4 && ![5, 10].includes(Number(dateText(one).slice(5, 7))),
        );
        expect(near.length, `${year} ${text}`).toBeGreaterThan(0);
        expect([0, 6]).not.toContain(weekday(near[0] ?? NaN));
      }
    }
  });

  it('China is closed on the first days of May and October, and works on some weekend days in exchange', () => {
    // 1 January 2033 is a Saturday, 5 April 2026 a Sunday; 2030 has neither.
    expect(weekdaysOf(closuresByRule('cn', 2033).closed)).toMatch(/^01-03 /);
    expect(weekdaysOf(closuresByRule('cn', 2026).closed)).toContain('04-06');
    expect(weekdaysOf(closuresByRule('cn', 2030).closed)).toMatch(/^01-01 /);
    expect(weekdaysOf(closuresByRule('cn', 2030).closed)).toContain('04-05');
    for (const year of [2029, 2030]) {
      const { closed } = closuresByRule('cn', year);
      const daysOf = (month: number, most: number) =>
        Array.from({ length: most }, (_, at) => at + 1).filter((day) => closed.has(dayNumber(year, month, day)));
      expect(daysOf(5, 20)).toEqual([1, 2, 3, 4, 5]);
      expect(daysOf(10, 20)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7]));
      expect(closed.has(dayNumber(year, 4, 30))).toBe(false);
      expect(closed.has(dayNumber(year, 9, 30))).toBe(false);
    }
  });
});
