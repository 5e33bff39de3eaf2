import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';
import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';

/** The closing prices of an instrument's bars, oldest first, with the start of each bar. */
export type Closes = Pick<BarColumns, 'time' | 'close' | 'length'>;

const MINUTE_S = 60;
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
/** The first Monday of 1970, seconds. */
const MONDAY_S = 4 * DAY_S;
const LENGTH_S: Readonly<Partial<Record<ChartPeriod, number>>> = {
  '1m': MINUTE_S,
  '5m': 5 * MINUTE_S,
  '15m': 15 * MINUTE_S,
  '30m': 30 * MINUTE_S,
  '60m': 60 * MINUTE_S,
};

/**
 * Returns the last second of the period to which a bar belongs. For an intraday bar these are its own minutes, for
 * others the day, week, month or year in UTC, because every session of the supported markets lies within one UTC day.
 * Thus bars of two markets share a period, although their sessions open at different hours.
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

/** Returns the close of the last bar that has begun at an instant; NaN before the first bar. */
export function closeAt({ time, close, length }: Closes, instant: number): number {
  return close[indexAtOrAfter({ time, length }, instant + 1) - 1] ?? NaN;
}

/** The bars whose values are drawn: every `step`-th one from `first` to `last`, by index. */
export interface Stride {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** An instrument's closes at the bars of another one's chart, and the close to which its percentages refer. */
export interface Aligned {
  /** NaN if the instrument has no close at any of the bars. */
  readonly base: number;
  readonly values: Float64Array;
}

/**
 * Aligns closes with the bars of a chart. Percentages refer to the close at the first bar or, if the instrument begins
 * later, to its own first close.
 */
export function aligned(
  closes: Closes,
  bars: Pick<BarColumns, 'time'>,
  { first, last, step }: Stride,
  period: ChartPeriod,
): Aligned {
  const values = new Float64Array(Math.max(0, Math.floor((last - first) / step) + 1));
  for (let at = 0; at < values.length; at += 1)
    values[at] = closeAt(closes, endOfPeriod(period, bars.time[first + at * step] ?? NaN));
  return { base: values.find((value) => !Number.isNaN(value)) ?? NaN, values };
}
