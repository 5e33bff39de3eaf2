import type {
  Adjustment,
  Candles,
  CandleFrame,
  Currency,
  FeeLine,
  MarketClosure,
  MarketId,
  Minutes,
  Names,
  Period,
  SessionPhase,
  StockSort,
  TickBand,
  TrailUnit,
} from '@zaraba/contracts';
import type { Deal, Execution } from './executionPort.ts';
import type { Overlay } from './overlays/overlay.ts';

/** A fictional listed share. */
export interface Instrument {
  readonly code: string;
  readonly names: Names;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly sector: Names;
  readonly board: Board;
  readonly issuedShares: number;
  readonly kind: 'share';
}

/** A market index: quoted, never traded. */
export interface IndexInstrument {
  readonly code: string;
  readonly names: Names;
  readonly market: MarketId;
  readonly kind: 'index';
}

/**
 * Boards with rules of their own: `fine` and `standard` select Tokyo's tick table, `main`, `growth`, `st` and `beijing` China's price
 * limits.
 */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st' | 'beijing';

/** Dates of a new share's offer, in milliseconds: business days, in Tokyo's hours. */
export interface NewShareSchedule {
  /** The offer is published, with a provisional price. */
  readonly announcedAt: number;
  readonly termsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Applications close before the lottery. */
  readonly bookClosedAt: number;
  readonly lotteryAt: number;
  readonly paymentOpensAt: number;
  readonly paymentDeadlineAt: number;
  /** First trade; paid shares are delivered. */
  readonly listsAt: number;
}

/** Code and dates of an offer. */
export interface NewShareDates {
  readonly code: string;
  readonly schedule: NewShareSchedule;
}

/** The offer of a new share in Tokyo, including what is not public yet. Prices are integers of 1/PRICE_SCALE, final from `termsAt`. */
export interface NewShareOffer {
  /** Consecutive, by announcement. */
  readonly number: number;
  readonly instrument: Instrument;
  readonly schedule: NewShareSchedule;
  readonly issueMarket: Names;
  readonly leadFirm: Names;
  readonly provisionalPrice: number;
  readonly price: number;
  /** Price-earnings ratio at `price`, in hundredths. */
  readonly perHundredths: number;
  readonly issuedCount: number;
  readonly lotteryCount: number;
  /** Shares of one ticket: the least quantity, and its step. */
  readonly unit: number;
  /** Most shares of one subscription. */
  readonly maximum: number;
  readonly tickets: TicketBook;
}

/** The tickets of one lottery, numbered from 1; every `step`-th wins. This broker's customers hold `own` tickets from `firstOwn` on. */
export interface TicketBook {
  readonly total: number;
  readonly step: number;
  readonly firstOwn: number;
  readonly own: number;
}

/** One session of a market, in milliseconds. From `callAt` to the close only orders for the closing auction are collected. */
export interface Session {
  readonly market: MarketId;
  /** YYYY-MM-DD in the exchange's time zone. */
  readonly date: string;
  readonly openAt: number;
  readonly callAt?: number;
  readonly closeAt: number;
  readonly breakStartAt?: number;
  readonly breakEndAt?: number;
  readonly hasMorningAuction?: boolean;
}

/** An auction that collects orders from `from` until `until` and trades at `at`. */
export interface Collecting {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** The session and phase of a market at an instant. Times beyond the known calendar are absent. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  /** The running or last trading day, whose prices are shown. */
  readonly session: Session;
  /** Next start of trading, including after lunch. */
  readonly nextOpenAt?: number;
  /** End of the running or next stretch of trading, with its auction. */
  readonly nextCloseAt?: number;
  readonly nextPhase?: SessionPhase;
  readonly nextPhaseAt?: number;
  /** The auction that collects orders now. */
  readonly auction?: Collecting;
  /** Until then orders can be neither cancelled nor amended. */
  readonly bindingUntil?: number;
}

/**
 * A special quote of Tokyo (特別気配). The next trade would be too far from the last, so nothing trades while the quote moves there step by
 * step. `side` is the unmatched side.
 */
