import { type Study, lineColour } from './study.ts';
import { slidingMean } from './windows.ts';

/** Moving averages of the close. */
export const ma: Study = {
  id: 'MA',
  place: 'main',
  parameters: [5, 10, 20, 60],
  format: 'price',
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `MA${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step({ bars, parameters, out }, index) {
    for (const [at, means] of out.entries()) means[index] = slidingMean(bars.close, means, index, parameters[at] ?? 1);
  },
};
