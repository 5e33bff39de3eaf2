import { NO_COLUMN, defineStudy } from '../study.ts';
import { typicalPrice } from './typicalPrice.ts';

/** Lambert's constant. It scales the index so that most values lie between −100 and 100. */
const LAMBERT = 0.015;

/**
 * Commodity channel index (Lambert, Commodities, October 1980). The typical price is (high + low + close) / 3. The
 * index is the typical price minus its mean of 20 bars, divided by 0.015 times the mean absolute deviation from that
 * mean. It starts at bar 20. If all 20 typical prices are equal, the index is undefined and no value is drawn; other
 * programs show 0.
 */
export const cci = defineStudy({
  id: 'CCI',
  place: 'sub',
  parameters: [20],
  format: 'plain',
  guides: [-100, 100],
  windowed: true,
  init: ([count = 20]) => ({ outputs: [{ label: `CCI${count}`, draw: 'line', colour: 0 }], kept: 0 }),
  step({ bars, parameters: [count = 20], out: [values = NO_COLUMN] }, index) {
    values[index] = NaN;
    if (index < count - 1) return;
    const now = typicalPrice(bars, index);
    let sum = 0;
    let moved = false;
    for (let at = index - count + 1; at <= index; at += 1) {
      const price = typicalPrice(bars, at);
      sum += price;
      moved ||= price !== now;
    }
    // The mean of equal prices may differ from them by a rounding error. The quotient would then consist of such
    // errors.
    if (!moved) return;
    const mean = sum / count;
    let deviations = 0;
    for (let at = index - count + 1; at <= index; at += 1) deviations += Math.abs(typicalPrice(bars, at) - mean);
    values[index] = (now - mean) / (LAMBERT * (deviations / count));
  },
});
