import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { ORDER_TYPES, VALIDITIES, shownBracket, shownTerms } from '../orderTypes.ts';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** Direction of a position: long gains when the price rises, short when it falls. */
export const SIDES = ['long', 'short'] as const;
/** Direction of a position. */
export type Side = (typeof SIDES)[number];

/** The origin of a position that no order opened: it cannot be cancelled while it waits. */
export const POSITION_ORIGINS = ['newShare', 'blockTrade'] as const;

/**
 * A split or an issue that a position went through, with its number of shares and its price until then. `ratio` is
 * shares after for each share before (split, below 1 a consolidation) or free shares for each; `rightValue` is the
 * price, per share, for which the right to new shares was sold.
 */
export const shareChangeSchema = z.object({
  at: instantMs,
  kind: z.enum(['split', 'bonus', 'rights']),
  ratio: z.optional(decimalText),
  rightValue: z.optional(decimalText),
  stock_num: integer,
  /**
   * The shares immediately after it, if some were closed since; otherwise they are those of the next change, or the
   * present ones.
   */
  stockNumAfter: z.optional(integer),
  buy_price: decimalText,
  /** The cost of the shares; absent if a server knows only their price. */
  cost: z.optional(decimalText),
});
/** A split or an issue that a position went through. */
export type ShareChange = z.infer<typeof shareChangeSchema>;

/**
 * An order that waits to close a held position, or `stock_num` of its shares: a limit order, a stop of any kind, or a
 * market order that is sent to the exchange when it opens. The position is held meanwhile. cancelOrder under the
 * number of the position cancels it, and another closing order replaces it.
 */
export const closeOrderSchema = z.object({
  orderType: z.optional(z.enum(ORDER_TYPES)),
  /** Absent for a market order. */
  ...shownTerms,
  stock_num: integer,
  requestedAt: instantMs,
  /** When an order entered while the market was closed is or was sent to the exchange. */
  goesAt: z.optional(instantMs),
  clientOrderId: z.string(),
});

/**
 * One row of `userstocklist`: a position or the order that will open one. The fields in the documented spelling are
 * those that any server sends; the others are absent if a server does not support them. `status` is a code of
 * POSITION_STATES. For an order that still waits, `buy_price` is its limit.
 */
export const positionSchema = z.object({
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Absent, like the quantity, if the value of a server cannot be read. */
  buy_price: z.optional(decimalText),
  stock_num: z.optional(integer),
  nowprice: z.optional(decimalText),
  yingkui: z.optional(decimalText),
  status: integer,
  names: z.optional(namesSchema),
  market: z.optional(market),
  currency: z.optional(currency),
  side: z.optional(z.enum(SIDES)),
  leverage: z.optional(integer),
  orderType: z.optional(z.enum(ORDER_TYPES)),
  validity: z.optional(z.enum(VALIDITIES)),
  /** The last day on which it waits, YYYY-MM-DD at the exchange, as stated in the request. */
  until: z.optional(z.string()),
  /** How many decimals the day's prices of its stock can need, as on rows of stocks. */
  priceDecimals: z.optional(integer),
  cost: z.optional(decimalText),
  margin: z.optional(decimalText),
  /** Cash added to the margin since. It is returned on closing, like the margin itself. */
  topUp: z.optional(decimalText),
  fee: z.optional(decimalText),
  marketValue: z.optional(decimalText),
  liquidationPrice: z.optional(decimalText),
  clientOrderId: z.optional(z.string()),
  orderedAt: z.optional(instantMs),
  /** When an order entered while the market was closed is or was sent to the exchange. */
  goesAt: z.optional(instantMs),
  ...shownTerms,
  boughtAt: z.optional(instantMs),
  sellableAt: z.optional(instantMs),
  sell_price: z.optional(decimalText),
  /** When the customer requested the close; absent for a close that the customer did not request. */
  closeRequestedAt: z.optional(instantMs),
  soldAt: z.optional(instantMs),
  /** When an order ended unfilled: cancelled, expired or rejected, as `closeReason` says. */
  cancelledAt: z.optional(instantMs),
  realized: z.optional(decimalText),
  /** `consolidation`: less than one share was left, which was paid for in cash. */
  closeReason: z.optional(z.enum(['customer', 'liquidation', 'expired', 'rejected', 'consolidation'])),
  origin: z.optional(z.enum(POSITION_ORIGINS)),
  /** Number of the order or position to which it belonged until that was filled or closed in part. */
  partOf: z.optional(z.string()),
  /** The shares of the whole order, if it was filled in parts. */
  orderedQuantity: z.optional(integer),
  /** The most that its shares may cost including all fees, if the order was placed by amount and not amended since. */
  orderedAmount: z.optional(decimalText),
  closeOrder: z.optional(closeOrderSchema),
  /** The bracket that protects the position; for an order that waits, the bracket of the position that it opens. */
  ...shownBracket,
  shareChanges: z.optional(z.array(shareChangeSchema)),
  interventions: z.optional(interventionsSchema),
});
/** A position or the order that will open one. */
export type Position = z.infer<typeof positionSchema>;
