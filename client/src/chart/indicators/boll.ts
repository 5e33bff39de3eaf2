import { NO_COLUMN, defineStudy } from './study.ts';
import { slidingMean } from './windows.ts';

/** Bollinger bands: the mean of 20 closes, and lines at twice the population deviation above and below it. */
export const boll = defineStudy({
  id: 'BOLL',
  place: 'main',
  parameters: [20, 2],
  format: 'price',
  windowed: true,
  init: () => ({
    outputs: [
      { label: 'MID', draw: 'line', colour: 0 },
      { label: 'UP', draw: 'line', colour: 1 },
      { label: 'LOW', draw: 'line', colour: 2 },
    ],
    kept: 0,
  }),
  step(frame, index) {
    const { close } = frame.bars;
    const [count = 20, times = 2] = frame.parameters;
    const [middle = NO_COLUMN, upper = NO_COLUMN, lower = NO_COLUMN] = frame.out;
    const mean = slidingMean(frame, close, index, 0);
    let squares = 0;
    // Two passes: the sum of squared differences retains digits that a difference of squares would lose.
    for (let at = Math.max(0, index - count + 1); at <= index; at += 1) squares += ((close[at] ?? NaN) - mean) ** 2;
    const width = times * Math.sqrt(squares / count);
    middle[index] = mean;
    upper[index] = mean + width;
    lower[index] = mean - width;
  },
});
