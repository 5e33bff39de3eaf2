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
import type { Fundamentals } from './issuerFigures.ts';
import type { Overlay } from './overlays/overlay.ts';

/** A fictional listed stock. */
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

/** A market index. It is quoted but never traded. */
export interface IndexInstrument {
  readonly code: string;
  readonly names: Names;
  readonly market: MarketId;
  readonly kind: 'index';
}

/**
 * The boards, which have their own rules: tick tables (`fine`, `standard` in Tokyo) or price limits (`main`, `growth`,
 * `st`, `beijing` in China).
 */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st' | 'beijing';

/** The dates of an offer of new shares, in milliseconds. All are on business days during Tokyo's hours. */
export interface NewShareSchedule {
  /** The announcement, with a provisional price. */
  readonly announcedAt: number;
  readonly termsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The end of applications. The lottery follows. */
  readonly bookClosedAt: number;
  readonly lotteryAt: number;
  readonly paymentOpensAt: number;
  readonly paymentDeadlineAt: number;
  /** The first trade, and the delivery of paid shares. */
  readonly listsAt: number;
}

/** An offer's code and dates. */
export interface NewShareDates {
  readonly code: string;
  readonly schedule: NewShareSchedule;
}

/**
 * An offer of new shares in Tokyo, including data that are not public yet. Prices are integers of 1/PRICE_SCALE and
 * final from `termsAt` on.
 */
export interface NewShareOffer {
  readonly number: number;
  readonly instrument: Instrument;
  readonly schedule: NewShareSchedule;
  readonly issueMarket: Names;
  readonly leadFirm: Names;
  readonly provisionalPrice: number;
  readonly price: number;
  /** The price-to-earnings ratio, in hundredths. */
  readonly perHundredths: number;
  readonly issuedCount: number;
  readonly lotteryCount: number;
  readonly unit: number;
  readonly maximum: number;
  readonly tickets: TicketBook;
}

/**
 * The tickets of a lottery, numbered from 1. Every `step`-th ticket wins. This broker's customers have `own`
 * consecutive tickets from `firstOwn` on.
 */
export interface TicketBook {
  readonly total: number;
  readonly step: number;
  readonly firstOwn: number;
  readonly own: number;
}

/** A session. Times are in milliseconds. From `callAt` on, only orders for the closing auction are collected. */
export interface Session {
  readonly market: MarketId;
  /** The date in the exchange's time zone. */
  readonly date: string;
  readonly openAt: number;
  readonly callAt?: number;
  readonly closeAt: number;
  readonly breakStartAt?: number;
  readonly breakEndAt?: number;
  readonly hasMorningAuction?: boolean;
}

/** An auction that collects orders from `from` to `until` and trades at `at`. */
export interface Collecting {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** The session and phase at an instant, and the next times. A time that lies beyond the calendar is absent. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  readonly session: Session;
  readonly nextOpenAt?: number;
  /** Includes the closing auction. */
  readonly nextCloseAt?: number;
  readonly nextPhase?: SessionPhase;
  readonly nextPhaseAt?: number;
  readonly auction?: Collecting;
  /** Until this instant, no order can be cancelled or amended. */
  readonly bindingUntil?: number;
}

/**
 * A special quote in Tokyo (特別気配). The next trade would be too far from the last price, so nothing trades while the
 * quote moves towards it in steps. `side` is the side of the unmatched orders; `price` is an integer of 1/PRICE_SCALE.
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

/**
 * The prices of a finished session, integers of 1/PRICE_SCALE. Without price limits, `upper` is infinite and `lower` is
 * 0.
 */
