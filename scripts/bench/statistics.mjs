/** Figures that are stable on a busy machine: medians of interleaved rounds. */

/** The value below which a given share of the values lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** The middle value. */
export const median = (values) => percentile(values, 0.5);

/** Measures ours and the yardstick in turn and returns the medians, and the median of the ratios of each pair. */
export async function compare(rounds, ours, yardstick) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    // Alternating the order cancels the effect of one run on the next.
    if (round % 2 === 0) pairs.push([await ours(), await yardstick()]);
    else pairs.push([await yardstick(), await ours()].reverse());
  }
  return {
    ours: median(pairs.map(([value]) => value)),
    yardstick: median(pairs.map(([, value]) => value)),
    ratio: median(pairs.map(([value, other]) => value / other)),
  };
}
