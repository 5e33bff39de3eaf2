import type {
  Adjustment,
  Candles,
  CandleFrame,
  Currency,
  FeeLine,
  MarketId,
  Minutes,
  Names,
  Period,
  SessionPhase,
  StockSort,
  TickBand,
} from '@zaraba/contracts';

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

/** Boards with rules of their own: `fine` and `standard` of Tokyo (tick table), `main`, `growth` and `st` of China (price limit), `us`. */
export type Board = 'fine' | 'standard' | 'us' | 'main' | 'growth' | 'st';

/** One session of one market. Instants in milliseconds; the lunch break where there is one. */
export interface Session {
  readonly market: MarketId;
  /** Date of the trading day in the zone of the exchange, YYYY-MM-DD. */
  readonly date: string;
  readonly openAt: number;
  readonly closeAt: number;
  readonly breakStartAt?: number;
  readonly breakEndAt?: number;
}

/** Where a market stands at an instant. */
export interface SessionView {
  readonly market: MarketId;
  readonly phase: SessionPhase;
  /** The trading day that runs or ran last: the day whose prices are shown. */
  readonly session: Session;
  /** Next instant at which trading begins (after lunch too); absent beyond the known calendar. */
  readonly nextOpenAt?: number;
  /** End of the running or next stretch of trading. */
  readonly nextCloseAt?: number;
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
}

/** A level that a price may reach. */
export interface Level {
  readonly direction: 'atOrBelow' | 'atOrAbove';
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
}

/**
 * The market of one seed: a pure function of (seed, instrument, time). It knows the future; every method that takes `now`
 * answers nothing later than that. Only firstCrossing looks ahead, for the core, which never shows what it learns.
 */
export interface Market {
  readonly seed: string;
  /** All shares of a market in code order. */
  instruments(market: MarketId): readonly Instrument[];
  instrument(code: string): Instrument | undefined;
  indices(): readonly IndexInstrument[];
  /** Newest quote of a share or an index; undefined for an unknown code. */
  tick(code: string, now: number): Tick | undefined;
  sessionView(market: MarketId, now: number): SessionView;
  /** First session that opens after the trading day `date`; undefined beyond the known calendar. */
  sessionAfter(market: MarketId, date: string): Session | undefined;
  /** Price limits of the trading day shown at `now`; undefined where the market has none. */
  limits(code: string, now: number): { readonly lower: number; readonly upper: number } | undefined;
  tickBands(code: string, now: number): readonly TickBand[];
  /** Tick size at a price, integer of 1/PRICE_SCALE. */
  tickSize(code: string, price: number, now: number): number;
  fees(market: MarketId, now: number): readonly FeeLine[];
  /** False where shares bought today may be sold from the next session only (T+1). */
  sameDaySale(market: MarketId): boolean;
  /**
   * First tick after `from` (exclusive) and not after `until` whose last price reaches the level, with that price:
   * at a gap it may lie beyond the level.
   */
  firstCrossing(
    code: string,
    level: Level,
    from: number,
    until: number,
  ): { readonly at: number; readonly price: number } | undefined;
  /** The newest `limit` candles that begin before `before` (milliseconds) and not after `now`; the last may be running. */
  candles(code: string, period: Period, adjustment: Adjustment, before: number, limit: number, now: number): Candles;
  /** The running or last candle, unadjusted, as the stream sends it. */
  liveCandle(code: string, period: Period, now: number): CandleFrame | undefined;
  minutes(code: string, now: number): Minutes | undefined;
  /** Codes of a market in an order; computed at most once for each minute of the world's time. */
  ranking(market: MarketId, sort: StockSort, now: number): readonly string[];
  /** Codes that match a text, best first. */
  search(text: string): readonly string[];
}
