import { NO_COLUMN, defineStudy } from '../study.ts';
import { highestOf, lowestOf } from '../windows.ts';

/** Returns the plain mean of a column's last values; NaN if one of them is missing. */
function meanOf(values: Float64Array, index: number, count: number): number {
  let sum = 0;
  for (let at = index - count + 1; at <= index; at += 1) sum += values[at] ?? NaN;
  return sum / count;
}

/**
 * Slow stochastics (Lane, 1950s; Technical Analysis of Stocks & Commodities, 1984). Raw %K is the position of the close
 * between the lowest low (0) and the highest high (100) of 14 bars. %K is the plain mean of 3 raw values and starts at
 * bar 16. %D is the plain mean of 3 values of %K and starts at bar 18. With 1 as the second parameter these are the
 * fast stochastics. Lane divides a sum of three numerators by a sum of three denominators; here %K is the mean of three
 * quotients. If 14 bars have no range, the raw value and all means with it are absent. KDJ is the variant with weighted
 * means that start at 50.
 */
export const stoch = defineStudy({
  id: 'STOCH',
  place: 'sub',
  parameters: [14, 3, 3],
  format: 'plain',
  range: [0, 100],
  guides: [20, 80],
  init: () => ({
    outputs: [
      { label: '%K', draw: 'line', colour: 0 },
      { label: '%D', draw: 'line', colour: 1 },
    ],
    kept: 1,
  }),
  step({ bars, parameters: [count = 14, slowing = 3, smoothing = 3], out, kept: [raw = NO_COLUMN] }, index) {
    const [k = NO_COLUMN, d = NO_COLUMN] = out;
    const low = lowestOf(bars.low, index, count);
    const range = highestOf(bars.high, index, count) - low;
    const known = index >= count - 1 && range > 0;
    raw[index] = known ? (100 * ((bars.close[index] ?? NaN) - low)) / range : NaN;
    k[index] = meanOf(raw, index, slowing);
    d[index] = meanOf(k, index, smoothing);
  },
});
