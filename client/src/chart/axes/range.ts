import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';
import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';
import type { Zone } from './zone.ts';

/** The time ranges that a reader can choose, shortest first. YTD is the year to date. */
export const CHART_RANGES = ['1D', '5D', '1M', '6M', 'YTD', '1Y', '5Y'] as const;
/** A time range that ends with the newest bar. */
export type ChartRange = (typeof CHART_RANGES)[number];

/** The bar period in which a chart shows each time range. */
export const PERIOD_OF_RANGE: Readonly<Record<ChartRange, ChartPeriod>> = {
  '1D': 'minute',
  '5D': '15m',
  '1M': '60m',
  '6M': 'day',
  YTD: 'day',
  '1Y': 'day',
  '5Y': 'week',
};

const DAY_S = 86_400;
const DAYS = { '1D': 1, '5D': 5 } as const;
const MONTHS = { '1M': 1, '6M': 6, '1Y': 12, '5Y': 60 } as const;

/** Returns the index of the first bar of the last `days` trading days. */
function indexOfDays({ time, length }: BarColumns, days: number, zone: Zone): number {
  const dayAt = (index: number) => Math.floor(zone.toLocal(time[index] ?? 0) / DAY_S);
  let index = length - 1;
  for (let day = dayAt(index), left = days; index > 0; index -= 1) {
    const before = dayAt(index - 1);
    if (before !== day) left -= 1;
    if (left === 0) return index;
    day = before;
  }
  return 0;
}

/**
 * Returns midnight of the same day a number of months before, in seconds of the local clock. In a shorter month, it is
 * the last day.
 */
function monthsBefore(local: number, months: number): number {
  const day = new Date(local * 1000);
  const count = day.getUTCFullYear() * 12 + day.getUTCMonth() - months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(last, day.getUTCDate())) / 1000;
}

/** Returns the index of the first bar of a time range, by the exchange's calendar. If the bars begin later, it is 0. */
export function firstOfRange(range: ChartRange, bars: BarColumns, zone: Zone): number {
  if (bars.length === 0) return 0;
  if (range === '1D' || range === '5D') return indexOfDays(bars, DAYS[range], zone);
  const newest = zone.toLocal(bars.time[bars.length - 1] ?? 0);
  const start =
    range === 'YTD'
      ? Date.UTC(new Date(newest * 1000).getUTCFullYear(), 0, 1) / 1000
      : monthsBefore(newest, MONTHS[range]);
  return Math.min(bars.length - 1, indexAtOrAfter(bars, zone.toUtc(start)));
}
