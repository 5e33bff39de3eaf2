import * as z from 'zod/mini';
import { code, currency, decimalText, instantMs, integer, market } from '../wire.ts';

/** A name in the three interface languages. */
export const namesSchema = z.object({ jp: z.string(), cn: z.string(), us: z.string() });
/** A name in the three interface languages. */
export type Names = z.infer<typeof namesSchema>;

/** The phases of a trading day. Orders execute on arrival only in `continuous`. A market may lack some phases. */
export const SESSION_PHASES = [
  'preOpen',
  'openingAuction',
  'continuous',
  'break',
  'preClose',
  'closingAuction',
  'closed',
] as const;
/** The phase of a trading day. */
export type SessionPhase = (typeof SESSION_PHASES)[number];

/**
 * One quote: the values that change with every tick. Prices are decimals in the currency of the instrument. `at` is the
 * world time of the tick in milliseconds. `version` is the number of the change, counted over all instruments of the
 * world.
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
  /** Present while trading is halted. The other values are then those of the last trade, and orders are refused. */
  halted: z.optional(z.literal(true)),
  /**
   * A special quote in Tokyo. Nothing trades and orders wait until the special quote reaches a price at which trading
   * continues. `side` is the side of the orders without a counterpart.
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
  /** The price limits of today, if the market has limits. */
  limitUp: z.optional(decimalText),
  limitDown: z.optional(decimalText),
  /** The number of decimals that prices can need today. It follows from the tick sizes between the limits. */
  priceDecimals: z.optional(integer),
  quote: quoteSchema,
});
/** A row of a stock list. */
export type Stock = z.infer<typeof stockSchema>;

/**
 * A band of the tick-size table. Prices up to and including `upTo` (all higher prices if absent) are multiples of
 * `tick`.
 */
export const tickBandSchema = z.object({ upTo: z.optional(decimalText), tick: decimalText });
/** A band of the tick-size table. */
export type TickBand = z.infer<typeof tickBandSchema>;

/** The data of the page of a stock besides the quote: tick sizes, lot size, and facts about the shares. */
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
 * The price history of a share. `closes` are the closes of the last sessions, oldest first, ending with the newest
 * price. `yearHigh` and `yearLow` are the extremes of 52 weeks. `dividends` is the sum of 52 weeks by ex-date, per
 * share and before tax; absent if unknown. All values are adjusted for splits.
 */
export const trendSchema = z.object({
  code: z.string(),
  closes: z.array(z.number()),
  yearHigh: decimalText,
  yearLow: decimalText,
  dividends: z.optional(decimalText),
});

/**
 * The published figures of an issuer. `years` are the last fiscal years, oldest first, and `end` is the last day of a
 * year. Sales and profits are in whole units of the currency; a loss is negative. `dividends` is the sum of a year by
 * ex-date, before tax, per share and adjusted for later splits. Earnings and book value are those of the last year,
 * divided by the shares issued today. Dates are those of the exchange.
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
 * A weekday without trading, or, with `closesAt`, a trading day that ends early. `date` is the date at the exchange.
 * `provisional` is true until the exchange has published the calendar of that year.
 */
export const marketClosureSchema = z.object({
  date: z.string(),
  closesAt: z.optional(instantMs),
  provisional: z.optional(z.literal(true)),
});
/** A weekday without trading, or a trading day that ends early. */
export type MarketClosure = z.infer<typeof marketClosureSchema>;
