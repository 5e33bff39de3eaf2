import { type BarColumns, indexAtOrAfter } from '../../domain/market/candles.ts';

/** How many bars at an end determine the distance assumed between bars beyond that end. */
const SAMPLE_BARS = 50;
const DAY_S = 86_400;

type Times = Pick<BarColumns, 'time' | 'length'>;

/** Returns the mean distance of the bars at an end, in seconds. */
function stepAt({ time, length }: Times, end: 'first' | 'last'): number {
  const count = Math.min(SAMPLE_BARS, length - 1);
  if (count < 1) return DAY_S;
  const from = end === 'first' ? 0 : length - 1 - count;
  return ((time[from + count] ?? 0) - (time[from] ?? 0)) / count;
}

/**
 * Returns the index at which an instant lies, with fractions between two bars. Beyond an end, it assumes the mean
 * distance of the bars there. A drawing's point therefore stays at its instant when the period changes. Without bars,
 * the result is 0.
 */
export function positionOf(bars: Times, time: number): number {
  const { length } = bars;
  if (length === 0) return 0;
  const at = (index: number) => bars.time[index] ?? 0;
  const last = at(length - 1);
  if (time >= last) return length - 1 + (time - last) / stepAt(bars, 'last');
  if (time <= at(0)) return (time - at(0)) / stepAt(bars, 'first');
  const after = indexAtOrAfter(bars, time);
  const before = at(after - 1);
  return after - 1 + (time - before) / (at(after) - before);
}

/** Returns the instant at an index with fractions, as the inverse of {@link positionOf}. */
export function timeAt(bars: Times, position: number): number {
  const { length } = bars;
  if (length === 0) return 0;
  const at = (index: number) => bars.time[index] ?? 0;
  if (position >= length - 1) return at(length - 1) + (position - (length - 1)) * stepAt(bars, 'last');
  if (position <= 0) return at(0) + position * stepAt(bars, 'first');
  const before = Math.floor(position);
  return at(before) + (position - before) * (at(before + 1) - at(before));
}
