import { DAY_MS, MARKETS } from '@zaraba/contracts';
import type { Session } from '../market.ts';
import { newestSessionIndex, sessionTable } from './calendar.ts';
import { parseDate } from './days.ts';

const TOKYO_OFFSET_MS = 9 * 3_600_000;

const INSTANT_OF_EVENT: Readonly<Record<string, (session: Session) => number | undefined>> = {
  open: (session) => session.openAt,
  close: (session) => session.closeAt,
  lunch: (session) => session.breakStartAt,
  lunchEnd: (session) => session.breakEndAt,
};

/**
 * The next instant strictly after `afterMs` of a market event: `jp:open`, `jp:close`, `jp:lunch`, `jp:lunchEnd` (`us` and
 * `cn` likewise) or `next-business-day`, 00:00 in Tokyo of its next trading day. Undefined where the text names no event or
 * the calendar ends before it.
 */
export function resolveMarketEvent(text: string, afterMs: number): number | undefined {
  if (text === 'next-business-day') {
    const midnight = (session: Session) => parseDate(session.date) * DAY_MS - TOKYO_OFFSET_MS;
    return nextInstant('jp', midnight, afterMs);
  }
  const [marketText, event = ''] = text.split(':');
  const market = MARKETS.find((id) => id === marketText);
  const instantOf = Object.hasOwn(INSTANT_OF_EVENT, event) ? INSTANT_OF_EVENT[event] : undefined;
  if (!market || !instantOf || text !== `${market}:${event}`) return undefined;
  return nextInstant(market, instantOf, afterMs);
}

function nextInstant(
  market: (typeof MARKETS)[number],
  instantOf: (session: Session) => number | undefined,
  afterMs: number,
): number | undefined {
  const { sessions } = sessionTable(market);
  for (let index = Math.max(0, newestSessionIndex(market, afterMs)); index < sessions.length; index++) {
    const instant = instantOf(sessions.at(index)!);
    // A market without a lunch break never has that event.
    if (instant === undefined) return undefined;
    if (instant > afterMs) return instant;
  }
  return undefined;
}
