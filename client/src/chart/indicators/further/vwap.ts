import { NO_COLUMN, defineStudy } from '../study.ts';
import { typicalPrice } from './typicalPrice.ts';

const DAY_S = 86_400;

/**
 * Volume-weighted average price (Berkowitz, Logue and Noser, Journal of Finance, 1988): typical price times volume,
 * summed since the start of the day and divided by the sum of the volume. A bar of a day or longer is a whole session,
 * so its value is its typical price. A parameter above 0 sums that many bars instead, or all bars if there are fewer.
 * The value is absent until something is traded. A day starts at midnight UTC, because every session of the supported
 * markets lies within one UTC day. The average in the time-share chart differs: the server computes it from single
 * trades.
 */
export const vwap = defineStudy({
  id: 'VWAP',
  place: 'main',
  parameters: [0],
  format: 'price',
  init: ([count = 0]) => ({
    outputs: [{ label: count > 0 ? `VWAP${count}` : 'VWAP', draw: 'line', colour: 3 }],
    kept: 2,
  }),
  step({ bars, parameters: [count = 0], out: [values = NO_COLUMN], kept }, index) {
    const [amounts = NO_COLUMN, volumes = NO_COLUMN] = kept;
    let amount = 0;
    let volume = 0;
    const dayOf = (at: number) => Math.floor((bars.time[at] ?? NaN) / DAY_S);
    if (count === 0 && dayOf(index) === dayOf(index - 1)) {
      amount = amounts[index - 1] ?? NaN;
      volume = volumes[index - 1] ?? NaN;
    }
    for (let at = count > 0 ? Math.max(0, index - count + 1) : index; at <= index; at += 1) {
      amount += typicalPrice(bars, at) * (bars.volume[at] ?? NaN);
      volume += bars.volume[at] ?? NaN;
    }
    amounts[index] = amount;
    volumes[index] = volume;
    values[index] = volume > 0 ? amount / volume : NaN;
  },
});
