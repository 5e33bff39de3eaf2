import type { BarColumns } from '../../../domain/market/candles.ts';

/** True range of a bar: its range, widened to the close before it. The first bar has only its own range. */
export function trueRange({ high, low, close }: BarColumns, index: number): number {
  const top = high[index] ?? NaN;
  const bottom = low[index] ?? NaN;
  const before = index > 0 ? (close[index - 1] ?? NaN) : top;
  return Math.max(top, before) - Math.min(bottom, index > 0 ? before : bottom);
}

/** The bars of a running mean: the first value that it counts, and how many values it smooths over. */
export interface WilderSpan {
  readonly from: number;
  readonly count: number;
}

/**
 * Writes Wilder's running mean at an index and returns it. The plain mean of the first `count` values starts it, and
 * each later value has the weight 1/count. NaN until then, while the column holds sums.
 */
export function wilderMean(means: Float64Array, index: number, value: number, { from, count }: WilderSpan): number {
  if (index < from) return NaN;
  const before = index > from ? (means[index - 1] ?? NaN) : 0;
  const seed = from + count - 1;
  const next = index <= seed ? before + value : before * (count - 1) + value;
  means[index] = index < seed ? next : next / count;
  return index < seed ? NaN : next / count;
}
