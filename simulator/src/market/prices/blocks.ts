import { sessionTable } from '../calendar/calendar.ts';
import type { VolumeAtPrice } from '../market.ts';
import { minutesOf } from '../calendar/sessionTime.ts';
import { dayOf, holds } from './day.ts';
import { emptyMinuteBlock, fillMinutes } from './minuteBlock.ts';
import { profileOf } from './profile.ts';
import { emptyTickBlock, fillTicks } from './tickBlock.ts';
import type { Day, MinuteBlock, PriceSymbol, TickBlock } from './shapes.ts';

/**
 * All worlds share these blocks. They are reused in a ring, so that memory is bounded (about 32 MiB). A block names its
 * content, so an outdated block is never read.
 */
const MINUTE_BLOCKS = 1_024;
const TICK_BLOCKS = 512;
const nextMinuteBlock = circleOf(MINUTE_BLOCKS, emptyMinuteBlock);
const nextTickBlock = circleOf(TICK_BLOCKS, emptyTickBlock);

function circleOf<Block>(size: number, make: () => Block): () => Block {
  const blocks: Block[] = [];
  let count = 0;
  return () => (blocks[count++ % size] ??= make());
}

/** The volume at each price in a day's first `minutes` minutes. */
export interface DayVolumes {
  readonly symbol: PriceSymbol;
  readonly index: number;
  minutes: number;
  readonly byPrice: Map<number, VolumeAtPrice>;
}

/** The newest cached blocks of a symbol, and its volume at each price. */
export interface LiveBlocks {
  minutes?: MinuteBlock;
  ticks?: TickBlock;
  volumes?: DayVolumes;
}

/** Reusing these blocks saves an allocation of 20 kB whenever a past day is read. */
const scratch = emptyMinuteBlock();
const scratchTicks = emptyTickBlock();

function fill(symbol: PriceSymbol, index: number, block: MinuteBlock): MinuteBlock {
  const session = sessionTable(symbol.market).sessions.at(index)!;
  return fillMinutes(symbol, index, profileOf(symbol.market, minutesOf(session)), block);
}

/** Returns the minutes of the current day, from the cache if possible. */
export function liveMinutes(symbol: PriceSymbol, index: number, live: LiveBlocks): MinuteBlock {
  const held = live.minutes;
  if (held && holds(held.day, symbol, index)) return held;
  return fill(symbol, index, (live.minutes = nextMinuteBlock()));
}

/** Returns a day, from its cached minutes if possible. */
export function liveDay(symbol: PriceSymbol, index: number, { minutes }: LiveBlocks): Readonly<Day> {
  return minutes && holds(minutes.day, symbol, index) ? minutes.day : dayOf(symbol, index);
}

/** Returns the ticks of the current minute, from the cache if possible. */
export function liveTicks(minutes: MinuteBlock, minute: number, live: LiveBlocks): TickBlock {
  const held = live.ticks;
  const isHeld = held && holds(held, minutes.day.symbol!, minutes.day.index);
  return fillTicks(minutes, minute, isHeld ? held : (live.ticks = nextTickBlock()));
}

/** Returns the minutes of a day. They are valid only until the next call. */
export function passingMinutes(symbol: PriceSymbol, index: number, live?: LiveBlocks): MinuteBlock {
  const held = live?.minutes;
  return held && holds(held.day, symbol, index) ? held : fill(symbol, index, scratch);
}

/** Returns the ticks of a minute. They are valid only until the next call. */
export function passingTicks(minutes: MinuteBlock, minute: number): TickBlock {
  return fillTicks(minutes, minute, scratchTicks);
}
