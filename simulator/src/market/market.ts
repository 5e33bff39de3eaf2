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
 * Boards with their own rules: tick tables (`fine`, `standard` in Tokyo) and price limits (`main`, `growth`, `st`,
 * `beijing` in China).
 */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st' | 'beijing';

/** The dates of an offer, on business days in Tokyo's hours, milliseconds. */
export interface NewShareSchedule {
  /** When the offer is announced, with a provisional price. */
  readonly announcedAt: number;
  readonly termsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** When applications close; the lottery follows. */
  readonly bookClosedAt: number;
  readonly lotteryAt: number;
  readonly paymentOpensAt: number;
  readonly paymentDeadlineAt: number;
  /** The first trade, when paid shares are delivered. */
  readonly listsAt: number;
}

/** Code and dates of an offer. */
export interface NewShareDates {
  readonly code: string;
  readonly schedule: NewShareSchedule;
}

/** The offer of a new share in Tokyo, including what is not public yet. Prices are integers of 1/PRICE_SCALE, final from `termsAt`. */
export interface NewShareOffer {
  readonly number: number;
  readonly instrument: Instrument;
  readonly schedule: NewShareSchedule;
  readonly issueMarket: Names;
  readonly leadFirm: Names;
  readonly provisionalPrice: number;
  readonly price: number;
  /** In hundredths. */
  readonly perHundredths: number;
  readonly issuedCount: number;
  readonly lotteryCount: number;
  readonly unit: number;
  readonly maximum: number;
  readonly tickets: TicketBook;
}

/**
 * The tickets of one lottery, from 1; every `step`-th wins. This broker's customers have `own` of them from `firstOwn`
 * on.
 */
export interface TicketBook {
  readonly total: number;
  readonly step: number;
  readonly firstOwn: number;
  readonly own: number;
}

/** A session, in milliseconds. From `callAt` on only orders for the closing auction are collected. */
export interface Session {
  readonly market: MarketId;
  /** In the exchange's time zone. */
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

/** A session with the next times; absent times lie beyond the known calendar. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  readonly session: Session;
  /** The next opening, or the end of the lunch break. */
  readonly nextOpenAt?: number;
  /** The next close, including the closing auction. */
  readonly nextCloseAt?: number;
  readonly nextPhase?: SessionPhase;
  readonly nextPhaseAt?: number;
  /** Set during the collection. */
  readonly auction?: Collecting;
  /** The time before which no order can be cancelled or amended. */
  readonly bindingUntil?: number;
}

/**
 * A special quote in Tokyo (特別気配): the next trade would be too far away, so nothing trades while the quote moves there
 * in steps. `side` is the side without a counterpart; `price` is an integer of 1/PRICE_SCALE.
 */
