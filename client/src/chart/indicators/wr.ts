import { defineStudy, lineColour } from './study.ts';
import { highestOf, lowestOf } from './windows.ts';

/**
 * Williams %R (Williams, How I Made One Million Dollars, 1973): the position of the close in the range of the last
 * bars, from 0 at their highest high to −100 at their lowest low. If these bars have no range, no value is drawn.
 */
export const wr = defineStudy({
  id: 'WR',
  place: 'sub',
  parameters: [6, 10, 14],
  format: 'plain',
  range: [-100, 0],
  guides: [-80, -20],
  windowed: true,
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `WR${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step({ bars, parameters, out }, index) {
    for (const [at, values] of out.entries()) {
      const count = parameters[at] ?? 1;
      const high = highestOf(bars.high, index, count);
      const range = high - lowestOf(bars.low, index, count);
      const known = index >= count - 1 && range > 0;
      values[index] = known ? (100 * ((bars.close[index] ?? NaN) - high)) / range : NaN;
    }
  },
});
