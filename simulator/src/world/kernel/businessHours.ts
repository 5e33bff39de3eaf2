import { DAY_MS, MINUTE_MS } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { dateText } from '../../market/calendar/days.ts';

const TOKYO_OFFSET_MS = 9 * 3_600_000;

/** Returns the last midnight in Tokyo before an instant, ms. Japan has had no daylight saving time since 1951. */
export function tokyoMidnight(at: number): number {
  return Math.floor((at + TOKYO_OFFSET_MS) / DAY_MS) * DAY_MS - TOKYO_OFFSET_MS;
}

/** Returns the day in Tokyo at an instant, as whole days since 1970-01-01. */
export function tokyoDay(at: number): number {
  return Math.floor((at + TOKYO_OFFSET_MS) / DAY_MS);
}

/** Returns the last millisecond of a day in Tokyo, given in days since 1970-01-01. */
export function endOfTokyoDay(day: number): number {
  return (day + 1) * DAY_MS - TOKYO_OFFSET_MS - 1;
}

/** Returns the date in Tokyo at an instant, YYYY-MM-DD. */
export function tokyoDate(at: number): string {
  return dateText(tokyoDay(at));
}

/** Whether Tokyo trades on the day of an instant. */
export function isBusinessDay(at: number, market: Calendar): boolean {
  const endOfDay = tokyoMidnight(at) + DAY_MS - 1;
  return tokyoDate(market.sessionView('jp', endOfDay).session.openAt) === tokyoDate(at);
}

/** Returns the midnight before the n-th business day (from 1) after an instant; undefined beyond the calendar. */
export function businessDayAfter(at: number, n: number, market: Calendar): number | undefined {
  let date = market.sessionView('jp', tokyoMidnight(at) + DAY_MS - 1).session.date;
  let midnight: number | undefined;
  for (let i = 0; i < n; i += 1) {
    const session = market.sessionAfter('jp', date);
    if (session === undefined) return undefined;
    ({ date } = session);
    midnight = tokyoMidnight(session.openAt);
  }
  return midnight;
}

/** Whether business is open at an instant, and the next opening. */
export interface Hours {
  readonly open: boolean;
  /** Absent during business hours, and beyond the calendar. */
  readonly nextOpenAt?: number;
}

/**
 * Returns whether business is open, and when it opens next. Business is open on business days, from minute `from` of
 * the day in Tokyo until before minute `to`.
 */
export function businessHours(
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
  market: Calendar,
): Hours {
  const midnight = tokyoMidnight(at);
  const minutes = (at - midnight) / MINUTE_MS;
  const today = isBusinessDay(at, market);
  if (today && minutes >= from && minutes < to) return { open: true };
  const next = today && minutes < from ? midnight : businessDayAfter(at, 1, market);
  return next === undefined ? { open: false } : { open: false, nextOpenAt: next + from * MINUTE_MS };
}
