import { NO_COLUMN, defineStudy } from './study.ts';
import { highestOf, lowestOf } from './windows.ts';

const SEED = 50;

/** KDJ with 9, 3 and 3. K and D start at 50, and do not change while nine bars have no range. */
export const kdj = defineStudy({
  id: 'KDJ',
  place: 'sub',
  parameters: [9, 3, 3],
  format: 'plain',
  guides: [20, 80],
  init: () => ({
    outputs: [
      { label: 'K', draw: 'line', colour: 0 },
      { label: 'D', draw: 'line', colour: 1 },
      { label: 'J', draw: 'line', colour: 3 },
    ],
    kept: 0,
  }),
  step({ bars, parameters: [count = 9, smoothK = 3, smoothD = 3], out }, index) {
    const [k = NO_COLUMN, d = NO_COLUMN, j = NO_COLUMN] = out;
    if (index < count - 1) {
      k[index] = d[index] = j[index] = NaN;
      return;
    }
    const first = index === count - 1;
    const kBefore = first ? SEED : (k[index - 1] ?? SEED);
    const dBefore = first ? SEED : (d[index - 1] ?? SEED);
    const high = highestOf(bars.high, index, count);
    const low = lowestOf(bars.low, index, count);
    const raw = high > low ? (((bars.close[index] ?? NaN) - low) / (high - low)) * 100 : kBefore;
    const kNow = ((smoothK - 1) * kBefore + raw) / smoothK;
    const dNow = ((smoothD - 1) * dBefore + kNow) / smoothD;
    k[index] = kNow;
    d[index] = dNow;
    j[index] = 3 * kNow - 2 * dNow;
  },
});
