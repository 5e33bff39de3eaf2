import type { MarketId } from '@zaraba/contracts';
import { dayNumber, nthWeekday, weekday } from './days.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

/** The closures and early closes of a year, as day numbers. Closures may include weekends. */
export interface RuledYear {
  readonly closed: ReadonlySet<number>;
  readonly earlyCloses: ReadonlySet<number>;
}

/**
 * Returns the closures of a year without a published table. They are approximate: they follow the current law and
 * contain no one-off closures.
 */
export function closuresByRule(market: MarketId, year: number): RuledYear {
  if (market === 'jp') return { closed: japan(year), earlyCloses: new Set() };
  if (market === 'cn') return { closed: china(year), earlyCloses: new Set() };
  return unitedStates(year);
}

function japan(year: number): ReadonlySet<number> {
  const date = (month: number, day: number) => dayNumber(year, month, day);
  // A linear approximation of the equinoxes. It is exact for 1980–2099.
  const leaps = Math.floor((year - 1980) / 4);
  const spring = Math.floor(20.8431 + 0.242194 * (year - 1980) - leaps);
  const autumn = Math.floor(23.2488 + 0.242194 * (year - 1980) - leaps);
  const holidays = new Set([
    date(1, 1),
    nthWeekday(year, 1, MONDAY, 2),
    date(2, 11),
    date(2, 23),
    date(3, spring),
    date(4, 29),
    date(5, 3),
    date(5, 4),
    date(5, 5),
    nthWeekday(year, 7, MONDAY, 3),
    date(8, 11),
    nthWeekday(year, 9, MONDAY, 3),
    date(9, autumn),
    nthWeekday(year, 10, MONDAY, 2),
    date(11, 3),
    date(11, 23),
  ]);
  const closed = new Set(holidays);
  for (const holiday of holidays) {
    if (weekday(holiday) === SUNDAY) {
      let substitute = holiday + 1;
      while (holidays.has(substitute)) substitute++;
      closed.add(substitute);
    }
    if (holidays.has(holiday + 2)) closed.add(holiday + 1);
  }
  for (const day of [date(1, 2), date(1, 3), date(12, 31)]) closed.add(day);
  return closed;
}

/** Returns Easter Sunday (Gregorian, by Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7;
  const g = Math.floor((a + 11 * e + 22 * f) / 451);
  const n = e + f - 7 * g + 114;
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Returns the day on which a holiday is observed: Friday for a Saturday, Monday for a Sunday. */
function observed(day: number): number {
  if (weekday(day) === SATURDAY) return day - 1;
  return weekday(day) === SUNDAY ? day + 1 : day;
}

function unitedStates(year: number): RuledYear {
  const newYear = dayNumber(year, 1, 1);
  const independence = dayNumber(year, 7, 4);
  const christmas = dayNumber(year, 12, 25);
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  const closed = new Set([
    // If New Year's Day is a Saturday, it is not observed on the Friday before, because that day is in the old year.
    weekday(newYear) === SATURDAY ? newYear : observed(newYear),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    easter(year) - 2,
    nthWeekday(year, 5, MONDAY, -1),
    observed(independence),
    nthWeekday(year, 9, MONDAY, 1),
    thanksgiving,
    observed(christmas),
  ]);
  if (year >= 2022) closed.add(observed(dayNumber(year, 6, 19)));
  const earlyCloses = new Set([thanksgiving + 1]);
  // The market closes early on a weekday directly before a holiday on a weekday.
  for (const holiday of [independence, christmas]) {
    const day = weekday(holiday);
    if (day > MONDAY && day <= FRIDAY) earlyCloses.add(holiday - 1);
  }
  return { closed, earlyCloses };
}

/** The dates of Chinese New Year from 2000 to 2035, as MMDD. */
const CHINESE_NEW_YEAR = [
  205, 124, 212, 201, 122, 209, 129, 218, 207, 126, 214, 203, 123, 210, 131, 219, 208, 128, 216, 205, 125, 212, 201,
  122, 210, 129, 217, 206, 126, 213, 203, 123, 211, 131, 219, 208,
];

/**
 * Returns China's closures. They are approximate, because they are counted from the new year: the dragon boat day is a
 * month late in 2006, 2009, 2017, 2025 and 2028. Do not correct them, because seeded prices depend on these days.
 */
function china(year: number): ReadonlySet<number> {
  const code = CHINESE_NEW_YEAR[year - 2000] ?? 205;
  const newYear = dayNumber(year, Math.floor(code / 100), code % 100);
  const closed = new Set([observedForward(dayNumber(year, 1, 1)), observedForward(dayNumber(year, 4, 5))]);
  for (let day = -1; day <= 6; day++) closed.add(newYear + day);
  for (let day = 1; day <= 5; day++) closed.add(dayNumber(year, 5, day));
  for (let day = 1; day <= 7; day++) closed.add(dayNumber(year, 10, day));
  // After an early new year there is a leap month, which delays later holidays by a lunation.
  const leap = newYear < dayNumber(year, 1, 31) ? 29 : 0;
  closed.add(observedForward(newYear + 122 + leap));
  closed.add(observedForward(newYear + 220 + leap));
  return closed;
}

function observedForward(day: number): number {
  if (weekday(day) === SATURDAY) return day + 2;
  return weekday(day) === SUNDAY ? day + 1 : day;
}
