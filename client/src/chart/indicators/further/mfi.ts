import { NO_COLUMN, defineStudy } from '../study.ts';
import { exceeds } from './exceeds.ts';
import { typicalPrice } from './typicalPrice.ts';

/**
 * Money flow index (Quong and Soudack, Technical Analysis of Stocks & Commodities, March 1989). A bar's money flow is
 * its typical price times its volume. It is positive if the typical price rose and negative if it fell; if the price is
 * unchanged, the bar is omitted. The index is 100 − 100 / (1 + positive / negative) over 14 changes, so it starts at
 * bar 15. Without a negative flow it is 100. Without any flow it is undefined, and no value is drawn.
 */
export const mfi = defineStudy({
  id: 'MFI',
  place: 'sub',
  parameters: [14],
  format: 'plain',
  range: [0, 100],
  guides: [20, 80],
  windowed: true,
  init: ([count = 14]) => ({ outputs: [{ label: `MFI${count}`, draw: 'line', colour: 0 }], kept: 0 }),
  step({ bars, parameters: [count = 14], out: [values = NO_COLUMN] }, index) {
    values[index] = NaN;
    if (index < count) return;
    let positive = 0;
    let negative = 0;
    let before = typicalPrice(bars, index - count);
    for (let at = index - count + 1; at <= index; at += 1) {
      const price = typicalPrice(bars, at);
      const flow = price * (bars.volume[at] ?? NaN);
      if (exceeds(price, before, price)) positive += flow;
      else if (exceeds(before, price, price)) negative += flow;
      before = price;
    }
    const all = positive + negative;
    if (all > 0) values[index] = (100 * positive) / all;
  },
});
