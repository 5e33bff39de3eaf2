import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { ORDER_TYPES, VALIDITIES, shownBracket, shownTerms } from '../orderTypes.ts';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** Directions of a position: a long position gains when the price rises, a short one when it falls. */
export const SIDES = ['long', 'short'] as const;
/** Direction of a position. */
export type Side = (typeof SIDES)[number];

/**
 * The origins of a position that no customer's order opened. Such a position cannot be cancelled while it is pending.
 */
export const POSITION_ORIGINS = ['newShare', 'blockTrade'] as const;

/**
 * A split or an issue that a position went through, with its number of shares and its price before the change. `ratio`
 * is the number of shares after a split for each share before it (below 1: a consolidation), or of free shares for each
 * share; `rightValue` is the price per share at which the right to new shares was sold.
 */
export const shareChangeSchema = z.object({
  at: instantMs,
  kind: z.enum(['split', 'bonus', 'rights']),
  ratio: z.optional(decimalText),
  rightValue: z.optional(decimalText),
  stock_num: integer,
  /**
   * The number of shares immediately after the change, if some were closed since; otherwise it equals the number at the
   * next change or the present one.
   */
  stockNumAfter: z.optional(integer),
  buy_price: decimalText,
  /** The cost of the shares; absent if a server knows only their price. */
  cost: z.optional(decimalText),
});
/** A split or an issue that a position went through. */
export type ShareChange = z.infer<typeof shareChangeSchema>;

/**
 * A pending order to close an open position, or `stock_num` of its shares: a limit order, a stop of any kind, or a
 * market order that is sent when the exchange opens. Until it fills, the position stays open. `cancelOrder` with the
 * position's number cancels the order, and another closing order replaces it.
 */
export const closeOrderSchema = z.object({
  orderType: z.optional(z.enum(ORDER_TYPES)),
  /** The prices of the order; absent for a market order. */
  ...shownTerms,
  stock_num: integer,
  requestedAt: instantMs,
  /** When an order that was entered while the market was closed is (or was) sent to the exchange. */
  goesAt: z.optional(instantMs),
  clientOrderId: z.string(),
});

/**
 * One row of `userstocklist`: a position, or the order that will open one. Every server sends the fields in the
 * documented spelling; the others are absent if a server does not support them. `status` is a code of POSITION_STATES.
 * For a pending order, `buy_price` is its limit.
 */
export const positionSchema = z.object({
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  /** The opening price; absent, like the quantity, if the value that the server sent is unreadable. */
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
  /** The last day on which the order is valid, YYYY-MM-DD at the exchange, as stated in the request. */
  until: z.optional(z.string()),
  /** The number of decimals that today's prices of the stock can need, as in rows of stock lists. */
  priceDecimals: z.optional(integer),
  cost: z.optional(decimalText),
  margin: z.optional(decimalText),
  /** Cash that the customer has added to the margin. It is returned on closing, like the margin itself. */
  topUp: z.optional(decimalText),
  fee: z.optional(decimalText),
  marketValue: z.optional(decimalText),
  liquidationPrice: z.optional(decimalText),
  clientOrderId: z.optional(z.string()),
  orderedAt: z.optional(instantMs),
  /** When an order that was entered while the market was closed is (or was) sent to the exchange. */
  goesAt: z.optional(instantMs),
  ...shownTerms,
  boughtAt: z.optional(instantMs),
  sellableAt: z.optional(instantMs),
  sell_price: z.optional(decimalText),
  /** When the customer requested the close; absent for a close that the customer did not request. */
  closeRequestedAt: z.optional(instantMs),
  soldAt: z.optional(instantMs),
  /** When an order ended without a fill: cancelled, expired or rejected, as `closeReason` says. */
  cancelledAt: z.optional(instantMs),
  realized: z.optional(decimalText),
  /** `consolidation`: a consolidation of shares left less than one share, which was paid out in cash. */
  closeReason: z.optional(z.enum(['customer', 'liquidation', 'expired', 'rejected', 'consolidation'])),
  origin: z.optional(z.enum(POSITION_ORIGINS)),
  /** The number of the order or position from which this one was split off by a partial fill or a partial close. */
  partOf: z.optional(z.string()),
  /** The number of shares of the whole order, if it was filled in parts. */
  orderedQuantity: z.optional(integer),
  /** The most that the shares may cost including all fees, if the order was placed by amount and not amended since. */
  orderedAmount: z.optional(decimalText),
  closeOrder: z.optional(closeOrderSchema),
  /** The bracket that protects the position; for a pending order, the bracket of the position that it will open. */
  ...shownBracket,
  shareChanges: z.optional(z.array(shareChangeSchema)),
  interventions: z.optional(interventionsSchema),
});
/** A position or the order that will open one. */
export type Position = z.infer<typeof positionSchema>;
