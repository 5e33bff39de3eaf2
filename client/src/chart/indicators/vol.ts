import { defineStudy, lineColour } from './study.ts';
import { slideMeans } from './windows.ts';

/** Volume bars, coloured by whether the bar closed above its open, with moving averages of the volume. */
export const vol = defineStudy({
  id: 'VOL',
  place: 'sub',
  parameters: [5, 10],
  format: 'volume',
  volume: true,
  windowed: true,
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `MA${count}`, draw: 'line', colour: lineColour(at) })),
    kept: 0,
  }),
  step: (frame, index) => slideMeans(frame, frame.bars.volume, index),
});
