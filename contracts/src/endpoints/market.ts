import * as z from 'zod/mini';
import { candlesSchema, minutesSchema } from '../entities/candle.ts';
import {
  fundamentalsSchema,
  indexSchema,
  marketClosureSchema,
  marketSessionSchema,
  quoteSchema,
  stockDetailSchema,
  stockSchema,
  trendSchema,
} from '../entities/stock.ts';
import { ADJUSTMENTS, PERIODS } from '../ids.ts';
import { code, instantMs, integer, market, positiveInteger } from '../wire.ts';
import { PUBLIC_READ } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** The sort orders of a stock list. A ranking is the beginning of the list in one of these orders. */
export const STOCK_SORTS = ['popular', 'rise', 'fall', 'turnover', 'volume', 'code'] as const;
/** A sort order of a stock list. */
export type StockSort = (typeof STOCK_SORTS)[number];

/** Calls that compute much for each code accept at most 20 codes. */
const fewCodes = z.string().check(z.regex(/^[A-Z0-9.-]{1,16}(?:,[A-Z0-9.-]{1,16}){0,19}$/));
const codeList = z.string().check(z.regex(/^[A-Z0-9.-]{1,16}(?:,[A-Z0-9.-]{1,16}){0,199}$/));

/** Endpoints for market data. They are public: no session is needed. */
export const marketEndpoints = {
  '/market/sessions': {
    ...PUBLIC_READ,
    request: z.strictObject({}),
    reply: z.object({
      now: instantMs,
      sessions: z.array(z.extend(marketSessionSchema, { closures: z.optional(z.array(marketClosureSchema)) })),
    }),
    summary:
      'Time of the market, the phase of each exchange, and the coming weekdays on which it is closed or closes early.',
  },
  '/market/indexList': {
    ...PUBLIC_READ,
    request: z.strictObject({ market: z.optional(market) }),
    reply: z.array(indexSchema),
    summary: 'Indices with their quotes.',
  },
  '/market/stockList': {
    ...PUBLIC_READ,
    request: z.strictObject({
      market,
      sort: z.optional(z.enum(STOCK_SORTS)),
      page: z.optional(positiveInteger),
      size: z.optional(positiveInteger),
    }),
    reply: z.object({ stocks: z.array(stockSchema), total: integer, at: instantMs }),
    summary: 'Stocks of a market in a given order, paged (page from 1, size at most 200, default 50).',
  },
  '/market/search': {
    ...PUBLIC_READ,
    request: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(64)) }),
    reply: z.array(stockSchema),
    summary: 'Stocks whose code or name in any language begins with or contains the text, best first, at most fifty.',
  },
  '/market/stockDetail': {
    ...PUBLIC_READ,
    request: z.strictObject({ code }),
    reply: stockDetailSchema,
    errors: ['product_unavailable'],
    summary: 'One stock with its limits of the day, tick sizes and facts.',
  },
  '/market/quotes': {
    ...PUBLIC_READ,
    request: z.strictObject({ codes: codeList }),
    reply: z.array(quoteSchema),
    summary: 'Quotes of up to 200 codes, comma-separated; unknown codes are left out. For clients without the stream.',
  },
  '/market/trends': {
    ...PUBLIC_READ,
    request: z.strictObject({ codes: codeList }),
    reply: z.array(trendSchema),
    summary:
      'Of up to 200 codes, comma-separated: the closes of the last thirty sessions, the range of 52 weeks and its dividends. Unknown codes are left out. Optional: a client without it shows neither lines in lists nor filters of a year.',
  },
  '/market/fundamentals': {
    ...PUBLIC_READ,
    request: z.strictObject({ codes: fewCodes }),
    reply: z.array(fundamentalsSchema),
    summary:
      'Of up to 20 codes, comma-separated: results and dividends of the last five fiscal years, earnings and book value of a share, and the next dates. Codes that are unknown or no stocks are left out. Optional: a client without it shows no such figures.',
  },
  '/market/candles': {
    ...PUBLIC_READ,
    request: z.strictObject({
      code,
      period: z.enum(PERIODS),
      adjustment: z.optional(z.enum(ADJUSTMENTS)),
      before: z.optional(positiveInteger),
      limit: z.optional(positiveInteger),
    }),
    reply: candlesSchema,
    errors: ['product_unavailable'],
    summary:
      'Candles that begin before an instant (seconds; default now), newest `limit` of them (default 300, at most 1000).',
  },
  '/market/minutes': {
    ...PUBLIC_READ,
    request: z.strictObject({ code }),
    reply: minutesSchema,
    errors: ['product_unavailable'],
    summary: 'The time-share of the current or last trading day.',
  },
} as const satisfies Record<string, Endpoint>;
