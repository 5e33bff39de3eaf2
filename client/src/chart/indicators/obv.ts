import { NO_COLUMN, defineStudy } from './study.ts';

/**
 * On-balance volume (Granville, New Key to Stock Market Profits, 1963): the volume is added when the close rises,
 * subtracted when it falls, and ignored when the close is unchanged. It starts at 0 with the first bar; variants start
 * with the first volume, which shifts every value by that amount.
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
