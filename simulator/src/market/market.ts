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
  /** Which rows of the rule tables hold for it. */
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

/** Boards with rules of their own: `fine` and `standard` of Tokyo (tick table), `main`, `growth`, `st` and `beijing` of China (price limit), `us`. */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st' | 'beijing';

/** When what happens to an offer of a new share, milliseconds: all on business days, in the hours of Tokyo. */
export interface NewShareSchedule {
  /** The offer becomes known, with a provisional price. */
  readonly announcedAt: number;
  /** Its price is fixed. */
  readonly termsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The book of tickets is complete; the lottery is waited for. */
  readonly bookClosedAt: number;
  readonly lotteryAt: number;
  readonly paymentOpensAt: number;
  readonly paymentDeadlineAt: number;
  /** The first trade; paid shares are delivered then. */
  readonly listsAt: number;
}

/** Which share is offered when. */
export interface NewShareDates {
  readonly code: string;
  readonly schedule: NewShareSchedule;
}

/**
 * The offer of a new share in Tokyo. Holds what is not public yet as well: `price` is known from `termsAt`. Prices are
 * integers of 1/PRICE_SCALE.
 */
export interface NewShareOffer {
  /** Offers are numbered in the order in which they are announced, without gaps. */
  readonly number: number;
  readonly instrument: Instrument;
  readonly schedule: NewShareSchedule;
  readonly issueMarket: Names;
  readonly leadFirm: Names;
  readonly provisionalPrice: number;
  /** What a share costs those who subscribe. */
  readonly price: number;
  /** Price-earnings ratio at the price, in hundredths. */
  readonly perHundredths: number;
  /** Shares that are issued, and how many of them the lottery gives out. */
  readonly issuedCount: number;
  readonly lotteryCount: number;
  /** Quantities are multiples of this; it is the least one, too. One ticket stands for it. */
  readonly unit: number;
  /** Most shares of one subscription. */
  readonly maximum: number;
  readonly tickets: TicketBook;
}

/**
 * The book of tickets of one lottery, numbered from 1: every `step`-th wins. Those from `firstOwn` on, `own` of them, belong to
 * the customers of this house, the others to the crowd elsewhere.
 */
export interface TicketBook {
  readonly total: number;
  readonly step: number;
  readonly firstOwn: number;
  readonly own: number;
}

/**
 * One session of one market. Instants in milliseconds; the lunch break where there is one. From `callAt` to the close nothing trades,
 * and orders are collected for the closing auction; absent: trading goes on until the close.
 */
export interface Session {
  readonly market: MarketId;
  /** Date of the trading day in the zone of the exchange, YYYY-MM-DD. */
  readonly date: string;
  readonly openAt: number;
  readonly callAt?: number;
  readonly closeAt: number;
  readonly breakStartAt?: number;
  readonly breakEndAt?: number;
  /** Whether an auction ends the morning. */
  readonly hasMorningAuction?: boolean;
}

/** An auction for which orders are collected from one instant until another; it trades at `at`. */
export interface Collecting {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** Where a market stands at an instant. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  /** The trading day that runs or ran last: the day whose prices are shown. */
  readonly session: Session;
  /** Next instant at which trading begins (after lunch too); absent beyond the known calendar. */
  readonly nextOpenAt?: number;
  /** End of the running or next stretch of trading, with the auction that ends it. */
  readonly nextCloseAt?: number;
  /** The next phase, and when it begins; absent beyond the known calendar. */
  readonly nextPhase?: SessionPhase;
  readonly nextPhaseAt?: number;
  /** The auction for which orders are collected now. */
  readonly auction?: Collecting;
  /** Until then orders can be neither cancelled nor changed. */
  readonly bindingUntil?: number;
}

/**
 * A special quote of Tokyo (特別気配): the next trade would be too far from the last one, so nothing trades, and a price stands
 * that is moved step by step to where trading goes on. `side` names the orders that find no other side.
 */
