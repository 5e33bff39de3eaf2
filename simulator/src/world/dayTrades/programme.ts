import { MINUTE_MS } from '@zaraba/contracts';
import type { Returns } from '@zaraba/contracts';
import type { Calendar, Session } from '../../market/market.ts';
import { word } from '../../random.ts';
import { tokyoDate } from '../kernel/businessHours.ts';
import { dateAfter, returnOn, returnsOf, tokyoSessions, trackRecord } from '../products/dailyReturns.ts';
import type { ReturnShape, Strategy } from '../products/dailyReturns.ts';

/** The programme trades in Tokyo, so its currency is the yen. */
export const DAY_TRADE_CURRENCY = 'jpy';
/** The smallest and the largest amount, yen. */
export const DAY_TRADE_MINIMUM = 10_000;
export const DAY_TRADE_MAXIMUM = 5_000_000;
/**
 * The minutes of the day in Tokyo at which applications are accepted on business days: from 9:00 until before 15:00.
 */
export const DAY_TRADE_MINUTES = { from: 540, to: 900 } as const;
/** The duration of an automatic review, ms. */
export const DAY_TRADE_REVIEW_MS = 10 * MINUTE_MS;

/** The distribution of session returns, basis points. Gains and losses are equally likely. */
const SHAPE: ReturnShape = { mean: 0, deviation: 90, reach: 360 };
/** The track record covers RECORD_DAYS days. At most RECENT_RESULTS results are shown. */
const RECORD_DAYS = 730;
const RECENT_RESULTS = 20;

function strategyOf(seed: string): Strategy {
  return { key: word(`dayTrade:${seed}`), ...SHAPE };
}

/** Returns the programme's return in a session, basis points, the same for all customers. */
export function sessionReturn(seed: string, date: string): number {
  return returnOn(strategyOf(seed), date);
}

function closedSessions(market: Calendar, now: number): Session[] {
  const today = tokyoDate(now);
  return tokyoSessions(market, dateAfter(today, -RECORD_DAYS), dateAfter(today, 1)).filter(
    ({ closeAt }) => closeAt <= now,
  );
}

/** Returns the programme's results in closed sessions: its track record, and the newest results. */
export function programmeResults(
  seed: string,
  market: Calendar,
  now: number,
): { readonly returns: Returns; readonly recent: { date: string; basisPoints: number }[] } {
  const dates = closedSessions(market, now).map(({ date }) => date);
  const recent = dates.slice(-RECENT_RESULTS).map((date) => ({ date, basisPoints: sessionReturn(seed, date) }));
  return { returns: returnsOf(SHAPE, trackRecord(strategyOf(seed), dates), 'sessionClose'), recent: recent.reverse() };
}
