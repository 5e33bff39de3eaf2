import { DAY_MS, MINUTE_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { Session } from '../market.ts';
import { closuresByRule } from './closureRules.ts';
import { PUBLISHED_CLOSURES } from './closures.ts';
import { dateText, dayNumber, parseDate, weekday } from './days.ts';
import { tradingHours, zoneOffsetHours } from './hours.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2035;

/**
 * First and last date of the calendar, and the stretch that rests on published closures. Outside of `published` the days
 * come from rules: approximate before, provisional after. China had not published 2027: its days are expected ones.
 */
export const CALENDAR_RANGE = {
  first: `${FIRST_YEAR}-01-01`,
  last: `${LAST_YEAR}-12-31`,
  published: {
    jp: { first: '2024-01-01', last: '2027-12-31' },
    us: { first: '2024-01-01', last: '2027-12-31' },
    cn: { first: '2024-01-01', last: '2026-12-31' },
  },
} as const;

/** All sessions of one market in order, with the columns that hot paths search. */
export interface SessionTable {
  readonly sessions: readonly Session[];
  readonly openAt: Float64Array;
  readonly indexOfDate: ReadonlyMap<string, number>;
  /** Day number (days since 1970) of each session's date. */
  readonly dayNumbers: Int32Array;
  /** Index of the first session of each month, counted from January of the first year. */
  readonly monthStarts: Int32Array;
  /** Index of the first session of 2024: price nodes count from here, so a corrected rule for other years moves nothing. */
  readonly anchor: number;
}

const tables = new Map<MarketId, SessionTable>();

/** The sessions of a market; built on first use (about ten milliseconds), the same for every world. */
export function sessionTable(market: MarketId): SessionTable {
  let table = tables.get(market);
  if (!table) tables.set(market, (table = buildTable(market)));
  return table;
}

function buildTable(market: MarketId): SessionTable {
  const sessions: Session[] = [];
  const indexOfDate = new Map<string, number>();
  const dayNumbers: number[] = [];
  const monthStarts: number[] = [];
  let anchor = 0;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    if (year === 2024) anchor = sessions.length;
    const { closed, earlyCloses } = closuresOf(market, year);
    for (let month = 1; month <= 12; month++) {
      const first = dayNumber(year, month, 1);
      const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
      monthStarts.push(sessions.length);
      for (let day = first; day < next; day++) {
        if (weekday(day) === 0 || weekday(day) === 6 || closed.has(day)) continue;
        const session = sessionOf(market, year, day, earlyCloses.has(day));
        indexOfDate.set(session.date, sessions.length);
        dayNumbers.push(day);
        sessions.push(session);
      }
    }
  }
  return {
    sessions,
    openAt: Float64Array.from(sessions, (session) => session.openAt),
    indexOfDate,
    dayNumbers: Int32Array.from(dayNumbers),
    monthStarts: Int32Array.from(monthStarts),
    anchor,
  };
}

function closuresOf(market: MarketId, year: number): { closed: ReadonlySet<number>; earlyCloses: ReadonlySet<number> } {
  const published = PUBLISHED_CLOSURES[market][year];
  if (!published) return closuresByRule(market, year);
  const numbers = (days: readonly string[]) => new Set(days.map((day) => parseDate(`${year}-${day}`)));
  return { closed: numbers(published.closed), earlyCloses: numbers(published.earlyCloses ?? []) };
}

function sessionOf(market: MarketId, year: number, day: number, early: boolean): Session {
  const date = dateText(day);
  const midnight = day * DAY_MS - zoneOffsetHours(market, year, day) * 60 * MINUTE_MS;
  const { openMinute, closeMinute, lunch } = tradingHours(market, day, early);
  const openAt = midnight + openMinute * MINUTE_MS;
  const closeAt = midnight + closeMinute * MINUTE_MS;
  if (!lunch) return { market, date, openAt, closeAt };
  const [from, to] = lunch;
  // Written out: spreading an object for each of ten thousand days was felt at the start of the server.
  return {
    market,
    date,
    openAt,
    closeAt,
    breakStartAt: midnight + from * MINUTE_MS,
    breakEndAt: midnight + to * MINUTE_MS,
  };
}

/** Index of the newest session that opened at or before an instant, or -1 before the first. */
export function newestSessionIndex(market: MarketId, atOrBeforeMs: number): number {
  const { openAt } = sessionTable(market);
  let low = 0;
  let high = openAt.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (openAt[middle]! <= atOrBeforeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The session of a trading day; undefined on a day without trading and beyond the calendar. */
export function sessionOn(market: MarketId, date: string): Session | undefined {
  const { sessions, indexOfDate } = sessionTable(market);
  const index = indexOfDate.get(date);
  return index === undefined ? undefined : sessions[index];
}

/** The sessions of the trading days from one date to another, both included. */
export function sessionsBetween(market: MarketId, fromDate: string, toDate: string): Session[] {
  const { sessions } = sessionTable(market);
  return sessions.slice(firstIndexAtOrAfter(sessions, fromDate), firstIndexAtOrAfter(sessions, `${toDate}~`));
}

/** The newest session that opened at or before an instant; the first of the calendar where there is none. */
export function newestSession(market: MarketId, atOrBeforeMs: number): Session {
  return sessionTable(market).sessions[Math.max(0, newestSessionIndex(market, atOrBeforeMs))]!;
}

/** The first session whose trading day lies after a date; undefined beyond the calendar. */
export function sessionAfterDate(market: MarketId, date: string): Session | undefined {
  const { sessions } = sessionTable(market);
  return sessions[firstIndexAtOrAfter(sessions, `${date}~`)];
}

/** Dates are compared as texts; `~` sorts after every digit, so `date~` means behind that date. */
function firstIndexAtOrAfter(sessions: readonly Session[], date: string): number {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle]!.date < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
