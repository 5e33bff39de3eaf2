import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { ORDER_TYPES, VALIDITIES, shownTerms } from '../orderTypes.ts';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { POSITION_ORIGINS } from './position.ts';
import { namesSchema } from './stock.ts';

/**
 * The states of an order. A `queued` order waits for the market to open. An `armed` order waits for a trade at its
 * trigger price. A `partlyFilled` order has an unfilled rest. The last four states are final.
 */
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
/** The state of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/** The origins of an order that the customer did not place. For `liquidation`, the broker closed a position. */
export const ORDER_ORIGINS = [...POSITION_ORIGINS, 'liquidation'] as const;

/**
 * One execution of an order. `amount` is price × quantity in the currency of the stock. `positionId` is the position
 * that the execution opened or closed.
 */
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
  /**
   * How the fill was made: in an auction, as an incoming order against resting orders (`taker`), or as a resting order
   * against an incoming order (`maker`).
   */
  liquidity: z.optional(z.enum(['auction', 'taker', 'maker'])),
});
/** One execution of an order. */
export type Fill = z.infer<typeof fillSchema>;

/**
 * An order with its fills, oldest first. `closes` is the position that the order closes, in full or in part; absent if
 * the order opens a position. `hold` is the cash reserved while the order is pending. Type, validity and state are
 * optional, so that a client drops only an unknown value and not the whole order.
 */
export const orderSchema = z.object({
  id: z.string(),
  code: z.string(),
  names: z.optional(namesSchema),
  market,
  currency,
  side: z.enum(['buy', 'sell']),
  closes: z.optional(z.string()),
  /**
   * For an order of a bracket: the position that the bracket protects, or the order with which the bracket was placed.
   * If one order of a group fills, the other is cancelled.
   */
  group: z.optional(z.string()),
  orderType: z.optional(z.enum(ORDER_TYPES)),
  ...shownTerms,
  validity: z.optional(z.enum(VALIDITIES)),
  /** The last date on which the order is valid, YYYY-MM-DD at the exchange, as stated in the request. */
  until: z.optional(z.string()),
  leverage: integer,
  quantity: integer,
  /**
   * The upper bound for the cost of the shares including all fees. Present only if the order was placed by amount and
   * not amended since.
   */
  orderedAmount: z.optional(decimalText),
  filledQuantity: integer,
  /**
   * For an order resting at its limit: the number of shares ahead of the order in the queue at that price. The order
   * fills after these shares have traded, or when a trade goes beyond the limit.
   */
  ahead: z.optional(integer),
  /** The mean price of the fills. */
  averagePrice: z.optional(decimalText),
  state: z.optional(z.enum(ORDER_STATES)),
  hold: z.optional(decimalText),
  clientOrderId: z.string(),
  orderedAt: instantMs,
  /** The time at which an order that was entered while the market was closed is (or was) sent to the exchange. */
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
 * How a position of a backtest ended: by an order of its bracket, by an order of the customer, or by liquidation.
 * `held`: the position was still open at the last close. `unfilled`: the position was never opened.
 */
export const BACKTEST_ENDS = ['takeProfit', 'stopLoss', 'customer', 'liquidation', 'held', 'unfilled'] as const;
/** How a position of a backtest ended. */
export type BacktestEnd = (typeof BACKTEST_ENDS)[number];

/** The result that a position would have had with other terms. */
export const backtestSchema = z.object({
  end: z.optional(z.enum(BACKTEST_ENDS)),
  /** The time at which the position ended, or the last close of the computation. */
  at: instantMs,
  /** The price at which the position was closed, or the price of the last close; absent if nothing was filled. */
  price: z.optional(decimalText),
  currency,
  /** The gain or loss before fees. */
  result: decimalText,
  fee: decimalText,
  /** A scenario file that replays the backtest in a separate world; absent if a tester has changed the market. */
  scenario: z.optional(z.string()),
});
/** The result that a position would have had with other terms. */
export type Backtest = z.infer<typeof backtestSchema>;
