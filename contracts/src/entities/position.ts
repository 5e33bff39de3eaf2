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
 * A split or an issue that a position went through, with its number of shares and its price until then. `ratio` is shares after
 * for each share before (split, below 1 a consolidation) or free shares for each; `rightValue`, for each share, is what the right to new shares was sold for.
 */
export const shareChangeSchema = z.object({
  at: instantMs,
  kind: z.enum(['split', 'bonus', 'rights']),
  ratio: z.optional(decimalText),
  rightValue: z.optional(decimalText),
  stock_num: integer,
  /** Shares right after it, where some of them were closed since; else those of the next change, or of now. */
  stockNumAfter: z.optional(integer),
  buy_price: decimalText,
  /** What the shares had cost; absent where a server knows only their price. */
  cost: z.optional(decimalText),
});
/** A split or an issue that a position went through. */
export type ShareChange = z.infer<typeof shareChangeSchema>;

/**
 * An order that waits to close a held position, or `stock_num` of its shares: a limit order, a stop of any kind, or one at the market that
 * goes to the exchange when it opens. The position is held meanwhile; cancelOrder under the number of the position withdraws it, another closing
 * order takes its place.
 */
export const closeOrderSchema = z.object({
  orderType: z.optional(z.enum(ORDER_TYPES)),
  /** Absent for an order at the market. */
  ...shownTerms,
  stock_num: integer,
  requestedAt: instantMs,
  /** When an order that was entered while the market was closed goes to the exchange, or went. */
  goesAt: z.optional(instantMs),
  clientOrderId: z.string(),
});

/**
 * One row of `userstocklist`: a position or the order that will open one. The fields in the documented spelling are the
 * ones any server sends; the others are absent where a server does not know them. `status` holds the wire code of
 * POSITION_STATES. For an order that still waits, `buy_price` is its limit.
 */
export const positionSchema = z.object({
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Absent, like the quantity, where a server's value cannot be read. */
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
  /** The last day on which it waits, YYYY-MM-DD at the exchange, as it was stated. */
  until: z.optional(z.string()),
  /** How many decimals the day's prices of its stock can need, as on rows of stocks. */
  priceDecimals: z.optional(integer),
  cost: z.optional(decimalText),
  margin: z.optional(decimalText),
  /** Cash added to the margin since; it comes back on closing like the margin itself. */
  topUp: z.optional(decimalText),
  fee: z.optional(decimalText),
  marketValue: z.optional(decimalText),
  liquidationPrice: z.optional(decimalText),
  clientOrderId: z.optional(z.string()),
  orderedAt: z.optional(instantMs),
  /** When an order that was entered while the market was closed goes to the exchange, or went. */
  goesAt: z.optional(instantMs),
  ...shownTerms,
  boughtAt: z.optional(instantMs),
  sellableAt: z.optional(instantMs),
  sell_price: z.optional(decimalText),
  /** When the customer requested the closing; absent for one that the customer did not request. */
  closeRequestedAt: z.optional(instantMs),
  soldAt: z.optional(instantMs),
  /** When an order ended unfilled: cancelled, expired or rejected, as `closeReason` says. */
  cancelledAt: z.optional(instantMs),
  realized: z.optional(decimalText),
  /** `consolidation`: less than one share was left, which was settled in cash. */
  closeReason: z.optional(z.enum(['customer', 'liquidation', 'expired', 'rejected', 'consolidation'])),
  origin: z.optional(z.enum(POSITION_ORIGINS)),
  /** Number of the order or position that it was part of until that was filled or closed in part. */
  partOf: z.optional(z.string()),
  /** Shares ordered in all, where the order was filled in parts. */
  orderedQuantity: z.optional(integer),
  /** What its shares may cost with all fees, where the order was placed for an amount and not amended since. */
  orderedAmount: z.optional(decimalText),
  closeOrder: z.optional(closeOrderSchema),
  /** What protects it while it is held; of an order that waits, what will protect the position that it opens. */
  ...shownBracket,
  shareChanges: z.optional(z.array(shareChangeSchema)),
  interventions: z.optional(interventionsSchema),
});
/** A position or the order that will open one. */
export type Position = z.infer<typeof positionSchema>;
