import type { MarketId } from '@zaraba/contracts';
import type { Board, SpecialQuote } from '../market.ts';
import type { TickTable } from '../rules/tickSize.ts';
import type { CorporateActions } from './actions.ts';
import type { Profile } from './profile.ts';

/** One priced thing under one seed: the parameters of its random path and the keys its draws are made from. */
export interface PriceSymbol {
  readonly code: string;
  readonly market: MarketId;
  readonly board: Board | 'index';
  readonly marketKey: number;
  readonly sectorKey: number;
  readonly ownKey: number;
  readonly marketWeight: number;
  readonly sectorWeight: number;
  readonly ownWeight: number;
  /** How far volatility follows the market's, and how far its own. */
  readonly sharedVolatility: number;
  readonly ownVolatility: number;
  readonly dailyDeviation: number;
  readonly dailyShares: number;
  readonly lotShares: number;
  /** Largest log move of the close in one day, up and down, both positive. */
  readonly mostUp: number;
  readonly mostDown: number;
  readonly ticks: TickTable;
  readonly actions: CorporateActions;
  /** Calendar index of the first session it trades in: 0 for all that are listed before the calendar begins. */
  readonly firstSession: number;
  /** Day of the tree that is session 0 of the calendar. */
  readonly treeOrigin: number;
  /** Price in 1/PRICE_SCALE of log price 0 of the tree, were there no corporate actions after the first day. */
  readonly unitPrice: number;
  /** Of an index: price of an average share in 1/PRICE_SCALE. Of a share 0. */
  readonly averageSharePrice: number;
  /** What overlays do to the path; undefined on the plain one. */
  readonly bend: Bend | undefined;
}

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
  /** Whether nothing trades in a second of a session: trading is halted, or a special quote stands. */
  standsStill(index: number, second: number): boolean;
  /** The special quote that stands in a second of a session. */
  specialQuoteAt(index: number, second: number): SpecialQuote | undefined;
  /** Second of the newest trade at or before one; 0 where trading stood still since the open. */
  tradedSecond(index: number, second: number): number;
}

/**
 * One day of one symbol. Logs are of the continuous path; prices are integers of 1/PRICE_SCALE on the tick grid and inside
 * the day's limits. Made to be filled again and again: nothing is allocated on the way.
 */
export interface Day {
  symbol: PriceSymbol | undefined;
  index: number;
  logOpen: number;
  logHigh: number;
  logLow: number;
  logClose: number;
  /** Variance of the log path from open to close. */
  variance: number;
  /** Turns exp(log) into a price in 1/PRICE_SCALE. */
  scale: number;
  /** The price the day starts from: the close before, adjusted for a split (China: and for a dividend) of this day. */
  base: number;
  lower: number;
  upper: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/**
 * The minutes of one day of one symbol. Logs lie on the continuous path; `openPrice` is rounded. `…SoFar` run from the open
 * to the end of the minute. Blocks are reused: see blockPool.ts.
 */
export interface MinuteBlock {
  readonly day: Day;
  minutes: number;
  /**
   * The minute that the day opens in: its opening auction is the first second of it. 0, or a later one where special quotes stand first; in
   * the minutes before it the path rests at the price of the auction, which is not known yet, and nothing trades.
   */
  opensIn: number;
  /** Key of the draws of this day that belong to the symbol alone. */
  ownKey: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Share of the day's variance. */
  readonly weight: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly openPrice: Float64Array;
  readonly volumeSoFar: Float64Array;
  /** Sum of volume × open price of the minute: known as soon as the minute is, without looking ahead in it. */
  readonly valueSoFar: Float64Array;
}

/** The ticks of one minute: prices on the grid, and what has been seen in the minute up to each of them. */
export interface TickBlock {
  symbol: PriceSymbol | undefined;
  index: number;
  minute: number;
  readonly price: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly volumeSoFar: Float64Array;
}
