import type { BarColumns } from '../../../domain/market/candles.ts';
import { type BarSpan, type VolumeProfile, defineStudy } from '../study.ts';

/**
 * Distributes a bar's volume evenly over the rows from its low to its high. `from` and `to` count rows from the lowest
 * price, with fractions.
 */
function spread(rows: Float64Array, volume: number, from: number, to: number): void {
  const lowest = Math.min(rows.length - 1, Math.max(0, Math.floor(from)));
  if (!(to > from)) {
    rows[lowest] = (rows[lowest] ?? 0) + volume;
    return;
  }
  const highest = Math.min(rows.length - 1, Math.ceil(to) - 1);
  for (let row = lowest; row <= highest; row += 1) {
    // Rounding can place volume beyond the lowest or highest row. That row receives it.
    const bottom = row === lowest ? from : row;
    const top = row === highest ? to : row + 1;
    rows[row] = (rows[row] ?? 0) + (volume * (top - bottom)) / (to - from);
  }
}

function controlOf(totals: readonly number[]): number {
  const middle = (totals.length - 1) / 2;
  let found = 0;
  for (const [row, total] of totals.entries()) {
    const best = totals[found] ?? 0;
    if (total > best || (total === best && Math.abs(row - middle) < Math.abs(found - middle))) found = row;
  }
  return found;
}

/**
 * Returns the value area: the lowest and the highest of the rows around the point of control that together contain the
 * given share of the volume. It grows by two rows at a time, above or below, on the side with more volume.
 */
function areaOf(totals: readonly number[], control: number, share: number): readonly [low: number, high: number] {
  const wanted = share * totals.reduce((sum, total) => sum + total, 0);
  const at = (row: number) => totals[row] ?? 0;
  let [low, high] = [control, control];
  let held = at(control);
  while (held < wanted && (low > 0 || high < totals.length - 1)) {
    const above = at(high + 1) + at(high + 2);
    const below = at(low - 1) + at(low - 2);
    if (low === 0 || (high < totals.length - 1 && above >= below)) {
      held += above;
      high = Math.min(totals.length - 1, high + 2);
    } else {
      held += below;
      low = Math.max(0, low - 2);
    }
  }
  return [low, high];
}

/**
 * Returns the volume of bars `first` to `last` by price, in `count` rows. The value area contains `percent` of the
 * volume. For each bar, only the rows between its low and high are visited.
 */
export function volumeProfile(
  bars: BarColumns,
  { first, last }: BarSpan,
  [count = 24, percent = 70]: readonly number[],
): VolumeProfile {
  let low = Infinity;
  let high = -Infinity;
  for (let index = first; index <= last; index += 1) {
    low = Math.min(low, bars.low[index] ?? NaN);
    high = Math.max(high, bars.high[index] ?? NaN);
  }
  const height = high > low ? (high - low) / count : 0;
  const rowOf = (price: number) => (height > 0 ? (price - low) / height : 0);
  const rising = new Float64Array(count);
  const falling = new Float64Array(count);
  for (let index = first; index <= last; index += 1) {
    const side = (bars.close[index] ?? NaN) >= (bars.open[index] ?? NaN) ? rising : falling;
    spread(side, bars.volume[index] ?? 0, rowOf(bars.low[index] ?? NaN), rowOf(bars.high[index] ?? NaN));
  }
  const totals = Array.from(rising, (volume, row) => volume + (falling[row] ?? 0));
  const pointOfControl = totals.some((total) => total > 0) ? controlOf(totals) : -1;
  const [areaLow, areaHigh] = pointOfControl < 0 ? [-1, -1] : areaOf(totals, pointOfControl, percent / 100);
  return { low, height, rising, falling, pointOfControl, areaLow, areaHigh };
}

/**
 * Volume profile of the bars in view (after Steidlmayer's Market Profile, Chicago Board of Trade, 1984). The range of
 * prices is divided into 24 rows of equal height. The volume of each bar is distributed evenly from its low to its
 * high; a bar without a range belongs to one row. The row with the most volume is the point of control. The value area
 * grows from it until it contains 70 % of the volume. Each step adds the next two rows above or below, whichever have
 * more volume; if equal, the upper ones. Providers with data of trades or shorter bars distribute the volume by those.
 */
export const volumeByPrice = defineStudy({
  id: 'VP',
  place: 'main',
  parameters: [24, 70],
  format: 'volume',
  init: () => ({ outputs: [], kept: 0 }),
  step: () => undefined,
  profile: volumeProfile,
});
