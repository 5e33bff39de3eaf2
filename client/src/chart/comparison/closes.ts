import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';
import { type ChartPeriod, endOfPeriod } from '../../domain/market/chartPeriod.ts';

/** The starts and closing prices of an instrument's bars, oldest first. */
export type Closes = Pick<BarColumns, 'time' | 'close' | 'length'>;

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
