/** Figures that are stable on a busy machine, because they are medians of interleaved rounds. */

/** Returns the value below which a given share of the values lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Returns the middle value. */
export const median = (values) => percentile(values, 0.5);

/** Returns the spread: how far the middle half of the values lies from the median, as a share of the median. */
export function spreadOf(values) {
  const middle = median(values);
  return middle === 0 ? 0 : (percentile(values, 0.75) - percentile(values, 0.25)) / 2 / middle;
}

/**
 * Returns the medians of values measured in pairs, ours and the yardstick's, and of their ratios. `spread` is how far
 * the ratios vary.
 */
export function compared(ours, yardstick) {
  const ratios = ours.map((value, round) => value / yardstick[round]);
  return { ours: median(ours), yardstick: median(yardstick), ratio: median(ratios), spread: spreadOf(ratios) };
}

/** Measures ours and the yardstick in turn. Returns the medians, and the median of the ratios. */
export async function compare(rounds, ours, yardstick) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    // Alternating the order cancels the effect of one on the other.
    if (round % 2 === 0) pairs.push([await ours(), await yardstick()]);
    else pairs.push([await yardstick(), await ours()].reverse());
  }
  return compared(
    pairs.map(([value]) => value),
    pairs.map(([, value]) => value),
  );
}
