import { DAY_MS, MINUTE_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { Session } from '../market.ts';
import { closuresByRule } from './closureRules.ts';
import { PUBLISHED_CLOSURES } from './closures.ts';
import { dateText, dayNumber, parseDate, weekday } from './days.ts';
import { tradingHours, zoneOffsetHours } from './hours.ts';
import type { TradingHours } from './hours.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2035;

/**
 * The range of the calendar. Sessions of years that are not in `published` come from rules: approximate for earlier
 * years, provisional for later ones. China had not published 2027.
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

/** A market's sessions, with columns for fast search. */
export interface SessionTable {
  readonly sessions: Sessions;
  readonly openAt: Float64Array;
  readonly indexOfDate: { get(date: string): number | undefined };
  readonly dayNumbers: Int32Array;
  readonly monthStarts: Int32Array;
  /** The first session of 2024. Prices are counted from it, so that corrections of other years change no prices. */
  readonly anchor: number;
}

type Columns = Pick<SessionTable, 'openAt' | 'dayNumbers'>;

/**
 * The sessions of a market. Each is created on first use, because creating all nine thousand slowed the server's start.
 */
export class Sessions implements Iterable<Session> {
  readonly length: number;
  readonly #market: MarketId;
  readonly #columns: Columns;
  readonly #early: ReadonlySet<number>;
  readonly #made: (Session | undefined)[];

  constructor(market: MarketId, columns: Columns, early: ReadonlySet<number>) {
    this.length = columns.openAt.length;
    this.#market = market;
    this.#columns = columns;
    this.#early = early;
    this.#made = Array.from({ length: this.length });
  }

  at(index: number): Session | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return (this.#made[index] ??= this.#make(index));
  }

  slice(from: number, to: number): Session[] {
    const some: Session[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.length); index++) some.push(this.at(index)!);
    return some;
  }

  [Symbol.iterator](): Iterator<Session> {
    return this.slice(0, this.length)[Symbol.iterator]();
  }

  hoursAt(index: number): TradingHours {
    const day = this.#columns.dayNumbers[index]!;
    return tradingHours(this.#market, day, this.#early.has(day));
  }

  #make(index: number): Session {
    const openAt = this.#columns.openAt[index]!;
    const { openMinute, callMinute, closeMinute, lunch, hasMorningAuction } = this.hoursAt(index);
    const at = (minute: number) => openAt + (minute - openMinute) * MINUTE_MS;
    const date = dateText(this.#columns.dayNumbers[index]!);
    const session = { market: this.#market, date, openAt, callAt: at(callMinute), closeAt: at(closeMinute) };
    if (!lunch) return session;
    return { ...session, breakStartAt: at(lunch[0]), breakEndAt: at(lunch[1]), hasMorningAuction };
  }
}

const tables = new Map<MarketId, SessionTable>();

/** Returns a market's table. It is built on first use and shared by all worlds. */
export function sessionTable(market: MarketId): SessionTable {
  let table = tables.get(market);
  if (!table) tables.set(market, (table = buildTable(market)));
  return table;
}

const MOST = (LAST_YEAR - FIRST_YEAR + 1) * 366;

function buildTable(market: MarketId): SessionTable {
  const openAt = new Float64Array(MOST);
  const dayNumbers = new Int32Array(MOST);
  const monthStarts: number[] = [];
  const early = new Set<number>();
  let count = 0;
  let anchor = 0;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    if (year === 2024) anchor = count;
    const { closed, earlyCloses } = closuresOf(market, year);
    for (const day of earlyCloses) early.add(day);
    for (let month = 1; month <= 12; month++) {
      const first = dayNumber(year, month, 1);
      const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
      monthStarts.push(count);
      for (let day = first; day < next; day++) {
        if (weekday(day) === 0 || weekday(day) === 6 || closed.has(day)) continue;
        const { openMinute } = tradingHours(market, day, earlyCloses.has(day));
        openAt[count] = day * DAY_MS + (openMinute - zoneOffsetHours(market, year, day) * 60) * MINUTE_MS;
        dayNumbers[count++] = day;
      }
    }
  }
  const columns = { openAt: openAt.slice(0, count), dayNumbers: dayNumbers.slice(0, count) };
  return {
    sessions: new Sessions(market, columns, early),
    ...columns,
    indexOfDate: findingDates(columns.dayNumbers),
    monthStarts: Int32Array.from(monthStarts),
    anchor,
  };
}

function findingDates(dayNumbers: Int32Array): SessionTable['indexOfDate'] {
  const known = new Map<string, number>();
  return {
    get(date) {
      const before = known.get(date);
      if (before !== undefined) return before;
      const day = parseDate(date);
      const index = firstIndex(dayNumbers.length, (one) => dayNumbers[one]! < day);
      if (dayNumbers[index] !== day) return undefined;
      known.set(date, index);
      return index;
    },
  };
}

function firstIndex(length: number, liesBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (liesBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function closuresOf(market: MarketId, year: number): { closed: ReadonlySet<number>; earlyCloses: ReadonlySet<number> } {
  const published = PUBLISHED_CLOSURES[market][year];
  if (!published) return closuresByRule(market, year);
  const numbers = (days: readonly string[]) => new Set(days.map((day) => parseDate(`${year}-${day}`)));
  return { closed: numbers(published.closed), earlyCloses: numbers(published.earlyCloses ?? []) };
}

/** Returns the index of the last session that opened at or before an instant (milliseconds); -1 if there is none. */
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

/** Returns the session of a date, or undefined if there is none, and beyond the calendar. */
export function sessionOn(market: MarketId, date: string): Session | undefined {
  const { sessions, indexOfDate } = sessionTable(market);
  const index = indexOfDate.get(date);
  return index === undefined ? undefined : sessions.at(index);
}

/** Returns the sessions between two dates, inclusive. */
export function sessionsBetween(market: MarketId, fromDate: string, toDate: string): Session[] {
  const { sessions } = sessionTable(market);
  return sessions.slice(firstIndexAtOrAfter(sessions, fromDate), firstIndexAtOrAfter(sessions, `${toDate}~`));
}

/**
 * Returns the last session that opened at or before an instant (milliseconds); before the calendar, the first session.
 */
export function newestSession(market: MarketId, atOrBeforeMs: number): Session {
  return sessionTable(market).sessions.at(Math.max(0, newestSessionIndex(market, atOrBeforeMs)))!;
}

/** Returns the first session after a date; undefined beyond the calendar. */
export function sessionAfterDate(market: MarketId, date: string): Session | undefined {
  const { sessions } = sessionTable(market);
  return sessions.at(firstIndexAtOrAfter(sessions, `${date}~`));
}

/**
 * Returns the first session on or after a date. A date with an appended `~` sorts after that date and before the next,
 * because `~` sorts after every digit.
 */
function firstIndexAtOrAfter(sessions: Sessions, date: string): number {
  return firstIndex(sessions.length, (index) => sessions.at(index)!.date < date);
}
