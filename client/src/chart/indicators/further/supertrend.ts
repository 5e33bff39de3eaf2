import { NO_COLUMN, defineStudy } from '../study.ts';
import { trueRange, wilderMean } from './wilder.ts';

const RISING = 1;
const FALLING = -1;

/**
 * Supertrend (Seban, 2008). Two bands lie at three times the average true range of 10 bars above and below the middle
 * of each bar. The upper band only falls until a close is above it. The lower band only rises until a close is below
 * it. The line is the lower band in a rising trend and the upper band in a falling one. A close beyond the line
 * reverses the trend. The first value, at bar 10, is the upper band. The range is computed as in ATR; a variant uses a
 * plain mean.
 */
export const supertrend = defineStudy({
  id: 'ST',
  place: 'main',
  parameters: [10, 3],
  format: 'price',
  init: () => ({ outputs: [{ label: 'ST', draw: 'dots', colour: 2 }], kept: 4 }),
  step({ bars, parameters: [count = 10, times = 3], out: [line = NO_COLUMN], kept }, index) {
    const [ranges = NO_COLUMN, uppers = NO_COLUMN, lowers = NO_COLUMN, trends = NO_COLUMN] = kept;
    const width = times * wilderMean(ranges, index, trueRange(bars, index), { from: 0, count });
    const middle = ((bars.high[index] ?? NaN) + (bars.low[index] ?? NaN)) / 2;
    const close = bars.close[index] ?? NaN;
    const closeBefore = bars.close[index - 1] ?? NaN;
    const upperBefore = uppers[index - 1] ?? NaN;
    const lowerBefore = lowers[index - 1] ?? NaN;
    const isUpperHeld = middle + width >= upperBefore && closeBefore <= upperBefore;
    const isLowerHeld = middle - width <= lowerBefore && closeBefore >= lowerBefore;
    const upper = isUpperHeld ? upperBefore : middle + width;
    const lower = isLowerHeld ? lowerBefore : middle - width;
    const wasRising = trends[index - 1] === RISING;
    const isFirst = Number.isNaN(upperBefore);
    const rises = wasRising ? close >= lower : !isFirst && close > upper;
    uppers[index] = upper;
    lowers[index] = lower;
    trends[index] = rises ? RISING : FALLING;
    line[index] = rises ? lower : upper;
  },
});
