import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { ORDER_TYPES, VALIDITIES, shownTerms } from '../orderTypes.ts';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { POSITION_ORIGINS } from './position.ts';
import { namesSchema } from './stock.ts';

/** States of an order. One that is `queued` waits for the market to open, one that is `armed` for a trade at its trigger, one that is `partlyFilled` for its rest; the last four end it. */
export const ORDER_STATES = [
  'queued',
  'armed',
  'working',
  'partlyFilled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const;
/** State of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order comes from that the customer did not place. `liquidation`: the broker closes the position by force. */
export const ORDER_ORIGINS = [...POSITION_ORIGINS, 'liquidation'] as const;

/** One execution of an order. `amount` is price × quantity, in the currency of the stock; `positionId` is what it opened or closed. */
export const fillSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  positionId: z.string(),
  code: z.string(),
  names: z.optional(namesSchema),
  currency,
  side: z.enum(['buy', 'sell']),
  at: instantMs,
  price: decimalText,
  quantity: integer,
  amount: decimalText,
  fee: decimalText,
  /** What it traded with: an auction, orders that waited (`taker`), or one that came to it (`maker`). */
  liquidity: z.optional(z.enum(['auction', 'taker', 'maker'])),
});
/** One execution of an order. */
export type Fill = z.infer<typeof fillSchema>;

/**
 * An order with its fills, oldest first. `closes` is the position that it closes, or the part of one; without it the order opens one. `hold`
 * is the cash that is set aside while it waits. Type, validity and state are optional, so that a value
 * that a client does not know costs it no more than the field.
 */
export const orderSchema = z.object({
  id: z.string(),
  code: z.string(),
  names: z.optional(namesSchema),
  market,
  currency,
  side: z.enum(['buy', 'sell']),
  closes: z.optional(z.string()),
  /** Of a bracket: the position that it protects, of which each order cancels the other, and the order that brought it. */
  group: z.optional(z.string()),
  orderType: z.optional(z.enum(ORDER_TYPES)),
  ...shownTerms,
  validity: z.optional(z.enum(VALIDITIES)),
  /** The last day on which it waits, YYYY-MM-DD at the exchange, as it was stated. */
  until: z.optional(z.string()),
  leverage: integer,
  quantity: integer,
  /** What its shares may cost with all fees, where it was placed for an amount and not amended since. */
  orderedAmount: z.optional(decimalText),
  filledQuantity: integer,
  /** Of one that waits at its limit: shares before it at that price. It fills once these have traded there, or a trade goes beyond the limit. */
  ahead: z.optional(integer),
  /** Mean price of the fills. */
  averagePrice: z.optional(decimalText),
  state: z.optional(z.enum(ORDER_STATES)),
  hold: z.optional(decimalText),
  clientOrderId: z.string(),
  orderedAt: instantMs,
  /** When an order that was entered while the market was closed goes to the exchange, or went. */
  goesAt: z.optional(instantMs),
  endedAt: z.optional(instantMs),
  origin: z.optional(z.enum(ORDER_ORIGINS)),
  priceDecimals: integer,
  fills: z.array(fillSchema),
  interventions: z.optional(interventionsSchema),
});
/** An order with its fills. */
export type Order = z.infer<typeof orderSchema>;

/**
 * How a position of a backtest ended: by an order of its bracket, by the customer's own order, by force, not by the close of that day, or
 * it never began.
 */
export const BACKTEST_ENDS = ['takeProfit', 'stopLoss', 'customer', 'liquidation', 'held', 'unfilled'] as const;
/** How a position of a backtest ended. */
export type BacktestEnd = (typeof BACKTEST_ENDS)[number];

/** What would have become of a position with other terms. */
export const backtestSchema = z.object({
  end: z.optional(z.enum(BACKTEST_ENDS)),
  /** When it ended, or the close up to which it was followed. */
  at: instantMs,
  /** At which it was closed, or stood at that close; absent where nothing was filled. */
  price: z.optional(decimalText),
  currency,
  /** Its gain or loss before fees. */
  result: decimalText,
  fee: decimalText,
  /** The scenario that plays it in a world of its own, as the text of its file; absent where a tester has bent the market. */
  scenario: z.optional(z.string()),
});
/** What would have become of a position with other terms. */
export type Backtest = z.infer<typeof backtestSchema>;
