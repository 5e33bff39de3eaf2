import { NO_COLUMN, defineStudy } from '../study.ts';
import { highestOf, lowestOf } from '../windows.ts';

/**
 * Returns the middle between the highest high and the lowest low of the last `count` bars; NaN if there are fewer bars.
 */
function middleOf(high: Float64Array, low: Float64Array, index: number, count: number): number {
  return index < count - 1 ? NaN : (highestOf(high, index, count) + lowestOf(low, index, count)) / 2;
}

/**
 * Ichimoku kinkō hyō (Hosoda, 1969). The conversion line (転換線) is the middle between the highest high and the lowest
 * low of 9 bars, and the base line (基準線) the same for 26 bars. Leading span 1 (先行スパン1) is the mean of both lines.
 * Leading span 2 is the middle for 52 bars. Both spans are drawn 26 bars ahead, with the cloud (雲) between them. The
 * lagging span (遅行スパン) is the close, drawn 26 bars back. Hosoda counts the current bar as the first, so 26 bars are a
 * distance of 25; Western variants use 26.
 */
export const ichimoku = defineStudy({
  id: 'ICHIMOKU',
  place: 'main',
  parameters: [9, 26, 52, 26],
  format: 'price',
  windowed: true,
  init: ([, , , displacement = 26]) => ({
    outputs: [
      { label: 'TENKAN', draw: 'line', colour: 0 },
      { label: 'KIJUN', draw: 'line', colour: 1 },
      { label: 'SENKOU1', draw: 'line', colour: 2, shift: displacement - 1, fillsToNext: true },
      { label: 'SENKOU2', draw: 'line', colour: 3, shift: displacement - 1 },
      { label: 'CHIKOU', draw: 'line', colour: 4, shift: 1 - displacement },
    ],
    kept: 0,
  }),
  step({ bars: { high, low, close }, parameters: [fast = 9, middle = 26, slow = 52], out }, index) {
    const [tenkan = NO_COLUMN, kijun = NO_COLUMN, first = NO_COLUMN, second = NO_COLUMN, chikou = NO_COLUMN] = out;
    const conversion = middleOf(high, low, index, fast);
    const base = middleOf(high, low, index, middle);
    tenkan[index] = conversion;
    kijun[index] = base;
    first[index] = (conversion + base) / 2;
    second[index] = middleOf(high, low, index, slow);
    chikou[index] = close[index] ?? NaN;
  },
});
