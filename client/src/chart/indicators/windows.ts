import { NO_COLUMN, type StudyFrame } from './study.ts';

/**
 * After this many bars a mean is summed again. In between, it is updated from the previous mean, and the refresh
 * removes the rounding errors of these updates.
 */
const REFRESH_BARS = 64;

/**
 * Returns the mean of the last values up to an index; NaN if there are fewer. `place` selects the parameter, which is
 * the number of values, and the output. For indexes after `from` the mean is updated from the output's previous value.
 */
export function slidingMean(
  { out, parameters, from }: StudyFrame,
  values: Float64Array,
  index: number,
  place: number,
): number {
  const count = parameters[place] ?? 1;
  if (index < count - 1) return NaN;
  if (index > from && index >= count && index % REFRESH_BARS !== 0) {
    return (out[place]?.[index - 1] ?? NaN) + ((values[index] ?? NaN) - (values[index - count] ?? NaN)) / count;
  }
  let sum = 0;
  for (let at = index - count + 1; at <= index; at += 1) sum += values[at] ?? NaN;
  return sum / count;
}

/** Writes the moving means of a column to the study's outputs, one per parameter. */
export function slideMeans(frame: StudyFrame, values: Float64Array, index: number): void {
  // Iterating over `entries()` would allocate a pair for each output of each bar.
  for (let place = 0; place < frame.out.length; place += 1) {
    (frame.out[place] ?? NO_COLUMN)[index] = slidingMean(frame, values, index, place);
  }
}

/**
 * Returns the largest of the last `count` values up to an index. If there are fewer values, it considers all of them.
 */
export function highestOf(values: Float64Array, index: number, count: number): number {
  let highest = -Infinity;
  for (let at = Math.max(0, index - count + 1); at <= index; at += 1) highest = Math.max(highest, values[at] ?? NaN);
  return highest;
}

/**
 * Returns the smallest of the last `count` values up to an index. If there are fewer values, it considers all of them.
 */
export function lowestOf(values: Float64Array, index: number, count: number): number {
  let lowest = Infinity;
  for (let at = Math.max(0, index - count + 1); at <= index; at += 1) lowest = Math.min(lowest, values[at] ?? NaN);
  return lowest;
}

/**
 * Returns the exponential mean at an index. It starts as the plain mean of the first `count` values; before that it is
 * NaN.
 */
export function exponentialMean(values: Float64Array, means: Float64Array, index: number, count: number): number {
  if (index < count - 1) return NaN;
  const before = means[index - 1] ?? NaN;
  if (!Number.isNaN(before)) return before + ((values[index] ?? NaN) - before) * (2 / (count + 1));
  let sum = 0;
  for (let at = index - count + 1; at <= index; at += 1) sum += values[at] ?? NaN;
  return sum / count;
}
