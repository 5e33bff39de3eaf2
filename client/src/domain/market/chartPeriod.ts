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
