import type { ChartPeriod } from '../../../domain/market/chartPeriod.ts';

/** The text keys for the names of chart periods. */
export const PERIOD_TEXTS = {
  minute: 'chart.minute',
  '1m': 'chart.m1',
  '5m': 'chart.m5',
  '15m': 'chart.m15',
  '30m': 'chart.m30',
  '60m': 'chart.m60',
  day: 'chart.day',
  week: 'chart.week',
  month: 'chart.month',
  year: 'chart.year',
} as const satisfies Record<ChartPeriod, string>;
