import * as z from 'zod/mini';
import { code, currency, decimalText, instantMs, integer, market } from '../wire.ts';

/** A name in the three interface languages. */
export const namesSchema = z.object({ jp: z.string(), cn: z.string(), us: z.string() });
/** A name in the three interface languages. */
export type Names = z.infer<typeof namesSchema>;

/** Phases of a trading day. Only in `continuous` do orders execute on arrival; a market need not have every phase. */
export const SESSION_PHASES = [
  'preOpen',
  'openingAuction',
  'continuous',
  'break',
  'preClose',
  'closingAuction',
  'closed',
] as const;
/** One phase of a trading day. */
export type SessionPhase = (typeof SESSION_PHASES)[number];

/**
 * One quote: the values that change with every tick. Prices are decimals in the instrument's currency, `at` is the
 * world's time of the tick in milliseconds, and `version` the number of the change, counted over the whole world.
 */
export const quoteSchema = z.object({
  code: z.string(),
  version: integer,
  at: instantMs,
  last: decimalText,
  bid: decimalText,
  ask: decimalText,
  previousClose: decimalText,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: integer,
  turnover: decimalText,
  /** Present while trading is halted: the other values are those of the last trade, and orders are refused. */
  halted: z.optional(z.literal(true)),
  /**
   * A special quote in Tokyo: nothing trades, and orders wait, until the special quote has moved to a price at which
   * trading continues. `side` is the side of the orders that have no counterpart.
   */
  specialQuote: z.optional(z.object({ price: decimalText, side: z.enum(['buy', 'sell']) })),
});
/** One quote. */
export type Quote = z.infer<typeof quoteSchema>;

/** A row of a stock list: the instrument and its quote. */
export const stockSchema = z.object({
  code,
  name: z.string(),
  names: namesSchema,
  market,
  currency,
  sector: namesSchema,
  marketCap: decimalText,
  /** Today's price limits, if the market has any. */
  limitUp: z.optional(decimalText),
  limitDown: z.optional(decimalText),
  /** The number of decimals that today's prices can need, derived from the tick sizes between the limits. */
  priceDecimals: z.optional(integer),
  quote: quoteSchema,
});
/** A row of a stock list. */
export type Stock = z.infer<typeof stockSchema>;

/**
 * A band of the tick-size table: prices up to and including `upTo` (absent: all higher prices) are multiples of `tick`.
 */
export const tickBandSchema = z.object({ upTo: z.optional(decimalText), tick: decimalText });
/** A band of the tick-size table. */
export type TickBand = z.infer<typeof tickBandSchema>;

/** The content of a stock's page besides the quote: tick sizes, lot, and facts about the shares. */
export const stockDetailSchema = z.extend(stockSchema, {
  ticks: z.array(tickBandSchema),
  exchangeLot: integer,
  issuedShares: integer,
  per: z.optional(decimalText),
  phase: z.enum(SESSION_PHASES),
  nextOpenAt: z.optional(instantMs),
});
/** One stock in detail. */
export type StockDetail = z.infer<typeof stockDetailSchema>;

/**
 * How a share has moved: the closes of its last sessions, oldest first, of which the last is the newest price, and the
 * highest and the lowest price of 52 weeks. `dividends` is the sum for one share, before tax, of the ex-dates of 52 weeks;
 * absent if it is unknown. All are in shares of today: prices before a split are divided by its ratio.
 */
export const trendSchema = z.object({
  code: z.string(),
  closes: z.array(z.number()),
  yearHigh: decimalText,
  yearLow: decimalText,
  dividends: z.optional(decimalText),
});

/**
 * What an issuer has published. `years` are its last fiscal years, oldest first; `end` is the last day of one. Sales
 * and profits are in whole units of the currency; a loss is negative. `dividends` is the sum of those with an ex-date
 * in the year, before tax, for one share of today, that is, adjusted for later splits. Earnings and book value are those
 * of the last year, divided by the shares issued today. All dates are days at the exchange.
 */
export const fundamentalsSchema = z.object({
  code: z.string(),
  earningsPerShare: decimalText,
  bookValuePerShare: decimalText,
  years: z.array(
    z.object({
      end: z.string(),
      sales: decimalText,
      operatingProfit: decimalText,
      netProfit: decimalText,
      dividends: decimalText,
    }),
  ),
  nextResults: z.optional(z.string()),
  nextExDate: z.optional(z.string()),
});

/** A market index with its own quote. */
export const indexSchema = z.object({ code: z.string(), names: namesSchema, market, quote: quoteSchema });
/** A market index. */
export type MarketIndex = z.infer<typeof indexSchema>;

/**
 * The state of a market on its trading day. Instants are in milliseconds. Until `bindingUntil`, pending orders can be
 * neither cancelled nor changed.
 */
export const marketSessionSchema = z.object({
  market,
  phase: z.enum(SESSION_PHASES),
  bindingUntil: z.optional(instantMs),
  date: z.string(),
  nextOpenAt: z.optional(instantMs),
  nextCloseAt: z.optional(instantMs),
  nextPhase: z.optional(z.enum(SESSION_PHASES)),
  nextPhaseAt: z.optional(instantMs),
});
/** The state of a market on its trading day. */
export type MarketSession = z.infer<typeof marketSessionSchema>;

/**
 * A weekday without trading, or with `closesAt` a trading day that ends early; `date` is the date at the exchange.
 * `provisional`: the exchange has not published that year's calendar yet.
 */
export const marketClosureSchema = z.object({
  date: z.string(),
  closesAt: z.optional(instantMs),
  provisional: z.optional(z.literal(true)),
});
/** A weekday without trading, or a trading day that ends early. */
export type MarketClosure = z.infer<typeof marketClosureSchema>;
