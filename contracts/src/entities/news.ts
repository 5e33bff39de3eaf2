import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { indexSchema, namesSchema, SESSION_PHASES } from './stock.ts';

/** A news item as lists show it; `codes` are the stocks and indices that it concerns. `kind` is the type of event. */
export const newsRowSchema = z.object({
  id: z.string(),
  market,
  kind: z.string(),
  at: instantMs,
  titles: namesSchema,
  codes: z.array(z.string()),
});
/** A news item as lists show it. */
export type NewsRow = z.infer<typeof newsRowSchema>;

/** A news item with its text, one line per sentence. */
export const newsDetailSchema = z.extend(newsRowSchema, { bodies: namesSchema });
/** A news item with its text. */
export type NewsDetail = z.infer<typeof newsDetailSchema>;

/** A session of a market as a whole, up to now. New shares are not counted. */
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
/** A session of a market as a whole. */
export type MarketSummary = z.infer<typeof marketSummarySchema>;

const leaderSchema = z.object({ code: z.string(), names: namesSchema, changeBasisPoints: integer });

/** An industry: the move of its stocks from the previous close, weighted by market value, and its strongest stocks. */
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
/** A line of business. */
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
 * Short sales as a share of the volume. `modelled` says that the shares come from a model, one for each stock and day,
 * and not from orders. `days` are earlier sessions, newest first; `stocks` are those with the largest share, largest
 * first.
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
/** Short sales as a share of all traded shares. */
export type ShortSelling = z.infer<typeof shortSellingSchema>;
