import type { BarColumns } from '../types.ts';

const FACTOR_BITS = 2;
const FACTOR = 1 << FACTOR_BITS;
/**
 * Blocks start at ordinals that are multiples of this number. A block therefore contains the same bars after history is
 * prepended.
 */
const PHASE = 4096;
const LEVEL_LEAST = 64;

/**
 * Blocks of bars. Each is merged from four blocks of the level below: the first open, the highest high, the lowest low,
 * the last close and the largest volume.
 */
export interface PyramidLevel {
  length: number;
  open: Float32Array;
  high: Float32Array;
  low: Float32Array;
  close: Float32Array;
  volume: Float32Array;
}

/** The extremes of a range of bars. */
export interface Extent {
  low: number;
  high: number;
  volume: number;
}

function emptyLevel(capacity: number): PyramidLevel {
  const column = () => new Float32Array(capacity);
  return { length: 0, open: column(), high: column(), low: column(), close: column(), volume: column() };
}

function grownLevel(level: PyramidLevel | undefined, capacity: number): PyramidLevel {
  if (level && level.high.length >= capacity) return level;
  const grown = emptyLevel(Math.ceil(capacity * 1.25) + LEVEL_LEAST);
  if (level) {
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) grown[name].set(level[name]);
  }
  return grown;
}

/** Widens an extent to include a bar. */
export function widenByBar(extent: Extent, bars: BarColumns, index: number): void {
  const high = bars.high[index] ?? NaN;
  const low = bars.low[index] ?? NaN;
  const volume = bars.volume[index] ?? NaN;
  if (high > extent.high) extent.high = high;
  if (low < extent.low) extent.low = low;
  if (volume > extent.volume) extent.volume = volume;
}

function widenByBlock(extent: Extent, level: PyramidLevel, block: number): void {
  extent.high = Math.max(extent.high, level.high[block] ?? NaN);
  extent.low = Math.min(extent.low, level.low[block] ?? NaN);
  extent.volume = Math.max(extent.volume, level.volume[block] ?? NaN);
}

/**
 * Finds the extremes of any range of bars in a few steps, and provides merged bars for pictures with several bars per
 * pixel. It is built when it is first used. A tick or a new bar updates one block per level.
 */
export class Pyramid {
  readonly levels: PyramidLevel[] = [];
  /** The number of empty positions before bar 0. */
  pad = 0;
  #length = 0;
  #origin = 0;

  /** Updates the blocks from the bars. It assumes that of the known bars only the last one has changed. */
  update(bars: BarColumns): void {
    const fresh = bars.origin !== this.#origin || this.#length === 0;
    if (fresh) this.pad = ((bars.origin % PHASE) + PHASE) % PHASE;
    let from = fresh ? 0 : this.pad + Math.min(this.#length, bars.length) - 1;
    let below = this.pad + bars.length;
    let count = 0;
    this.#origin = bars.origin;
    this.#length = bars.length;
    while (below > 1) {
      const length = Math.ceil(below / FACTOR);
      const level = grownLevel(this.levels[count], length);
      from >>= FACTOR_BITS;
      level.length = length;
      for (let block = from; block < length; block += 1) {
        if (count === 0) this.#foldBars(bars, level, block);
        else this.#foldBlocks(this.levels[count - 1] ?? level, level, block);
      }
      this.levels[count] = level;
      below = length;
      count += 1;
    }
    this.levels.length = count;
  }

  /** Returns the extremes of the bars from one index to another, inclusive. */
  extent(bars: BarColumns, first: number, last: number): Extent {
    const extent = { low: Infinity, high: -Infinity, volume: 0 };
    let from = first + this.pad;
    let end = last + 1 + this.pad;
    const bar = (position: number) => widenByBar(extent, bars, position - this.pad);
    while (from < end && from % FACTOR > 0) bar(from++);
    while (end > from && end % FACTOR > 0) bar(--end);
    for (const level of this.levels) {
      from >>= FACTOR_BITS;
      end >>= FACTOR_BITS;
      // Scans only bars that do not fill a block of the level above. The top level is a single block and is scanned as
      // a whole.
      const stop = Math.min(end, Math.ceil(from / FACTOR) * FACTOR);
      for (; from < stop; from += 1) widenByBlock(extent, level, from);
      while (end > from && end % FACTOR > 0) widenByBlock(extent, level, --end);
      if (from >= end) break;
    }
    return extent;
  }

  /** Discards all blocks. */
  reset(): void {
    this.#length = 0;
  }

  #foldBars(bars: BarColumns, level: PyramidLevel, block: number): void {
    const from = Math.max(0, block * FACTOR - this.pad);
    const end = Math.min(bars.length, (block + 1) * FACTOR - this.pad);
    let high = -Infinity;
    let low = Infinity;
    let volume = 0;
    for (let index = from; index < end; index += 1) {
      high = Math.max(high, bars.high[index] ?? NaN);
      low = Math.min(low, bars.low[index] ?? NaN);
      volume = Math.max(volume, bars.volume[index] ?? NaN);
    }
    level.high[block] = high;
    level.low[block] = low;
    level.volume[block] = volume;
    level.open[block] = end > from ? (bars.open[from] ?? NaN) : NaN;
    level.close[block] = bars.close[end - 1] ?? NaN;
  }

  #foldBlocks(below: PyramidLevel, level: PyramidLevel, block: number): void {
    const end = Math.min(below.length, (block + 1) * FACTOR);
    let high = -Infinity;
    let low = Infinity;
    let volume = 0;
    let open = NaN;
    for (let at = block * FACTOR; at < end; at += 1) {
      high = Math.max(high, below.high[at] ?? NaN);
      low = Math.min(low, below.low[at] ?? NaN);
      volume = Math.max(volume, below.volume[at] ?? NaN);
      if (Number.isNaN(open)) open = below.open[at] ?? NaN;
    }
    level.high[block] = high;
    level.low[block] = low;
    level.volume[block] = volume;
    level.open[block] = open;
    level.close[block] = below.close[end - 1] ?? NaN;
  }
}
