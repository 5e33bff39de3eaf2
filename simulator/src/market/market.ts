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

/** A market index: quoted, never traded. */
export interface IndexInstrument {
  readonly code: string;
  readonly names: Names;
  readonly market: MarketId;
  readonly kind: 'index';
}

/**
 * Boards with their own rules: tick tables (`fine`, `standard` in Tokyo) or price limits (`main`, `growth`, `st`,
 * `beijing` in China).
 */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st' | 'beijing';

/** The dates of a new share offer, on business days in Tokyo's hours, milliseconds. */
export interface NewShareSchedule {
  /** The announcement, with a provisional price. */
  readonly announcedAt: number;
  readonly termsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The end of applications, before the lottery. */
  readonly bookClosedAt: number;
  readonly lotteryAt: number;
  readonly paymentOpensAt: number;
  readonly paymentDeadlineAt: number;
  /** The first trade and delivery of paid shares. */
  readonly listsAt: number;
}

/** An offer's code and dates. */
export interface NewShareDates {
  readonly code: string;
  readonly schedule: NewShareSchedule;
}

/**
 * A new share's offer in Tokyo, including data not yet public. Prices are integers of 1/PRICE_SCALE and final from
 * `termsAt`.
 */
export interface NewShareOffer {
  readonly number: number;
  readonly instrument: Instrument;
  readonly schedule: NewShareSchedule;
  readonly issueMarket: Names;
  readonly leadFirm: Names;
  readonly provisionalPrice: number;
  readonly price: number;
  /** Price to earnings, in hundredths. */
  readonly perHundredths: number;
  readonly issuedCount: number;
  readonly lotteryCount: number;
  readonly unit: number;
  readonly maximum: number;
  readonly tickets: TicketBook;
}

/**
 * A lottery's tickets, numbered from 1; every `step`-th wins. This broker's customers have `own` consecutive tickets
 * from `firstOwn` on.
 */
export interface TicketBook {
  readonly total: number;
  readonly step: number;
  readonly firstOwn: number;
  readonly own: number;
}

/** A session; times in milliseconds. From `callAt` on, only closing-auction orders are collected. */
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

/** An auction that collects orders between `from` and `until` and trades at `at`. */
export interface Collecting {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** The session and phase at an instant, with the next times; absent times lie beyond the calendar. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  readonly session: Session;
  /** The next opening or end of lunch. */
  readonly nextOpenAt?: number;
  /** Includes the closing auction. */
  readonly nextCloseAt?: number;
  readonly nextPhase?: SessionPhase;
  readonly nextPhaseAt?: number;
  /** The auction collecting orders, if any. */
  readonly auction?: Collecting;
  /** Until then no order can be cancelled or amended. */
  readonly bindingUntil?: number;
}

