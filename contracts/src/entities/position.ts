import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { ORDER_TYPES, VALIDITIES, shownBracket, shownTerms } from '../orderTypes.ts';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The directions of a position: a long position gains when the price rises, a short position when it falls. */
export const SIDES = ['long', 'short'] as const;
/** The direction of a position. */
export type Side = (typeof SIDES)[number];

/**
 * The origins of a position that was not opened by an order of the customer. Such a position cannot be cancelled while
 * it is pending.
 */
export const POSITION_ORIGINS = ['newShare', 'blockTrade'] as const;

/**
 * A split or an issue that changed a position, with the quantity and the price before the change. `ratio` of a split is
 * the number of new shares per old share; it is below 1 for a consolidation. `ratio` of an issue is the number of free
 * shares per share. `rightValue` is the price per share at which the right to new shares was sold.
 */
export const shareChangeSchema = z.object({
  at: instantMs,
  kind: z.enum(['split', 'bonus', 'rights']),
  ratio: z.optional(decimalText),
  rightValue: z.optional(decimalText),
  stock_num: integer,
  /**
   * The number of shares immediately after the change; absent if it equals the number at the next change, or the
   * current number.
   */
  stockNumAfter: z.optional(integer),
  buy_price: decimalText,
  /** The cost of the shares; absent if the server knows only their price. */
  cost: z.optional(decimalText),
});
/** A split or an issue that changed a position. */
export type ShareChange = z.infer<typeof shareChangeSchema>;

/**
 * A pending order that closes an open position or `stock_num` of its shares: a limit order, a stop of any kind, or a
 * market order that is sent when the exchange opens. The position stays open until the order fills. `cancelOrder` with
 * the number of the position cancels the order. A new closing order replaces it.
 */
export const closeOrderSchema = z.object({
  orderType: z.optional(z.enum(ORDER_TYPES)),
  /** The prices that the order states; absent for a market order. */
  ...shownTerms,
  stock_num: integer,
  requestedAt: instantMs,
  /** The time at which an order that was entered while the market was closed is (or was) sent to the exchange. */
  goesAt: z.optional(instantMs),
  clientOrderId: z.string(),
});

/**
 * One row of `userstocklist`: a position, or the order that will open a position. Every server sends the fields with
 * documented names; other fields are absent if a server does not support them. `status` is a code of POSITION_STATES.
 * For a pending order, `buy_price` is the limit.
 */
export const positionSchema = z.object({
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  /** The opening price. The price and the quantity are absent if the server sent an unreadable value. */
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
  /** The last date on which the order is valid, YYYY-MM-DD at the exchange, as stated in the request. */
  until: z.optional(z.string()),
  /** The number of decimals that prices of the stock can need today, as in stock lists. */
  priceDecimals: z.optional(integer),
  cost: z.optional(decimalText),
  margin: z.optional(decimalText),
  /** Cash that the customer added to the margin. Closing the position returns it. */
  topUp: z.optional(decimalText),
  fee: z.optional(decimalText),
  marketValue: z.optional(decimalText),
  liquidationPrice: z.optional(decimalText),
  clientOrderId: z.optional(z.string()),
  orderedAt: z.optional(instantMs),
  /** The time at which an order that was entered while the market was closed is (or was) sent to the exchange. */
  goesAt: z.optional(instantMs),
  ...shownTerms,
  boughtAt: z.optional(instantMs),
  sellableAt: z.optional(instantMs),
  sell_price: z.optional(decimalText),
  /** The time at which the customer requested the close; absent for other closes. */
  closeRequestedAt: z.optional(instantMs),
  soldAt: z.optional(instantMs),
  /**
   * The time at which an order ended without a fill. `closeReason` states whether it was cancelled, expired or
   * rejected.
   */
  cancelledAt: z.optional(instantMs),
  realized: z.optional(decimalText),
  /** For `consolidation`, a consolidation of shares left less than one share, which was paid out in cash. */
  closeReason: z.optional(z.enum(['customer', 'liquidation', 'expired', 'rejected', 'consolidation'])),
  origin: z.optional(z.enum(POSITION_ORIGINS)),
  /** The number of the order or position from which a partial fill or a partial close split off this position. */
  partOf: z.optional(z.string()),
  /** The quantity of the whole order, if it was filled in parts. */
  orderedQuantity: z.optional(integer),
  /**
   * The upper bound for the cost of the shares including all fees. Present only if the order was placed by amount and
   * not amended since.
   */
  orderedAmount: z.optional(decimalText),
  closeOrder: z.optional(closeOrderSchema),
  /**
   * The bracket that protects the position. For a pending order, this is the bracket of the position that it will open.
   */
  ...shownBracket,
  shareChanges: z.optional(z.array(shareChangeSchema)),
  interventions: z.optional(interventionsSchema),
});
/** A position, or the order that will open a position. */
export type Position = z.infer<typeof positionSchema>;
