import { sessionTable } from '../calendar/calendar.ts';
import { minutesOf } from '../calendar/sessionTime.ts';
import { emptyMinuteBlock, fillMinutes } from './minuteBlock.ts';
import { profileOf } from './profile.ts';
import { emptyTickBlock, fillTicks } from './tickBlock.ts';
import type { MinuteBlock, PriceSymbol, TickBlock } from './shapes.ts';

/**
 * Blocks shared by all worlds of the process, handed out in a circle: memory is bounded (about 32 MiB) however many worlds
 * there are, and whose block was taken fills another. A block says what is in it, so a stale one is never read.
 */
const MINUTE_BLOCKS = 1_024;
const TICK_BLOCKS = 512;
const minuteBlocks: MinuteBlock[] = [];
const tickBlocks: TickBlock[] = [];
let nextMinuteBlock = 0;
let nextTickBlock = 0;

/** The blocks a symbol filled last for its running day. */
export interface LiveBlocks {
  minutes?: MinuteBlock;
  ticks?: TickBlock;
}

/** For one look at a past day: some 20 kB that are not allocated for each look. A block names its day, so a stale one is never read. */
const scratch = emptyMinuteBlock();
const scratchTicks = emptyTickBlock();

function fill(symbol: PriceSymbol, index: number, block: MinuteBlock): MinuteBlock {
  const session = sessionTable(symbol.market).sessions[index]!;
  return fillMinutes(symbol, index, profileOf(symbol.market, minutesOf(session)), block);
}

/** Minutes of a day that is asked for again and again: the running one. */
export function liveMinutes(symbol: PriceSymbol, index: number, live: LiveBlocks): MinuteBlock {
  const held = live.minutes;
  if (held && held.day.symbol === symbol && held.day.index === index) return held;
  let block = minuteBlocks[nextMinuteBlock];
  if (!block) minuteBlocks[nextMinuteBlock] = block = emptyMinuteBlock();
  nextMinuteBlock = (nextMinuteBlock + 1) % MINUTE_BLOCKS;
  live.minutes = block;
  return fill(symbol, index, block);
}

/** Ticks of the running minute. */
export function liveTicks(minutes: MinuteBlock, minute: number, live: LiveBlocks): TickBlock {
  const held = live.ticks;
  if (held && held.symbol === minutes.day.symbol && held.index === minutes.day.index)
    return fillTicks(minutes, minute, held);
  let block = tickBlocks[nextTickBlock];
  if (!block) tickBlocks[nextTickBlock] = block = emptyTickBlock();
  nextTickBlock = (nextTickBlock + 1) % TICK_BLOCKS;
  live.ticks = block;
  return fillTicks(minutes, minute, block);
}

/** Minutes of any day, for one look: valid until the next call. */
export function passingMinutes(symbol: PriceSymbol, index: number, live?: LiveBlocks): MinuteBlock {
  const held = live?.minutes;
  if (held && held.day.symbol === symbol && held.day.index === index) return held;
  return fill(symbol, index, scratch);
}

/** Ticks of any minute, for one look: valid until the next call. */
export function passingTicks(minutes: MinuteBlock, minute: number): TickBlock {
  return fillTicks(minutes, minute, scratchTicks);
}
