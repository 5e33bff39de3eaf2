import { NO_COLUMN, defineStudy, lineColour } from './study.ts';

/** Returns the relative strength for a mean gain and a mean loss; 50 if both are 0. */
function strength(gain: number, loss: number): number {
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}

/**
 * Relative strength index (Wilder, New Concepts in Technical Trading Systems, 1978): the mean gain in percent of the
 * sum of mean gain and mean loss. Both start as plain means of the first n changes. After that, each change has the
 * weight 1/n. Without any change the index is 50.
 */
export const rsi = defineStudy({
  id: 'RSI',
  place: 'sub',
  parameters: [6, 12, 24],
  format: 'plain',
  range: [0, 100],
  guides: [30, 70],
  init: (parameters) => ({
    outputs: parameters.map((count, at) => ({ label: `RSI${count}`, draw: 'line', colour: lineColour(at) })),
    kept: parameters.length * 2,
  }),
  step({ bars: { close }, parameters, out, kept }, index) {
    for (const [at, values] of out.entries()) {
      const count = parameters[at] ?? 1;
      const gains = kept[at * 2] ?? NO_COLUMN;
      const losses = kept[at * 2 + 1] ?? NO_COLUMN;
      const change = index > 0 ? (close[index] ?? NaN) - (close[index - 1] ?? NaN) : 0;
      const gain = Math.max(0, change);
      const loss = Math.max(0, -change);
      // Up to bar `count` the columns add up changes divided by `count`. At that bar they contain the first means.
      const seeding = index <= count;
      const gainBefore = index > 0 ? (gains[index - 1] ?? NaN) : 0;
      const lossBefore = index > 0 ? (losses[index - 1] ?? NaN) : 0;
      gains[index] = seeding ? gainBefore + gain / count : (gainBefore * (count - 1) + gain) / count;
      losses[index] = seeding ? lossBefore + loss / count : (lossBefore * (count - 1) + loss) / count;
      values[index] = index < count ? NaN : strength(gains[index] ?? NaN, losses[index] ?? NaN);
    }
  },
});
