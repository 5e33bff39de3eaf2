import { NO_COLUMN, defineStudy } from './study.ts';

const RISING = 1;
const FALLING = -1;

/**
 * Parabolic stop and reverse (Wilder, New Concepts in Technical Trading Systems, 1978). With each bar the stop moves
 * towards the extreme of the trade by a share of the distance. The share starts at 0.02 and grows by 0.02 with each new
 * extreme, up to 0.2. The stop never enters the ranges of the two previous bars. A bar beyond the stop reverses the
 * trade, but a bar that only touches it does not. The first stop of the new trade is the extreme of the previous one.
 * The first trade starts at the second bar, in the direction in which the close changed, from the low or the high of
 * the first bar. Variants start differently; they agree from the first reversal that both have.
 */
export const sar = defineStudy({
  id: 'SAR',
  place: 'main',
  parameters: [0.02, 0.2],
  format: 'price',
  init: () => ({ outputs: [{ label: 'SAR', draw: 'dots', colour: 3 }], kept: 3 }),
  step({ bars, parameters: [pace = 0.02, most = 0.2], out: [stops = NO_COLUMN], kept }, index) {
    // The state at each bar: the direction, the extreme so far, and the acceleration.
    const [directions = NO_COLUMN, extremes = NO_COLUMN, paces = NO_COLUMN] = kept;
    const high = bars.high[index] ?? NaN;
    const low = bars.low[index] ?? NaN;
    const keep = (stop: number, direction: number, extreme: number, acceleration: number) => {
      stops[index] = stop;
      directions[index] = direction;
      extremes[index] = extreme;
      paces[index] = acceleration;
    };
    if (index === 0) return keep(NaN, 0, NaN, pace);
    const highBefore = bars.high[index - 1] ?? NaN;
    const lowBefore = bars.low[index - 1] ?? NaN;
    if (index === 1) {
      const rises = (bars.close[1] ?? NaN) >= (bars.close[0] ?? NaN);
      return rises
        ? keep(lowBefore, RISING, Math.max(highBefore, high), pace)
        : keep(highBefore, FALLING, Math.min(lowBefore, low), pace);
    }
    const extreme = extremes[index - 1] ?? NaN;
    const acceleration = paces[index - 1] ?? pace;
    const before = stops[index - 1] ?? NaN;
    const next = before + acceleration * (extreme - before);
    if (directions[index - 1] === RISING) {
      const stop = Math.min(next, lowBefore, bars.low[index - 2] ?? NaN);
      if (low < stop) return keep(Math.max(extreme, high), FALLING, low, pace);
      return high > extreme
        ? keep(stop, RISING, high, Math.min(most, acceleration + pace))
        : keep(stop, RISING, extreme, acceleration);
    }
    const stop = Math.max(next, highBefore, bars.high[index - 2] ?? NaN);
    if (high > stop) return keep(Math.min(extreme, low), RISING, high, pace);
    return low < extreme
      ? keep(stop, FALLING, low, Math.min(most, acceleration + pace))
      : keep(stop, FALLING, extreme, acceleration);
  },
});
