import { NO_COLUMN, defineStudy } from '../study.ts';
import { exceeds } from './exceeds.ts';
import { trueRange, wilderMean } from './wilder.ts';

/** Returns `part` in percent of `whole`; 0 if `whole` is 0. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/**
 * Directional movement with ADX (Wilder, New Concepts in Technical Trading Systems, 1978). A bar has two movements:
 * +DM, the rise of its high, and −DM, the fall of its low. Only the larger one counts, and only above 0; if both are
 * equal, neither counts. +DI and −DI are the means of +DM and −DM in percent of the mean true range. They cover 14
 * changes from the second bar on, so they start at bar 15. DX is 100 × |+DI − −DI| / (+DI + −DI). ADX is Wilder's
 * running mean of 14 values of DX, so it starts at bar 28. Without any movement +DI, −DI and DX are 0. Wilder uses
 * sums, which are 14 times these means. Variants start from a sum of 13 changes; after some hundred bars the results
 * agree.
 */
export const dmi = defineStudy({
  id: 'DMI',
  place: 'sub',
  parameters: [14, 14],
  format: 'plain',
  guides: [20],
  init: () => ({
    outputs: [
      { label: '+DI', draw: 'line', colour: 0 },
      { label: '-DI', draw: 'line', colour: 1 },
      { label: 'ADX', draw: 'line', colour: 2 },
    ],
    kept: 4,
  }),
  step({ bars, parameters: [count = 14, smoothing = 14], out, kept }, index) {
    const [plus = NO_COLUMN, minus = NO_COLUMN, adx = NO_COLUMN] = out;
    const [ranges = NO_COLUMN, rises = NO_COLUMN, falls = NO_COLUMN, strengths = NO_COLUMN] = kept;
    const rise = index > 0 ? (bars.high[index] ?? NaN) - (bars.high[index - 1] ?? NaN) : 0;
    const fall = index > 0 ? (bars.low[index - 1] ?? NaN) - (bars.low[index] ?? NaN) : 0;
    const price = bars.high[index] ?? NaN;
    const isUp = rise > 0 && exceeds(rise, fall, price);
    const isDown = fall > 0 && exceeds(fall, rise, price);
    const span = { from: 1, count };
    const range = wilderMean(ranges, index, trueRange(bars, index), span);
    const up = percent(wilderMean(rises, index, isUp ? rise : 0, span), range);
    const down = percent(wilderMean(falls, index, isDown ? fall : 0, span), range);
    plus[index] = up;
    minus[index] = down;
    const strength = percent(Math.abs(up - down), up + down);
    adx[index] = wilderMean(strengths, index, strength, { from: count, count: smoothing });
  },
});
