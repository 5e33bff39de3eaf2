import * as z from 'zod/mini';
import { SESSION_PHASES } from '../entities/stock.ts';
import { code, decimalText, instantMs, instantText, integer, positiveInteger } from '../wire.ts';
import { PUBLIC_READ } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

const levelSchema = z.object({ price: decimalText, quantity: integer, orders: integer });

/**
 * The order book of a stock. In `bids` and `asks`, the best price is first. `at` is the instant of the quote to which
 * the book belongs. During an auction, `indicative` is the trade that the auction would make now. During a special
 * quote, `indicative` has the price of that quote and the quantity zero. `imbalance` is negative if more shares are
 * offered than wanted.
 */
export const bookSchema = z.object({
  at: instantMs,
  phase: z.enum(SESSION_PHASES),
  bids: z.array(levelSchema),
  asks: z.array(levelSchema),
  indicative: z.optional(z.object({ price: decimalText, quantity: integer, imbalance: integer })),
});
/** The order book of a stock. */
export type OrderBook = z.infer<typeof bookSchema>;
/** One price level of the order book. */
export type OrderBookLevel = OrderBook['bids'][number];

/** One trade. `side` is the side of the order that arrived last. */
export const tradeTickSchema = z.object({
  at: instantMs,
  price: decimalText,
  quantity: integer,
  side: z.enum(['buy', 'sell']),
});
/** One trade. */
export type TradeTick = z.infer<typeof tradeTickSchema>;

/** The shares traded on one day at a price or in a range of prices, and how many of them were bought at the ask. */
const volumeByPriceSchema = z.object({
  price: decimalText,
  upTo: z.optional(decimalText),
  quantity: integer,
  bought: integer,
});

/** The calls for the order book and the trades of a stock. They are public: no session is needed. */
export const bookEndpoints = {
  '/market/book': {
    ...PUBLIC_READ,
    request: z.strictObject({ code }),
    reply: bookSchema,
    errors: ['product_unavailable'],
    summary:
      'The order book of a share: ten levels a side in Tokyo, five in Shanghai and Shenzhen, the best in New York, each with its shares and its number of orders. The best levels are the bid and the ask of the quote. While an auction collects orders, `indicative` says what it would trade now, and ends at what it trades. While a special quote stands it has its price, no shares, and those that are left in `imbalance`.',
  },
  '/market/ticks': {
    ...PUBLIC_READ,
    request: z.strictObject({
      code,
      from: z.optional(instantText),
      to: z.optional(instantText),
      size: z.optional(positiveInteger),
    }),
    reply: z.array(tradeTickSchema),
    errors: ['product_unavailable'],
    summary:
      'Trades of the trading day shown at `to` (default now), newest first: the newest `size` (default 50, at most 200) since `from` (default the opening). All trades of a second have its instant; their sum is its volume.',
  },
  '/market/volumeByPrice': {
    ...PUBLIC_READ,
    request: z.strictObject({ code }),
    reply: z.array(volumeByPriceSchema),
    errors: ['product_unavailable'],
    summary:
      'The volume by price of the trading day shown now, the highest price first: at most 40 rows, whose sum is the volume of the quote. Where more prices traded, each row has as many neighbouring ones, from `price` up to `upTo`. Of `quantity` shares `bought` were bought at the ask, the others sold at the bid.',
  },
} as const satisfies Record<string, Endpoint>;