/**
 * A special quote in Tokyo (特別気配): the next trade would be too far from the last price, so nothing trades while the
 * quote moves towards it in steps. `side` lacks a counterpart; `price` is an integer of 1/PRICE_SCALE.
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

/** A finished session's prices, integers of 1/PRICE_SCALE; without limits `upper` is infinite and `lower` 0. */
export interface FinishedDay {
  readonly previousClose: number;
  readonly close: number;
  readonly volume: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The last closes, of which the last is the newest price, and the range and the dividends of 52 weeks. Prices are integers
 * of 1/PRICE_SCALE in shares of today.
 */
export interface Trend {
  readonly closes: readonly number[];
  readonly high: number;
  readonly low: number;
  /** For one share, before tax, of all ex-dates. */
  readonly dividends: number;
}

/** A dividend's dates: trading days in the exchange's time zone, instants in milliseconds. */
export interface DividendDates {
  readonly exDate: string;
  /** Just after the last close before `exDate`. Holders at this instant are entitled to the dividend. */
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** A dividend's dates and amount. */
export interface Dividend extends DividendDates {
  /** Before tax, an integer of 1/PRICE_SCALE. */
  readonly perShare: number;
}

/**
 * From `opensAt` (milliseconds) on, each share becomes `ratio` shares: below 1 in a consolidation, 1 if new shares are
 * only offered.
 */
export interface Split {
  readonly exDate: string;
  readonly opensAt: number;
  readonly ratio: number;
}

/**
 * A past issue: free and offered shares per share held, in 1/RATIO_SCALE (negative in a consolidation). Prices are
 * integers of 1/PRICE_SCALE.
 */
export interface ShareIssue {
  readonly free: number;
  readonly offered: number;
  readonly isSplit: boolean;
  /** On the ex-date. */
  readonly reference: number;
  /** Of the right to buy offered shares. */
  readonly rightValue: number;
}

/** A price level to search for. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  readonly price: number;
}

/**
 * The shares queued before an order at a price. The level is reached when they have traded at the price, at a trade
 * beyond it, or in an auction.
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

/** Queries the newest `limit` candles that begin before `before` and not after `now`, milliseconds. */
export interface CandleQuery {
  readonly period: Period;
  readonly adjustment: Adjustment;
  readonly before: number;
  readonly limit: number;
  readonly now: number;
}

/** Quotes. No data after `now` is visible. */
export interface Quotes {
  /** Returns the newest tick; undefined for an unknown code, and before a new share's listing. */
  tick(code: string, now: number): Tick | undefined;
  halted(code: string, now: number): boolean;
}

/** Other traders' resting orders. */
export interface Offers {
  /** Returns the levels an order can fill against, best first: at least the quoted level, and more than are shown. */
  offered(code: string, to: 'buy' | 'sell', now: number): readonly Deal[];
  /** Returns the shares unmatched in an auction, negative for sales. */
  unmatched(code: string, at: number): number;
  /** Returns the resting orders' shares at any price, shown or not; 0 inside the spread. */
  waitingAt(code: string, to: 'buy' | 'sell', price: number, now: number): number;
}

/** Trading days and hours. */
export interface Calendar {
  sessionView(market: MarketId, now: number): SessionView;
  /** Returns the next two months' closures, including half days. */
  closuresAhead(market: MarketId, now: number): readonly MarketClosure[];
  /** Returns the first session after a date; undefined beyond the calendar. */
  sessionAfter(market: MarketId, date: string): Session | undefined;
}

/** Rules for orders' prices and fees. */
export interface TradingRules {
  /** Returns the day's price limits, if any. */
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  /** Returns a price's maximum decimals on the day shown at `now`. */
  priceDecimals(code: string, now: number): number;
  /** An integer of 1/PRICE_SCALE, like the price. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /** Whether shares may be sold on the day they were bought, not only from the next session on (T+1). */
  sameDaySale(market: MarketId): boolean;
}

/** Searches future prices. Only the core uses it and never shows them. */
export interface PriceSearch {
  /**
   * Returns the first tick in (`from`, `until`] that reaches the level or gaps beyond it. A trail follows the price
   * from its own start.
   */
  firstCrossing(
    code: string,
    level: Level | QueuedLevel | Trail | DailyLevel,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  /** Returns the shares trading at the price in (`from`, `until`]. */
  tradedAt(code: string, price: number, from: number, until: number): number;
  /** Returns a trail's level, rounded to the tick grid; undefined for an unknown code. */
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
  /** Returns candles; the last one may be incomplete. */
  candles(code: string, wanted: CandleQuery): Candles;
  /** Returns the newest candle, unadjusted. */
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  /** Returns unsorted volume by price; undefined for an unknown code. */
  volumes(code: string, now: number): readonly VolumeAtPrice[] | undefined;
  /** Returns the trend of a stock; undefined for an unknown code, and before a new share is listed. */
  trend(code: string, now: number): Trend | undefined;
  /** Returns a finished day; undefined before its close, without a session, and for an unknown code. */
  finishedDay(code: string, date: string, now: number): FinishedDay | undefined;
}

/** Dividends, splits and issues. */
export interface CorporateActions {
  /** Returns the first dividend with `fixedAt` after an instant. */
  nextDividend(code: string, after: number): DividendDates | undefined;
  /** Returns an ex-date's dividend; undefined before `fixedAt`. */
  dividend(code: string, exDate: string, now: number): Dividend | undefined;
  /** Returns the first split or issue after an instant. */
  nextSplit(code: string, after: number): Split | undefined;
  /** Returns an ex-date's issue; undefined before its opening, and for a split that no overlay made. */
  shareIssue(code: string, exDate: string, now: number): ShareIssue | undefined;
  issuedShares(code: string, now: number): number;
  /** Returns what an issuer has published; undefined for an index, an unknown code, or an unlisted new share. */
  fundamentals(code: string, now: number): Fundamentals | undefined;
}

/** Listed stocks, rankings and search. */
export interface Listings {
  instruments(market: MarketId): readonly Instrument[];
  /** With `now`, new shares are included only after their announcement. */
  instrument(code: string, now?: number): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Returns codes in ranked order, changed at most once per simulated minute. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Returns the codes matching a text, best first. With `now`, recent new shares are included. */
  search(text: string, now?: number): readonly string[];
}

/** Offers of new shares. */
export interface NewShareOffers {
  /** Returns the newest offer's number; undefined before the first. */
  newestNewShare(now: number): number | undefined;
  /** Returns an offer's dates, which are cheap to compute; undefined outside the calendar. */
  newShareDates(number: number): NewShareDates | undefined;
  /** Returns an offer; undefined outside the calendar. */
  newShareOffer(number: number): NewShareOffer | undefined;
}

/**
 * The market of one seed: a pure function of seed, instrument, time and overlays. Modules declare only the interfaces
 * they use.
 */
export interface Market
  extends Quotes, Offers, Calendar, TradingRules, PriceSearch, Bars, CorporateActions, Listings, NewShareOffers {
  readonly seed: string;
  readonly execution: Execution;
  /** Returns the market under overlays, the same for the same list object. */
  overlaid(overlays: readonly Overlay[]): Market;
}
