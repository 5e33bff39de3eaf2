import type { BarColumns } from '../../../domain/market/candles.ts';

/**
 * Returns a bar's true range: its range, widened to include the previous close. The first bar has no previous close.
 */
export function trueRange({ high, low, close }: BarColumns, index: number): number {
  const top = high[index] ?? NaN;
  const bottom = low[index] ?? NaN;
  const before = index > 0 ? (close[index - 1] ?? NaN) : top;
  return Math.max(top, before) - Math.min(bottom, index > 0 ? before : bottom);
}

/** The index of the first value of a running mean, and the number of values that it smooths. */
export interface WilderSpan {
  readonly from: number;
  readonly count: number;
}

/**
 * Writes Wilder's running mean at an index and returns it. The first mean is the plain one of `count` values; then each
 * value has the weight 1/count. For earlier indexes it writes a partial sum to the column and returns NaN.
 */
export function wilderMean(means: Float64Array, index: number, value: number, { from, count }: WilderSpan): number {
  if (index < from) return NaN;
  const before = index > from ? (means[index - 1] ?? NaN) : 0;
  const seed = from + count - 1;
  const next = index <= seed ? before + value : before * (count - 1) + value;
  means[index] = index < seed ? next : next / count;
  return index < seed ? NaN : next / count;
}
