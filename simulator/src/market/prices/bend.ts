import type { Day } from './day.ts';
import type { MinuteBlock } from './minuteBlock.ts';
import type { Profile } from './profile.ts';
import type { PriceSymbol } from './symbol.ts';
import type { TickBlock } from './tickBlock.ts';

/**
 * What bends the path of a symbol from some session on. Each method fills what the plain path would fill, under the same
 * promises: ticks, minutes and the day agree exactly, and the limits of the day hold. `symbol` is the one that is bent.
 */
export interface Bend {
  /** First session that differs from the plain path; the methods are called from it on only. */
  readonly firstSession: number;
  fillDay(symbol: PriceSymbol, index: number, day: Day): void;
  /** The day of the block is filled. */
  fillMinutes(symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): void;
  fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): void;
  /** Whether trading stands still in a second of a session. */
  isHalted(index: number, second: number): boolean;
  /** Second of the newest trade at or before one; 0 where trading stood still since the open. */
  tradedSecond(index: number, second: number): number;
}
