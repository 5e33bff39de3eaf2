import type { Period } from '@zaraba/contracts';

/**
 * The periods of a chart: the time-share of a day, then bars from one minute to one year. `minute` is the time-share,
 * as in the calls, and `1m` are bars of one minute. No call has bars of an hour: the client joins two of thirty minutes.
 */
export const CHART_PERIODS = ['minute', '1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'year'] as const;
/** A period of a chart. */
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** The period of the bars that a server is asked for. */
export function servedPeriod(period: ChartPeriod): Period {
  if (period === '1m') return 'minute';
  return period === '60m' ? '30m' : period;
}