export interface SpecialQuote {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

/** A quote as the model makes it. Prices are integers of 1/PRICE_SCALE of the currency unit, `turnover` too. */
export interface Tick {
  readonly code: string;
  /** Instant of the newest trade at or before now, milliseconds. */
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
  /** Trading in it is halted. */
  readonly halted?: true;
  /** Nothing trades while it stands. */
  readonly specialQuote?: SpecialQuote;
}

/** A session that is over. Prices are integers of 1/PRICE_SCALE; `upper` is infinite and `lower` 0 where there is no limit. */
export interface FinishedDay {
  readonly previousClose: number;
  readonly close: number;
  readonly volume: number;
  readonly lower: number;
  readonly upper: number;
}

/** The dates of a cash dividend. Dates are trading days in the zone of the exchange, instants milliseconds. */
export interface DividendDates {
  /** The first trading day without it. */
  readonly exDate: string;
  /** Whoever holds the share at this instant is entitled: just after the close of the last trading day with it. */
  readonly fixedAt: number;
  readonly paidAt: number;
}

/** A cash dividend whose amount is known. */
export interface Dividend extends DividendDates {
  /** What it pays for each share before tax, integer of 1/PRICE_SCALE. */
  readonly perShare: number;
}

/**
 * A split or an issue: from the opening of its ex-date on, milliseconds, each share is `ratio` shares, fewer than one after a
 * consolidation. Of an issue that only
 * offers shares, 1.
 */
export interface Split {
  readonly exDate: string;
  readonly opensAt: number;
  readonly ratio: number;
}

/**
 * An issue that has taken place, for one share held before it. Shares in 1/RATIO_SCALE, below zero where a consolidation takes them;
 * prices integers of 1/PRICE_SCALE.
 */
export interface ShareIssue {
  readonly free: number;
  readonly offered: number;
  /** Whether it is a split: all shares are exchanged, none are added. */
  readonly isSplit: boolean;
  /** The close before, as the exchange reckons it on the ex-date. */
  readonly reference: number;
  /** What the right to the offered shares is worth: by this the reference price is below that of the free shares alone. */
  readonly rightValue: number;
}

/** A level that a price may reach. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
}

/** A level at which shares wait before an order: so many trade at the very price, unless a trade goes beyond it or an auction reaches it. */
export interface QueuedLevel extends Level {
  readonly shares: number;
}

/** A level that follows the price at a distance and never goes back: below the highest trade since an instant, or above the lowest. */
export interface Trail extends Pick<Level, 'direction'> {
  readonly since: number;
  /** Integer of 1/PRICE_SCALE of the unit. */
  readonly by: number;
  readonly unit: TrailUnit;
}

/**
 * A level that each trading day has of its own, from what is known at its opening: so many percent (1/PRICE_SCALE) from the close before,
 * the next price beyond all of the 52 weeks before, or so many times (1/PRICE_SCALE) the average volume of the twenty days before.
 */
export type DailyLevel =
  | { readonly daily: 'change'; readonly direction: Level['direction']; readonly percent: number }
  | { readonly daily: 'year'; readonly direction: Level['direction'] }
  | { readonly daily: 'volume'; readonly times: number };

/** Which candles are wanted: the newest `limit` that begin before `before` (milliseconds) and not after `now`. */
export interface CandleQuery {
  readonly period: Period;
  readonly adjustment: Adjustment;
  readonly before: number;
  readonly limit: number;
  readonly now: number;
}

/** Prices as they stand at an instant. Nothing later than `now` is ever answered. */
export interface Quotes {
  /** Newest quote of a share or an index; undefined for an unknown code, and for a new share before it is listed. */
  tick(code: string, now: number): Tick | undefined;
  /** Whether trading in a share is halted at an instant. Sessions go on meanwhile. */
  halted(code: string, now: number): boolean;
}

/** What waits in the book. */
export interface Offers {
  /** What an order that buys or sells can take, the best price first: at least one level of what is quoted, and further ones than are shown. */
  offered(code: string, to: 'buy' | 'sell', now: number): readonly Deal[];
  /** Shares that an auction which trades at an instant leaves on one side: below zero where they are to be sold. */
  unmatched(code: string, at: number): number;
  /** Shares that wait to buy or to sell at a price, whether it is shown or not: none at one that is better than the best. */
  waitingAt(code: string, to: 'buy' | 'sell', price: number, now: number): number;
}

/** When each market trades. */
export interface Calendar {
  sessionView(market: MarketId, now: number): SessionView;
  /** The weekdays of the next two months without trading, and those that end early, from today on. */
  closuresAhead(market: MarketId, now: number): readonly MarketClosure[];
  /** First session that opens after the trading day `date`; undefined beyond the known calendar. */
  sessionAfter(market: MarketId, date: string): Session | undefined;
}

/** What may be traded, at which prices, and what it costs. */
export interface TradingRules {
  /** Price limits of the trading day shown at `now`; undefined where the market has none. */
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  /** Decimals that prices of the trading day shown at `now` can need: those of the ticks at the previous close and at the limits. */
  priceDecimals(code: string, now: number): number;
  /** Tick size at a price, integer of 1/PRICE_SCALE. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /** False where shares bought today may be sold from the next session only (T+1). */
  sameDaySale(market: MarketId): boolean;
}

/** Looks ahead, for the core alone, which never shows what it learns. */
export interface PriceSearch {
  /**
   * First tick after `from` (exclusive) and not after `until` whose last price reaches the level, with that price:
   * at a gap it may lie beyond the level. A level that follows the price has followed it since its own beginning.
   */
  firstCrossing(
    code: string,
    level: Level | QueuedLevel | Trail | DailyLevel,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  /** Shares that trade at a price after `from` (exclusive) and not after `until`. */
  tradedAt(code: string, price: number, from: number, until: number): number;
  /** Where a level that follows the price is at an instant, on a tick; undefined for an unknown code. */
  trailedTo(code: string, trail: Trail, at: number): number | undefined;
}

/** Shares that traded at a price of a day. */
export interface VolumeAtPrice {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Those of them that were bought at the ask. */
  readonly bought: number;
}

/** Bars, and the minutes of a day. */
export interface Bars {
  /** Candles of a code; the last may be running. */
  candles(code: string, wanted: CandleQuery): Candles;
  /** The running or last candle, unadjusted, as the stream sends it. */
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  /** The volume of the day shown at `now` by price, in no order; undefined for an unknown code. */
  volumes(code: string, now: number): readonly VolumeAtPrice[] | undefined;
  /** The session of a trading day, once it is over; undefined before, on a day without one, and for an unknown code. */
  finishedDay(code: string, date: string, now: number): FinishedDay | undefined;
}

/** Dividends, splits and issues. */
export interface CorporateActions {
  /** The first cash dividend of a share whose holders are fixed after an instant; undefined where none is known. */
  nextDividend(code: string, after: number): DividendDates | undefined;
  /** The dividend of an ex-date with its amount; undefined before its holders are fixed, and where there is none. */
  dividend(code: string, exDate: string, now: number): Dividend | undefined;
  /** The first split or issue of a share whose ex-date opens after an instant; undefined where none is known. */
  nextSplit(code: string, after: number): Split | undefined;
  /** The issue of an ex-date; undefined before its opening, on other days, and for a split that no overlay makes. */
  shareIssue(code: string, exDate: string, now: number): ShareIssue | undefined;
  /** How many shares of a code there are at an instant. */
  issuedShares(code: string, now: number): number;
}

/** What is listed, and how it is found. */
export interface Listings {
  /** All shares of a market in code order. */
  instruments(market: MarketId): readonly Instrument[];
  /** A share by its code. New shares are known before they are listed; with `now`, not before they are announced. */
  instrument(code: string, now?: number): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Codes of a market in an order; computed at most once for each minute of the world's time. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Codes that match a text, best first. With `now`, among the new shares of the last months too. */
  search(text: string, now?: number): readonly string[];
}

/** Offers of new shares. */
export interface NewShareOffers {
  /** Number of the newest offer of a new share that is announced at `now`; undefined where there is none. */
  newestNewShare(now: number): number | undefined;
  /** Code and dates of an offer, which cost nothing to know; undefined where the calendar does not hold it. */
  newShareDates(number: number): NewShareDates | undefined;
  /** The offer of a number, with what is not public yet; undefined where the calendar does not hold it. */
  newShareOffer(number: number): NewShareOffer | undefined;
}

/**
 * The market of one seed: a pure function of (seed, instrument, time), and of overlays where there are any. Each part of the core takes
 * the interfaces that it reads.
 */
export interface Market
  extends Quotes, Offers, Calendar, TradingRules, PriceSearch, Bars, CorporateActions, Listings, NewShareOffers {
  readonly seed: string;
  readonly execution: Execution;
  /**
   * This market under overlays alone, whatever it was under before; without any the plain market itself. The same list gives
   * the same market.
   */
  overlaid(overlays: readonly Overlay[]): Market;
}
