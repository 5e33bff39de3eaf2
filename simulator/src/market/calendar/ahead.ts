import { MINUTE_MS } from '@zaraba/contracts';
import type { MarketClosure, MarketId } from '@zaraba/contracts';
import { CALENDAR_RANGE, sessionOn } from './calendar.ts';
import { dateText, parseDate, weekday } from './days.ts';
import { tradingHours } from './hours.ts';
import { localDate } from './view.ts';

/** How many days ahead closures are published. */
const AHEAD_DAYS = 62;
const SATURDAY = 6;

/** The weekdays of the next two months on which a market does not trade, or not until its usual close, from today on. */
export function closuresAhead(market: MarketId, now: number): readonly MarketClosure[] {
  const today = parseDate(localDate(market, now));
  const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => today + ahead);
  return days.flatMap((day) => {
    const date = dateText(day);
    if (weekday(day) % SATURDAY === 0 || date > CALENDAR_RANGE.last) return [];
    const session = sessionOn(market, date);
    const provisional = date > CALENDAR_RANGE.published[market].last ? { provisional: true as const } : {};
    if (!session) return [{ date, ...provisional }];
    const { openMinute, closeMinute } = tradingHours(market, day, false);
    const isShort = session.closeAt - session.openAt < (closeMinute - openMinute) * MINUTE_MS;
    return isShort ? [{ date, closesAt: session.closeAt, ...provisional }] : [];
  });
}
