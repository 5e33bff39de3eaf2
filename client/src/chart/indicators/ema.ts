import { defineStudy, lineColour } from './study.ts';
import { exponentialMean } from './windows.ts';

/** Exponential moving averages of the close. Each starts with the plain mean. */
export const ema = defineStudy({
  id: 'EMA',
  place: 'main',
  parameters: [12, 26],
  format: 'price',
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `EMA${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step({ bars, parameters, out }, index) {
    for (const [at, means] of out.entries()) {
      means[index] = exponentialMean(bars.close, means, index, parameters[at] ?? 1);
    }
  },
});
