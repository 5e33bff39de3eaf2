import { MINUTE_MS } from '@zaraba/contracts';
import type { Returns } from '@zaraba/contracts';
import type { Calendar, Session } from '../../market/market.ts';
import { word } from '../../random.ts';
import { tokyoDate } from '../kernel/businessHours.ts';
import { dateAfter, returnOn, returnsOf, tokyoSessions, trackRecord } from '../products/dailyReturns.ts';
import type { ReturnShape, Strategy } from '../products/dailyReturns.ts';

/** The programme's currency: it trades in Tokyo. */
export const DAY_TRADE_CURRENCY = 'jpy';
/** Least and most of one day trade, yen. */
export const DAY_TRADE_MINIMUM = 10_000;
export const DAY_TRADE_MAXIMUM = 5_000_000;
/** Applications are taken on business days from 9:00 to 15:00, minutes of the day in Tokyo; the end is exclusive. */
export const DAY_TRADE_MINUTES = { from: 540, to: 900 } as const;
/** How long the automatic reviewer takes. */
export const DAY_TRADE_REVIEW_MS = 10 * MINUTE_MS;

/** What a session can bring, basis points: as likely a loss as a gain. */
const SHAPE: ReturnShape = { mean: 0, deviation: 90, reach: 360 };
/** Days before today that the record of the terms holds, and how many of the newest results they name. */
const RECORD_DAYS = 730;
const RECENT_RESULTS = 20;

function strategyOf(seed: string): Strategy {
  return { key: word(`dayTrade:${seed}`), ...SHAPE };
}

/** Result of the session of a date, basis points: the same for everybody who takes part. */
export function sessionReturn(seed: string, date: string): number {
  return returnOn(strategyOf(seed), date);
}

/** Sessions of the record that have closed by now, oldest first. */
function closedSessions(market: Calendar, now: number): Session[] {
  const today = tokyoDate(now);
  return tokyoSessions(market, dateAfter(today, -RECORD_DAYS), dateAfter(today, 1)).filter(
    ({ closeAt }) => closeAt <= now,
  );
}

/** What the programme tells about its results: never anything of a session that has not closed. */
export function programmeResults(
  seed: string,
  market: Calendar,
  now: number,
): { readonly returns: Returns; readonly recent: { date: string; basisPoints: number }[] } {
  const dates = closedSessions(market, now).map(({ date }) => date);
  const recent = dates.slice(-RECENT_RESULTS).map((date) => ({ date, basisPoints: sessionReturn(seed, date) }));
  return { returns: returnsOf(SHAPE, trackRecord(strategyOf(seed), dates), 'sessionClose'), recent: recent.reverse() };
}
