import { defineStudy, lineColour } from './study.ts';
import { slideMeans } from './windows.ts';

/** Moving averages of the close. */
export const ma = defineStudy({
  id: 'MA',
  place: 'main',
  parameters: [5, 10, 20, 60],
  format: 'price',
  windowed: true,
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `MA${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step: (frame, index) => slideMeans(frame, frame.bars.close, index),
});
