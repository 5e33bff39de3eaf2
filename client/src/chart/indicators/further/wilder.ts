import type { BarColumns } from '../../../domain/market/candles.ts';

/**
 * Returns the true range of a bar: its range, widened to include the previous close. For the first bar it is only the
 * bar's own range.
 */
export function trueRange({ high, low, close }: BarColumns, index: number): number {
  const top = high[index] ?? NaN;
  const bottom = low[index] ?? NaN;
  const before = index > 0 ? (close[index - 1] ?? NaN) : top;
  return Math.max(top, before) - Math.min(bottom, index > 0 ? before : bottom);
}

/** The span of a running mean: the index of its first value, and the number of values over which it smooths. */
export interface WilderSpan {
  readonly from: number;
  readonly count: number;
}

/**
 * Writes Wilder's running mean at an index and returns it. It starts as the plain mean of the first `count` values, and
 * each later value has the weight 1/count. Until then it returns NaN, and the column contains partial sums.
 */
export function wilderMean(means: Float64Array, index: number, value: number, { from, count }: WilderSpan): number {
  if (index < from) return NaN;
  const before = index > from ? (means[index - 1] ?? NaN) : 0;
  const seed = from + count - 1;
  const next = index <= seed ? before + value : before * (count - 1) + value;
  means[index] = index < seed ? next : next / count;
  return index < seed ? NaN : next / count;
}
