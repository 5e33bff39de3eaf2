import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';
import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';

/** The starts and closing prices of an instrument's bars, oldest first. */
export type Closes = Pick<BarColumns, 'time' | 'close' | 'length'>;

const MINUTE_S = 60;
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
/** The first Monday of 1970, in seconds. */
const MONDAY_S = 4 * DAY_S;
const LENGTH_S: Readonly<Partial<Record<ChartPeriod, number>>> = {
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

/** Returns the close of the last bar that began at or before an instant; NaN before the first bar. */
export function closeAt({ time, close, length }: Closes, instant: number): number {
  return close[indexAtOrAfter({ time, length }, instant + 1) - 1] ?? NaN;
}

/** A selection of bars by index: every `step`-th one from `first` to `last`. */
export interface Stride {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** An instrument's closes, one for each selected bar of another instrument's chart. Percentages refer to `base`. */
export interface Aligned {
  /** NaN if the instrument has no close at any of the bars. */
  readonly base: number;
  readonly values: Float64Array;
}

/**
 * Aligns closes with the bars of a chart. Percentages refer to the close at the first of these bars. If the instrument
 * has none there, they refer to its oldest close.
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
