import { NO_COLUMN, defineStudy } from '../study.ts';
import { highestOf, lowestOf } from '../windows.ts';

/**
 * Donchian channels (Donchian, 1960, the four-week rule): the highest high and the lowest low of 20 bars, and their
 * middle. They start at bar 20. The newest bar is one of the 20, so none of its prices lies outside the channel.
 * Variants for breakouts exclude it, which shifts the channel by one bar.
 */
export const donchian = defineStudy({
  id: 'DC',
  place: 'main',
  parameters: [20],
  format: 'price',
  windowed: true,
  init: () => ({
    outputs: [
      { label: 'UP', draw: 'line', colour: 2 },
      { label: 'MID', draw: 'line', colour: 0 },
      { label: 'LOW', draw: 'line', colour: 2 },
    ],
    kept: 0,
  }),
  step({ bars, parameters: [count = 20], out }, index) {
    const [upper = NO_COLUMN, middle = NO_COLUMN, lower = NO_COLUMN] = out;
    const known = index >= count - 1;
    const high = known ? highestOf(bars.high, index, count) : NaN;
    const low = known ? lowestOf(bars.low, index, count) : NaN;
    upper[index] = high;
    middle[index] = (high + low) / 2;
    lower[index] = low;
  },
});