export interface SpecialQuote {
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

/** A quote. Prices and `turnover` are integers of 1/PRICE_SCALE. */
export interface Tick {
  readonly code: string;
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

/** A finished session. Prices are integers of 1/PRICE_SCALE; without limits `upper` is infinite and `lower` 0. */
export interface FinishedDay {
  readonly previousClose: number;
  readonly close: number;
  readonly volume: number;
  readonly lower: number;
  readonly upper: number;
}

/** The dates of a dividend: trading days in the exchange's time zone, instants in milliseconds. */
export interface DividendDates {
  readonly exDate: string;
  /** Just after the last close before `exDate`. Those who hold the stock at this instant are entitled. */
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** A dividend with its amount. */
export interface Dividend extends DividendDates {
  /** Before tax, integer of 1/PRICE_SCALE. */
  readonly perShare: number;
}

/** From `opensAt` (milliseconds) each share becomes `ratio` shares: below one in a consolidation, 1 in a mere offer. */
export interface Split {
  readonly exDate: string;
  readonly opensAt: number;
  readonly ratio: number;
}

/** A past issue, per share held, in 1/RATIO_SCALE (negative in a consolidation). Prices are integers of 1/PRICE_SCALE. */
export interface ShareIssue {
  readonly free: number;
  readonly offered: number;
  readonly isSplit: boolean;
  /** On the ex-date. */
  readonly reference: number;
  /** The value of the right to buy offered shares. */
  readonly rightValue: number;
}

/** A price to reach. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  readonly price: number;
}

/**
 * The shares queued before an order. It is reached once they traded at the price, at a trade beyond it, or in an
 * auction.
 */
export interface QueuedLevel extends Level {
  readonly shares: number;
}

/**
 * A level that trails the highest trade since an instant from below, or the lowest from above. `by` is in
 * 1/PRICE_SCALE of the unit.
 */
export interface Trail extends Pick<Level, 'direction'> {
  readonly since: number;
  readonly by: number;
  readonly unit: TrailUnit;
}

/**
 * A level fixed at each opening: a percentage (1/PRICE_SCALE) from the previous close, the next price beyond the
 * 52-week range, or a multiple (1/PRICE_SCALE) of the 20-day average volume.
 */
export type DailyLevel =
  | { readonly daily: 'change'; readonly direction: Level['direction']; readonly percent: number }
  | { readonly daily: 'year'; readonly direction: Level['direction'] }
  | { readonly daily: 'volume'; readonly times: number };

/** The newest `limit` candles that begin before `before` and by `now`, milliseconds. */
export interface CandleQuery {
  readonly period: Period;
  readonly adjustment: Adjustment;
  readonly before: number;
  readonly limit: number;
  readonly now: number;
}

/** Quotes. Nothing after `now` is visible. */
export interface Quotes {
  /** Undefined for an unknown code, and before a new share is listed. */
  tick(code: string, now: number): Tick | undefined;
  halted(code: string, now: number): boolean;
}

/** Waiting orders of others. */
export interface Offers {
  /** The levels that an order can take, best first: the quoted one at least, and more than are shown. */
  offered(code: string, to: 'buy' | 'sell', now: number): readonly Deal[];
  /** Negative for sales. */
  unmatched(code: string, at: number): number;
  /** The shares waiting at any price, shown or not; none inside the spread. */
  waitingAt(code: string, to: 'buy' | 'sell', price: number, now: number): number;
}

/** Trading days and hours. */
export interface Calendar {
  sessionView(market: MarketId, now: number): SessionView;
  /** Closures in the two months from today, including half days. */
  closuresAhead(market: MarketId, now: number): readonly MarketClosure[];
  /** Undefined beyond the calendar. */
  sessionAfter(market: MarketId, date: string): Session | undefined;
}

/** Prices and fees of orders. */
export interface TradingRules {
  /** Undefined without any. */
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  /** The most decimals that a price of the day shown at `now` can need. */
  priceDecimals(code: string, now: number): number;
  /** Integer of 1/PRICE_SCALE. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /** False if they must be held overnight (T+1). */
  sameDaySale(market: MarketId): boolean;
}

/** Searches future prices, only for the core, which never shows them. */
export interface PriceSearch {
  /**
   * The first tick in (`from`, `until`] that reaches the level, or gaps beyond it. Trails follow the price from their
   * own start.
   */
  firstCrossing(
    code: string,
    level: Level | QueuedLevel | Trail | DailyLevel,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  /** The shares that trade at the price in (`from`, `until`]. */
  tradedAt(code: string, price: number, from: number, until: number): number;
  /** On a tick; undefined for an unknown code. */
  trailedTo(code: string, trail: Trail, at: number): number | undefined;
}

/** Volume at one price of a day. */
export interface VolumeAtPrice {
  readonly price: number;
  readonly quantity: number;
  readonly bought: number;
}

/** Candles and volumes. */
export interface Bars {
  /** The last one may be running. */
  candles(code: string, wanted: CandleQuery): Candles;
  /** Unadjusted. */
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  /** Unsorted; undefined for an unknown code. */
  volumes(code: string, now: number): readonly VolumeAtPrice[] | undefined;
  /** Undefined before its close, without a session, and for an unknown code. */
  finishedDay(code: string, date: string, now: number): FinishedDay | undefined;
}

/** Dividends, splits and issues. */
export interface CorporateActions {
  /** The first dividend with `fixedAt` after an instant. */
  nextDividend(code: string, after: number): DividendDates | undefined;
  /** Undefined before `fixedAt`, and without a dividend. */
  dividend(code: string, exDate: string, now: number): Dividend | undefined;
  /** The first split after an instant. */
  nextSplit(code: string, after: number): Split | undefined;
  /** Undefined before its opening, on other days, and for a split without an overlay. */
  shareIssue(code: string, exDate: string, now: number): ShareIssue | undefined;
  issuedShares(code: string, now: number): number;
}

/** Listed shares, rankings and search. */
export interface Listings {
  instruments(market: MarketId): readonly Instrument[];
  /** With `now`, new shares are included only once announced. */
  instrument(code: string, now?: number): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Changes at most once per simulated minute. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Best first. With `now`, recent new shares are included. */
  search(text: string, now?: number): readonly string[];
}

/** Offers of new shares. */
export interface NewShareOffers {
  /** Undefined before the first. */
  newestNewShare(now: number): number | undefined;
  /** Cheap to compute; undefined outside the calendar. */
  newShareDates(number: number): NewShareDates | undefined;
  /** Undefined outside the calendar. */
  newShareOffer(number: number): NewShareOffer | undefined;
}

/**
 * The market of one seed: a pure function of seed, instrument, time and overlays. Modules accept only the interfaces
 * that they read.
 */
export interface Market
  extends Quotes, Offers, Calendar, TradingRules, PriceSearch, Bars, CorporateActions, Listings, NewShareOffers {
  readonly seed: string;
  readonly execution: Execution;
  /** The same list object returns the same market. */
  overlaid(overlays: readonly Overlay[]): Market;
}
