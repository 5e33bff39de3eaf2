/** A label with its preferred height. Heavier labels move less. */
export interface Wish {
  /** Its preferred centre. */
  readonly y: number;
  readonly height: number;
  readonly weight: number;
}

/**
 * Moves labels apart as little as possible and keeps their order: the weighted least-squares solution, found by merging
 * neighbours that would overlap. Returns the centre of each, within `top` and `bottom` as far as there is room.
 */
export function separate(wishes: readonly Wish[], top: number, bottom: number): number[] {
  const order = wishes.map((_, at) => at).sort((a, b) => (wishes[a]?.y ?? 0) - (wishes[b]?.y ?? 0));
  // With the heights of the labels above subtracted, "no overlap" becomes "not descending".
  const blocks: { target: number; weight: number; count: number }[] = [];
  const offsets: number[] = [];
  let used = 0;
  for (const at of order) {
    const { y, height, weight } = wishes[at] ?? { y: 0, height: 0, weight: 1 };
    offsets.push(used);
    let block = { target: y - height / 2 - used, weight, count: 1 };
    used += height;
    for (let above = blocks.at(-1); above && above.target >= block.target; above = blocks.at(-1)) {
      const weights = above.weight + block.weight;
      const target = (above.target * above.weight + block.target * block.weight) / weights;
      block = { target, weight: weights, count: above.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const highest = Math.max(top, bottom - used);
  const middles: number[] = Array.from({ length: wishes.length }, () => 0);
  let place = 0;
  for (const { target, count } of blocks) {
    const start = Math.min(highest, Math.max(top, target));
    for (let more = 0; more < count; more += 1, place += 1) {
      const at = order[place] ?? 0;
      middles[at] = start + (offsets[place] ?? 0) + (wishes[at]?.height ?? 0) / 2;
    }
  }
  return middles;
}
