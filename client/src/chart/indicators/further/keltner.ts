import { NO_COLUMN, defineStudy } from '../study.ts';
import { exponentialMean } from '../windows.ts';
import { trueRange, wilderMean } from './wilder.ts';

/**
 * Keltner channels in the form of Raschke (Street Smarts, 1995): the exponential mean of 20 closes, and lines at twice
 * the average true range of 10 bars above and below it. The mean starts as the plain mean of the first 20 closes. The
 * range is computed as in ATR. Keltner's own channels (How to Make Money in Commodities, 1960) use plain means of 10
 * typical prices and of 10 ranges.
 */
export const keltner = defineStudy({
  id: 'KC',
  place: 'main',
  parameters: [20, 2, 10],
  format: 'price',
  init: () => ({
    outputs: [
      { label: 'MID', draw: 'line', colour: 0 },
      { label: 'UP', draw: 'line', colour: 1 },
      { label: 'LOW', draw: 'line', colour: 1 },
    ],
    kept: 1,
  }),
  step({ bars, parameters: [count = 20, times = 2, rangeCount = 10], out, kept: [ranges = NO_COLUMN] }, index) {
    const [middle = NO_COLUMN, upper = NO_COLUMN, lower = NO_COLUMN] = out;
    const mean = exponentialMean(bars.close, middle, index, count);
    const width = times * wilderMean(ranges, index, trueRange(bars, index), { from: 0, count: rangeCount });
    middle[index] = mean;
    upper[index] = mean + width;
    lower[index] = mean - width;
  },
});
