import { type Study, lineColour } from './study.ts';
import { slideMean } from './windows.ts';

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
    for (let at = 0; at < out.length; at += 1) slideMean(bars.close, out[at], index, parameters[at]);
  },
};
