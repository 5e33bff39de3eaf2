import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';
import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';
import type { Zone } from './zone.ts';

/** The ranges of time that a reader can choose, shortest first; YTD begins with the year. */
export const CHART_RANGES = ['1D', '5D', '1M', '6M', 'YTD', '1Y', '5Y'] as const;
/** A range of time that ends with the newest bar. */
export type ChartRange = (typeof CHART_RANGES)[number];

/** The period whose bars fill a picture with the range. */
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

/** The first bar of the last trading days of that number. */
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

/** Midnight of the same day so many months before, seconds of the local clock; the last day of a shorter month. */
function monthsBefore(local: number, months: number): number {
  const day = new Date(local * 1000);
  const count = day.getUTCFullYear() * 12 + day.getUTCMonth() - months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(last, day.getUTCDate())) / 1000;
}

/** The index of the first bar of a range, by the calendar of the exchange; 0 if the bars begin later. */
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
