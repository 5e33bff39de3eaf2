import type { MarketId } from '@zaraba/contracts';
import type { Board, SpecialQuote } from '../market.ts';
import type { TickTable } from '../rules/tickSize.ts';
import type { CorporateActions } from './actions.ts';
import type { Profile } from './profile.ts';

/** A stock or an index under one seed: the parameters and the keys of its random path. */
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
  /** The weights of the market's volatility and of the symbol's own. */
  readonly sharedVolatility: number;
  readonly ownVolatility: number;
  readonly dailyDeviation: number;
  readonly dailyShares: number;
  readonly lotShares: number;
  /** The largest log move of the close in a day, up and down; both are positive. */
  readonly mostUp: number;
  readonly mostDown: number;
  readonly ticks: TickTable;
  readonly actions: CorporateActions;
  /** The calendar index of the first session; 0 if the symbol was listed before the calendar begins. */
  readonly firstSession: number;
  /** The day of the tree that is session 0 of the calendar. */
  readonly treeOrigin: number;
  /** The price in 1/PRICE_SCALE at log price 0, without corporate actions. */
  readonly unitPrice: number;
  /** The price that converts an index's volume to a turnover, in 1/PRICE_SCALE; 0 for a stock. */
  readonly averageSharePrice: number;
  /** The bend by overlays; undefined on the plain path. */
  readonly bend: Bend | undefined;
}

/**
 * Replaces the path of a symbol from a session on. Ticks, minutes and days still agree exactly, and stay within the
 * price limits.
 */
export interface Bend {
  /** The first bent session. The other methods are called only from this session on. */
  readonly firstSession: number;
  fillDay(symbol: PriceSymbol, index: number, day: Day): void;
  /** Fills in the minutes. The caller must have filled the day of the block. */
  fillMinutes(symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): void;
  fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): void;
  /** Whether the price stands still: during a halt and during a special quote. */
  standsStill(index: number, second: number): boolean;
  specialQuoteAt(index: number, second: number): SpecialQuote | undefined;
  /** Returns the second of the last trade; 0 before the first trade. */
  tradedSecond(index: number, second: number): number;
}

/**
 * A day of a symbol. Log prices lie on the continuous path; prices are integers of 1/PRICE_SCALE on the tick grid.
 * Objects are reused to avoid allocation.
 */
export interface Day {
  symbol: PriceSymbol | undefined;
  index: number;
  logOpen: number;
  logHigh: number;
  logLow: number;
  logClose: number;
  /** The variance of the log path from open to close. */
  variance: number;
  /** The factor from exp(log) to a price in 1/PRICE_SCALE. */
  scale: number;
  /** The previous close, adjusted for splits, in China also for dividends. */
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
 * The minutes of a day. Log prices lie on the continuous path; `openPrice` is rounded. The columns `…SoFar` are
 * cumulative from the open of the day to the end of the minute.
 */
export interface MinuteBlock {
  readonly day: Day;
  minutes: number;
  /**
   * The minute of the opening auction, later than 0 after special quotes. Until then nothing trades, and the path has
   * the auction's price.
   */
  opensIn: number;
  /** The key of the random draws that belong to this day only. */
  ownKey: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly weight: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly openPrice: Float64Array;
  readonly volumeSoFar: Float64Array;
  /** The cumulative sum of volume × open price. It does not look ahead within a minute. */
  readonly valueSoFar: Float64Array;
}

/** The ticks of a minute; the columns `…SoFar` are cumulative from its start. */
export interface TickBlock {
  symbol: PriceSymbol | undefined;
  index: number;
  minute: number;
  readonly price: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly volumeSoFar: Float64Array;
}
