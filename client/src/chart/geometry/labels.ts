/** The preferred place of a label. Labels with a larger weight move less. */
export interface Wish {
  /** The preferred centre. */
  readonly y: number;
  readonly height: number;
  readonly weight: number;
}

/**
 * Moves labels apart as little as possible, in the same order: the weighted least-squares solution, found by merging
 * neighbours that would overlap. Returns the centre of each label, between `top` and `bottom` if there is room.
 */
export function separate(wishes: readonly Wish[], top: number, bottom: number): number[] {
  const startWithin = (wanted: number, height: number) =>
    Math.min(Math.max(top, bottom - height), Math.max(top, wanted));
  const [only] = wishes;
  // Most pictures have a single label, which is placed at every tick, so this case has a shortcut.
  if (only && wishes.length === 1) return [startWithin(only.y - only.height / 2, only.height) + only.height / 2];
  let used = 0;
  const labels = wishes
    .map((wish, at) => ({ ...wish, at }))
    .sort((a, b) => a.y - b.y)
    .map((label) => ({ ...label, offset: (used += label.height) - label.height }));
  // Subtract from each label's position the heights of all labels before it. Two labels then overlap exactly if the
  // later one has the smaller value.
  const blocks: { target: number; weight: number; labels: typeof labels }[] = [];
  for (const label of labels) {
    let block = { target: label.y - label.height / 2 - label.offset, weight: label.weight, labels: [label] };
    for (let above = blocks.at(-1); above && above.target >= block.target; above = blocks.at(-1)) {
      const weight = above.weight + block.weight;
      const target = (above.target * above.weight + block.target * block.weight) / weight;
      block = { target, weight, labels: [...above.labels, ...block.labels] };
      blocks.pop();
    }
    blocks.push(block);
  }
  const middles = wishes.map(() => 0);
  for (const { target, labels: own } of blocks) {
    const start = startWithin(target, used);
    for (const { at, offset, height } of own) middles[at] = start + offset + height / 2;
  }
  return middles;
}
