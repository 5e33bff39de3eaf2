import { NO_COLUMN, defineStudy } from './study.ts';

/**
 * On-balance volume (Granville, New Key to Stock Market Profits, 1963). The volume is added if the close rises,
 * subtracted if it falls, and ignored if it is unchanged. The first bar has the value 0. Variants start with the volume
 * of that bar, which shifts every value by that amount.
 */
export const obv = defineStudy({
  id: 'OBV',
  place: 'sub',
  parameters: [],
  format: 'volume',
  init: () => ({ outputs: [{ label: 'OBV', draw: 'line', colour: 0 }], kept: 0 }),
  step({ bars, out: [values = NO_COLUMN] }, index) {
    const close = bars.close[index] ?? NaN;
    const change = close - (bars.close[index - 1] ?? close);
    values[index] = (values[index - 1] ?? 0) + Math.sign(change) * (bars.volume[index] ?? NaN);
  },
});
