import { defineStudy } from './study.ts';

/** On-balance volume: volume added when the close rises, taken off when it falls. Starts at 0. */
export const obv = defineStudy({
  id: 'OBV',
  place: 'sub',
  parameters: [],
  format: 'volume',
  init: () => ({ outputs: [{ label: 'OBV', draw: 'line', colour: 0 }], kept: 0 }),
  step({ bars, out: [values] }, index) {
    if (!values) return;
    if (index === 0) {
      values[0] = 0;
      return;
    }
    const change = (bars.close[index] ?? NaN) - (bars.close[index - 1] ?? NaN);
    values[index] = (values[index - 1] ?? NaN) + Math.sign(change) * (bars.volume[index] ?? NaN);
  },
});
