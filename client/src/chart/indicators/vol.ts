import { type Study, lineColour } from './study.ts';
import { slideMean } from './windows.ts';

/** Volume as bars, coloured by close against open, with its moving averages. */
export const vol: Study = {
  id: 'VOL',
  place: 'sub',
  parameters: [5, 10],
  format: 'volume',
  volume: true,
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `MA${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step({ bars, parameters, out }, index) {
    for (let at = 0; at < out.length; at += 1) slideMean(bars.volume, out[at], index, parameters[at]);
  },
};