export interface FinishedDay {
  readonly previousClose: number;
  readonly close: number;
  readonly volume: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The last closes, ending with the newest price, and the price range and dividends of 52 weeks. Prices are integers of
 * 1/PRICE_SCALE per share of today.
 */
export interface Trend {
  readonly closes: readonly number[];
  readonly high: number;
  readonly low: number;
  /** The sum of the dividends of all ex-dates, per share and before tax. */
  readonly dividends: number;
}

/** The dates of a dividend. Trading days are in the exchange's time zone; instants are in milliseconds. */
export interface DividendDates {
  readonly exDate: string;
  /** Just after the last close before `exDate`. The holders at this instant are entitled to the dividend. */
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** A dividend's dates and amount. */
export interface Dividend extends DividendDates {
  /** The amount per share before tax, an integer of 1/PRICE_SCALE. */
  readonly perShare: number;
}

/**
 * From `opensAt` (milliseconds) on, each share becomes `ratio` shares. The ratio is below 1 in a consolidation, and 1
 * if new shares are only offered.
 */
export interface Split {
  readonly exDate: string;
  readonly opensAt: number;
  readonly ratio: number;
}

/**
 * A past issue. `free` and `offered` are shares per share held, in 1/RATIO_SCALE (negative in a consolidation). Prices
 * are integers of 1/PRICE_SCALE.
 */
export interface ShareIssue {
  readonly free: number;
  readonly offered: number;
  readonly isSplit: boolean;
  /** The reference price on the ex-date. */
  readonly reference: number;
  /** The value of the right to buy the offered shares. */
  readonly rightValue: number;
}

/** A price level to search for. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  readonly price: number;
}

/**
 * The shares queued before an order at a price. The level is reached when they have traded at the price, by a trade
 * beyond it, or in an auction.
 */
export interface QueuedLevel extends Level {
  readonly shares: number;
}

/**
 * A level that follows the highest trade since an instant from below, or the lowest from above. `by` is in
 * 1/PRICE_SCALE of the unit.
 */
export interface Trail extends Pick<Level, 'direction'> {
  readonly since: number;
  readonly by: number;
  readonly unit: TrailUnit;
}

/**
 * A level that is fixed at each opening: a percentage (1/PRICE_SCALE) from the previous close, the next price beyond
 * the 52-week range, or a multiple (1/PRICE_SCALE) of the 20-day average volume.
 */
export type DailyLevel =
  | { readonly daily: 'change'; readonly direction: Level['direction']; readonly percent: number }
  | { readonly daily: 'year'; readonly direction: Level['direction'] }
  | { readonly daily: 'volume'; readonly times: number };

/** A request for the newest `limit` candles that begin before `before` and not after `now`, milliseconds. */
export interface CandleQuery {
  readonly period: Period;
  readonly adjustment: Adjustment;
  readonly before: number;
  readonly limit: number;
  readonly now: number;
}

/** Quotes. They never show data after `now`. */
export interface Quotes {
  /** Returns the newest tick, or undefined for an unknown code, and for a new share before its listing. */
  tick(code: string, now: number): Tick | undefined;
  halted(code: string, now: number): boolean;
}

/** Other traders' resting orders. */
export interface Offers {
  /**
   * Returns the levels that an order can fill against, best first. They include at least the quoted level and more
   * levels than are shown.
   */
  offered(code: string, to: 'buy' | 'sell', now: number): readonly Deal[];
  /** Returns the shares left unmatched in an auction. Negative if sell orders are unmatched. */
  unmatched(code: string, at: number): number;
  /** Returns how many shares rest at any price, shown or not; 0 inside the spread. */
  waitingAt(code: string, to: 'buy' | 'sell', price: number, now: number): number;
}

/** Trading days and hours. */
export interface Calendar {
  sessionView(market: MarketId, now: number): SessionView;
  /** Covers the next two months, and includes half days. */
  closuresAhead(market: MarketId, now: number): readonly MarketClosure[];
  sessionAfter(market: MarketId, date: string): Session | undefined;
}

/** Rules on the prices and fees of orders. */
export interface TradingRules {
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  priceDecimals(code: string, now: number): number;
  /** Returns the tick size. It is an integer of 1/PRICE_SCALE, like the price. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /**
   * Whether shares may be sold on the day on which they were bought. If not, they may be sold from the next session on
   * (T+1).
   */
  sameDaySale(market: MarketId): boolean;
}

/** Searches future prices. Only the core uses it, and it never shows these prices. */
export interface PriceSearch {
  /**
   * Returns the first tick in (`from`, `until`] that reaches the level or gaps beyond it. A trailing level follows the
   * price from its own start.
   */
  firstCrossing(
    code: string,
    level: Level | QueuedLevel | Trail | DailyLevel,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  tradedAt(code: string, price: number, from: number, until: number): number;
  trailedTo(code: string, trail: Trail, at: number): number | undefined;
}

/** A day's volume at one price. */
export interface VolumeAtPrice {
  readonly price: number;
  readonly quantity: number;
  readonly bought: number;
}

/** Candles and volumes. */
export interface Bars {
  candles(code: string, wanted: CandleQuery): Candles;
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  volumes(code: string, now: number): readonly VolumeAtPrice[] | undefined;
  /** Returns the trend of a stock, or undefined for an unknown code, and for a new share before its listing. */
  trend(code: string, now: number): Trend | undefined;
  /** Returns a finished day, or undefined before its close, for a day without a session, and for an unknown code. */
  finishedDay(code: string, date: string, now: number): FinishedDay | undefined;
}

/** Dividends, splits and issues. */
export interface CorporateActions {
  nextDividend(code: string, after: number): DividendDates | undefined;
  dividend(code: string, exDate: string, now: number): Dividend | undefined;
  nextSplit(code: string, after: number): Split | undefined;
  /** Returns the issue of an ex-date, or undefined before its opening, and for a split that no overlay made. */
  shareIssue(code: string, exDate: string, now: number): ShareIssue | undefined;
  issuedShares(code: string, now: number): number;
  /** Returns what an issuer has published, or undefined for an index, an unknown code, and an unlisted new share. */
  fundamentals(code: string, now: number): Fundamentals | undefined;
}

/** Listed stocks, rankings and search. */
export interface Listings {
  instruments(market: MarketId): readonly Instrument[];
  instrument(code: string, now?: number): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Returns codes in ranked order. The order changes at most once per simulated minute. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Returns the codes that match a text, best first. With `now`, recent new shares are included. */
  search(text: string, now?: number): readonly string[];
}

/** Offers of new shares. */
export interface NewShareOffers {
  newestNewShare(now: number): number | undefined;
  /** Returns the dates of an offer, which are cheap to compute, or undefined outside the calendar. */
  newShareDates(number: number): NewShareDates | undefined;
  newShareOffer(number: number): NewShareOffer | undefined;
}

/**
 * The market of one seed: a pure function of seed, instrument, time and overlays. Other modules declare only the
 * interfaces that they use.
 */
export interface Market
  extends Quotes, Offers, Calendar, TradingRules, PriceSearch, Bars, CorporateActions, Listings, NewShareOffers {
  readonly seed: string;
  readonly execution: Execution;
  /** Returns the market under overlays. The same list object gives the same market. */
  overlaid(overlays: readonly Overlay[]): Market;
}
