import { NO_COLUMN, defineStudy } from './study.ts';
import { exponentialMean } from './windows.ts';

/**
 * MACD with 12, 26 and 9. The fourth parameter multiplies the histogram: by 2 in the Chinese convention, and by 1 in
 * the Western one.
 */
export const macd = defineStudy({
  id: 'MACD',
  place: 'sub',
  parameters: [12, 26, 9, 2],
  format: 'difference',
  init: () => ({
    outputs: [
      { label: 'DIF', draw: 'line', colour: 0 },
      { label: 'DEA', draw: 'line', colour: 1 },
      { label: 'MACD', draw: 'histogram', colour: 2 },
    ],
    kept: 2,
  }),
  step({ bars, parameters, out, kept: [fast = NO_COLUMN, slow = NO_COLUMN] }, index) {
    const [dif = NO_COLUMN, dea = NO_COLUMN, histogram = NO_COLUMN] = out;
    const [fastCount = 12, slowCount = 26, signalCount = 9, factor = 2] = parameters;
    fast[index] = exponentialMean(bars.close, fast, index, fastCount);
    slow[index] = exponentialMean(bars.close, slow, index, slowCount);
    dif[index] = (fast[index] ?? NaN) - (slow[index] ?? NaN);
    dea[index] = exponentialMean(dif, dea, index, signalCount);
    histogram[index] = factor * ((dif[index] ?? NaN) - (dea[index] ?? NaN));
  },
});