export interface SpecialQuote {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

/** A quote. Prices and `turnover` are integers of 1/PRICE_SCALE. */
export interface Tick {
  readonly code: string;
  /** Newest trade, in milliseconds. */
  readonly at: number;
  readonly last: number;
  readonly bid: number;
  readonly ask: number;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly turnover: number;
  readonly halted?: true;
  readonly specialQuote?: SpecialQuote;
}

/** A finished session. Prices are integers of 1/PRICE_SCALE; without price limits `upper` is infinite and `lower` 0. */
export interface FinishedDay {
  readonly previousClose: number;
  readonly close: number;
  readonly volume: number;
  readonly lower: number;
  readonly upper: number;
}

/** Dates of a cash dividend: trading days in the exchange's time zone, instants in milliseconds. */
export interface DividendDates {
  /** The first trading day without it. */
  readonly exDate: string;
  /** Holders at this instant are entitled: just after the last close before the ex-date. */
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** A dividend with its amount. */
export interface Dividend extends DividendDates {
  /** Before tax, integer of 1/PRICE_SCALE. */
  readonly perShare: number;
}

/**
 * A split or an issue. From `opensAt` (milliseconds) each share becomes `ratio` shares: below one for a consolidation, 1 for a mere offer
 * of shares.
 */
export interface Split {
  readonly exDate: string;
  readonly opensAt: number;
  readonly ratio: number;
}

/** A past issue, for each share held. Shares are in 1/RATIO_SCALE, negative for a consolidation; prices are integers of 1/PRICE_SCALE. */
export interface ShareIssue {
  readonly free: number;
  readonly offered: number;
  /** In a split all shares are exchanged; none are added. */
  readonly isSplit: boolean;
  /** The previous close, adjusted by the exchange for the ex-date. */
  readonly reference: number;
  /** Value of the right to the offered shares, by which `reference` falls. */
  readonly rightValue: number;
}

/** A price to reach. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  readonly price: number;
}

/**
 * A level with shares queued before an order. It is reached when they have traded at its price, at any trade beyond it, or in an auction.
 */
export interface QueuedLevel extends Level {
  readonly shares: number;
}

/** A level at a fixed distance below the highest trade since an instant, or above the lowest. It never moves back. */
export interface Trail extends Pick<Level, 'direction'> {
  readonly since: number;
  /** Integer of 1/PRICE_SCALE of the unit. */
  readonly by: number;
  readonly unit: TrailUnit;
}

/**
 * A level fixed at each opening: a percentage (1/PRICE_SCALE) from the previous close, the next price beyond the 52-week range, or a
 * multiple (1/PRICE_SCALE) of the 20-day average volume.
 */
export type DailyLevel =
  | { readonly daily: 'change'; readonly direction: Level['direction']; readonly percent: number }
  | { readonly daily: 'year'; readonly direction: Level['direction'] }
  | { readonly daily: 'volume'; readonly times: number };

/** The newest `limit` candles that begin before `before` (milliseconds) and not after `now`. */
export interface CandleQuery {
  readonly period: Period;
  readonly adjustment: Adjustment;
  readonly before: number;
  readonly limit: number;
  readonly now: number;
}

/** Prices at an instant; never anything after `now`. */
export interface Quotes {
  /** Newest quote; undefined for an unknown code, and for a new share before it is listed. */
  tick(code: string, now: number): Tick | undefined;
  /** Sessions go on during a halt of one share. */
  halted(code: string, now: number): boolean;
}

/** Waiting orders of others. */
export interface Offers {
  /** Levels an order can take, best price first: at least the quoted one, and deeper than the book shows. */
  offered(code: string, to: 'buy' | 'sell', now: number): readonly Deal[];
  /** Shares that an auction leaves unmatched; negative for sales. */
  unmatched(code: string, at: number): number;
  /** Shares waiting at a price, shown or not; none inside the spread. */
  waitingAt(code: string, to: 'buy' | 'sell', price: number, now: number): number;
}

/** Trading days and hours. */
export interface Calendar {
  sessionView(market: MarketId, now: number): SessionView;
  /** Closed and half-day weekdays of the next two months, from today. */
  closuresAhead(market: MarketId, now: number): readonly MarketClosure[];
  /** First session after the trading day `date`; undefined beyond the known calendar. */
  sessionAfter(market: MarketId, date: string): Session | undefined;
}

/** Prices and fees of orders. */
export interface TradingRules {
  /** Price limits of the day shown at `now`; undefined without any. */
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  /** Most decimals of prices of the day shown at `now`, from the ticks at the previous close and the limits. */
  priceDecimals(code: string, now: number): number;
  /** Integer of 1/PRICE_SCALE. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /** False where shares bought today can be sold from the next session (T+1). */
  sameDaySale(market: MarketId): boolean;
}

/** Searches of future prices, for the core alone, which never shows them. */
export interface PriceSearch {
  /**
   * First tick in (`from`, `until`] that reaches the level. After a gap its price may lie beyond. A trail follows the price from its own
   * start.
   */
  firstCrossing(
    code: string,
    level: Level | QueuedLevel | Trail | DailyLevel,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  /** Shares that trade at a price in (`from`, `until`]. */
  tradedAt(code: string, price: number, from: number, until: number): number;
  /** Level of a trail, on a tick; undefined for an unknown code. */
  trailedTo(code: string, trail: Trail, at: number): number | undefined;
}

/** Volume at one price of a day. */
export interface VolumeAtPrice {
  readonly price: number;
  readonly quantity: number;
  /** Part bought at the ask. */
  readonly bought: number;
}

/** Candles and volumes. */
export interface Bars {
  /** The last candle may be running. */
  candles(code: string, wanted: CandleQuery): Candles;
  /** The running or last candle, unadjusted, as the stream sends it. */
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  /** Volume by price of the day shown at `now`, unsorted; undefined for an unknown code. */
  volumes(code: string, now: number): readonly VolumeAtPrice[] | undefined;
  /** A finished session; undefined before its close, without a session, and for an unknown code. */
  finishedDay(code: string, date: string, now: number): FinishedDay | undefined;
}

/** Dividends, splits and issues. */
export interface CorporateActions {
  /** First cash dividend with `fixedAt` after an instant; undefined if none is known. */
  nextDividend(code: string, after: number): DividendDates | undefined;
  /** The dividend of an ex-date; undefined before `fixedAt`, and if there is none. */
  dividend(code: string, exDate: string, now: number): Dividend | undefined;
  /** First split or issue that opens after an instant; undefined if none is known. */
  nextSplit(code: string, after: number): Split | undefined;
  /** The issue of an ex-date; undefined before its opening, on other days, and for a split without an overlay. */
  shareIssue(code: string, exDate: string, now: number): ShareIssue | undefined;
  issuedShares(code: string, now: number): number;
}

/** Listed shares, rankings and search. */
export interface Listings {
  /** In code order. */
  instruments(market: MarketId): readonly Instrument[];
  /** With `now`, new shares are found only once announced. */
  instrument(code: string, now?: number): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Codes in an order that changes at most once per simulated minute. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Matching codes, best first. With `now`, new shares of the last months too. */
  search(text: string, now?: number): readonly string[];
}

/** Offers of new shares. */
export interface NewShareOffers {
  /** Number of the newest offer announced by `now`; undefined before the first. */
  newestNewShare(now: number): number | undefined;
  /** Cheap to compute; undefined outside the calendar. */
  newShareDates(number: number): NewShareDates | undefined;
  /** The whole offer; undefined outside the calendar. */
  newShareOffer(number: number): NewShareOffer | undefined;
}

/** The market of one seed: a pure function of seed, instrument, time and overlays. Parts of the core take only the interfaces they read. */
export interface Market
  extends Quotes, Offers, Calendar, TradingRules, PriceSearch, Bars, CorporateActions, Listings, NewShareOffers {
  readonly seed: string;
  readonly execution: Execution;
  /** This market under these overlays only; without any, the plain market. Equal for the same list object. */
  overlaid(overlays: readonly Overlay[]): Market;
}
