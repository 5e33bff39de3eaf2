import type { Period } from '@zaraba/contracts';

/**
 * The periods of a chart. `minute` is the time-share of a day; `1m` to `year` are the lengths of bars. No call returns
 * bars of an hour, so the client joins bars of thirty minutes.
 */
export const CHART_PERIODS = ['minute', '1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'year'] as const;
/** A period of a chart. */
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** Returns the period of the bars that the client requests from the server. */
export function servedPeriod(period: ChartPeriod): Period {
  if (period === '1m') return 'minute';
  return period === '60m' ? '30m' : period;
}

const MINUTE_S = 60;
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
/** The first Monday of 1970, in seconds. */
const MONDAY_S = 4 * DAY_S;
const LENGTH_S: Readonly<Partial<Record<ChartPeriod, number>>> = {
  minute: MINUTE_S,
  '1m': MINUTE_S,
  '5m': 5 * MINUTE_S,
  '15m': 15 * MINUTE_S,
  '30m': 30 * MINUTE_S,
  '60m': 60 * MINUTE_S,
};

/**
 * Returns the last second of a bar's period. An intraday bar ends after its own minutes. A longer bar ends with its
 * day, week, month or year in UTC, because every session of the supported markets lies within one UTC day. Bars of two
 * markets therefore share a period, although their sessions open at different hours.
 */
export function endOfPeriod(period: ChartPeriod, time: number): number {
  const length = LENGTH_S[period];
  if (length !== undefined) return time + length - 1;
  if (period === 'week') return Math.floor((time - MONDAY_S) / WEEK_S) * WEEK_S + MONDAY_S + WEEK_S - 1;
  const date = new Date(time * 1000);
  if (period === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000 - 1;
  if (period === 'year') return Date.UTC(date.getUTCFullYear() + 1, 0, 1) / 1000 - 1;
  return Math.floor(time / DAY_S) * DAY_S + DAY_S - 1;
}
