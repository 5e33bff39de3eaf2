import { NO_COLUMN, defineStudy } from '../study.ts';
import { trueRange, wilderMean } from './wilder.ts';

/**
 * Average true range (Wilder, New Concepts in Technical Trading Systems, 1978). The true range is a bar's range,
 * widened to include the previous close; for the first bar it is high minus low. Wilder's running mean smooths it: (13
 * × previous mean + true range) / 14. The study starts at bar 14 with the plain mean of the first 14 true ranges.
 * Variants that omit the first bar start one bar later.
 */
export const atr = defineStudy({
  id: 'ATR',
  place: 'sub',
  parameters: [14],
  format: 'difference',
  init: ([count = 14]) => ({ outputs: [{ label: `ATR${count}`, draw: 'line', colour: 0 }], kept: 1 }),
  step({ bars, parameters: [count = 14], out: [values = NO_COLUMN], kept: [means = NO_COLUMN] }, index) {
    values[index] = wilderMean(means, index, trueRange(bars, index), { from: 0, count });
  },
});
