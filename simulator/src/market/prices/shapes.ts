import type { MarketId } from '@zaraba/contracts';
import type { Board, SpecialQuote } from '../market.ts';
import type { TickTable } from '../rules/tickSize.ts';
import type { CorporateActions } from './actions.ts';
import type { Profile } from './profile.ts';

/** A stock or index under one seed: the parameters and keys of its random path. */
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
  /** The largest daily log moves of the close, up and down. Both are positive. */
  readonly mostUp: number;
  readonly mostDown: number;
  readonly ticks: TickTable;
  readonly actions: CorporateActions;
  /** The calendar index of the first session; 0 if the listing precedes the calendar. */
  readonly firstSession: number;
  /** The day of the tree that corresponds to session 0 of the calendar. */
  readonly treeOrigin: number;
  /** The price in 1/PRICE_SCALE that corresponds to log price 0, without corporate actions. */
  readonly unitPrice: number;
  /** Converts the volume of an index to a turnover, in 1/PRICE_SCALE; 0 for a stock. */
  readonly averageSharePrice: number;
  /** The path under overlays. Undefined on the plain path. */
  readonly bend: Bend | undefined;
}

/** Replaces a symbol's path from a session on. Ticks, minutes and days still agree exactly, within price limits. */
export interface Bend {
  /** The first session with another path. The other methods are called only from this session on. */
  readonly firstSession: number;
  fillDay(symbol: PriceSymbol, index: number, day: Day): void;
  /** Fills in the minutes. The caller must have filled the block's day. */
  fillMinutes(symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): void;
  fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): void;
  standsStill(index: number, second: number): boolean;
  specialQuoteAt(index: number, second: number): SpecialQuote | undefined;
  /** Returns the second of the last trade; 0 before the first. */
  tradedSecond(index: number, second: number): number;
}

/**
 * A day of a symbol. Log prices lie on the continuous path; prices are integers of 1/PRICE_SCALE on the tick grid.
 * Objects are reused to avoid allocations.
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
  /** The previous close, adjusted for splits; in China also for dividends. */
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
 * The minutes of a day. Log prices lie on the continuous path; `openPrice` is rounded. Columns `…SoFar` are cumulative
 * from the day's open to the end of the minute.
 */
export interface MinuteBlock {
  readonly day: Day;
  minutes: number;
  /**
   * The minute of the opening auction. It is later than 0 after special quotes. Until then nothing trades, and the path
   * stays at the price of the auction.
   */
  opensIn: number;
  /** The key for random draws of this day. */
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
  /** The cumulative volume × open price. It uses no later price of the minute. */
  readonly valueSoFar: Float64Array;
}

/** The ticks of a minute. Columns `…SoFar` are cumulative from its start. */
export interface TickBlock {
  symbol: PriceSymbol | undefined;
  index: number;
  minute: number;
  readonly price: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly volumeSoFar: Float64Array;
}
