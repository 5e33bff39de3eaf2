import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { indexSchema, namesSchema, SESSION_PHASES } from './stock.ts';

/** A news item without its text. `kind` is the kind of event. `codes` are the stocks and indices concerned. */
export const newsRowSchema = z.object({
  id: z.string(),
  market,
  kind: z.string(),
  at: instantMs,
  titles: namesSchema,
  codes: z.array(z.string()),
});
/** A news item without its text. */
export type NewsRow = z.infer<typeof newsRowSchema>;

/** A news item with its text, one line per sentence. */
export const newsDetailSchema = z.extend(newsRowSchema, { bodies: namesSchema });
/** A news item with its text. */
export type NewsDetail = z.infer<typeof newsDetailSchema>;

/** Figures of a whole market for the trading day until now. New shares are excluded. */
export const marketSummarySchema = z.object({
  market,
  at: instantMs,
  date: z.string(),
  phase: z.enum(SESSION_PHASES),
  currency,
  indices: z.array(indexSchema),
  advancers: integer,
  decliners: integer,
  unchanged: integer,
  limitUp: integer,
  limitDown: integer,
  turnover: decimalText,
  volume: integer,
});
/** Figures of a whole market for a trading day. */
export type MarketSummary = z.infer<typeof marketSummarySchema>;

const leaderSchema = z.object({ code: z.string(), names: namesSchema, changeBasisPoints: integer });

/** An industry, with its strongest stocks. The price change since the previous close is weighted by market value. */
export const industrySchema = z.object({
  id: z.string(),
  names: namesSchema,
  changeBasisPoints: integer,
  stocks: integer,
  advancers: integer,
  decliners: integer,
  unchanged: integer,
  turnover: decimalText,
  leaders: z.array(leaderSchema),
});
/** An industry. */
export type Industry = z.infer<typeof industrySchema>;

/** The industries of a market, the strongest first. */
export const industriesSchema = z.object({
  market,
  at: instantMs,
  date: z.string(),
  industries: z.array(industrySchema),
});

const shortShare = { shareBasisPoints: integer, shortVolume: integer, volume: integer };

/**
 * Short sales as a share of the traded volume. `modelled` is true if the shares come from a model with one value per
 * stock and day, not from orders. `days` are earlier trading days, newest first. `stocks` are the stocks with the
 * largest shares, largest first.
 */
export const shortSellingSchema = z.object({
  market,
  at: instantMs,
  date: z.string(),
  modelled: z.boolean(),
  ...shortShare,
  days: z.array(z.object({ date: z.string(), ...shortShare })),
  stocks: z.array(z.object({ code: z.string(), names: namesSchema, ...shortShare })),
});
/** Short sales as a share of the traded volume. */
export type ShortSelling = z.infer<typeof shortSellingSchema>;
