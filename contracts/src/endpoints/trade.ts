import * as z from 'zod/mini';
import { backtestSchema, fillSchema, orderSchema } from '../entities/order.ts';
import { SIDES, positionSchema } from '../entities/position.ts';
import { creditStockRowSchema, newShareRowSchema, productRowSchema } from '../entities/user.ts';
import { ORDER_TYPES, TRAIL_UNITS, VALIDITIES, requestBracket, requestTerms } from '../orderTypes.ts';
import {
  clientOrderId,
  code,
  currency,
  decimalText,
  instantMs,
  instantText,
  integer,
  positiveDecimal,
  positiveInteger,
  recordId,
} from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** A value in an object of positions: a position, or a total under a key of its own. */
const positionOrFigure = z.union([positionSchema, z.string(), z.number(), z.boolean()]);
/**
 * The reply of `userstocklist`: an object of positions. A server may send a plain list instead. The reader removes the
 * totals `ccsz` (position value) and `fdyk` (floating profit or loss).
 */
export const openPositionsSchema = z.union([
  z.array(positionSchema),
  z.catchall(
    z.object({ ccsz: z.optional(z.nullable(decimalText)), fdyk: z.optional(z.nullable(decimalText)) }),
    positionOrFigure,
  ),
]);
/**
 * Totals of the closed positions and cancelled orders that the list omits. `count` is the number of omitted rows, and
 * `trades` is the number of closed positions among them. `gains` and `losses` are the sums of the results of these
 * positions. The listed results plus `gains` and `losses` equal `lsyk`.
 */
export const earlierPositionsSchema = z.object({
  count: integer,
  trades: integer,
  gains: decimalText,
  losses: decimalText,
});
/** Totals of the closed positions that the list omits. */
export type EarlierPositions = z.infer<typeof earlierPositionsSchema>;
/**
 * The reply of `userstocklists`: closed positions. The reader removes the total `lsyk` (realised profit or loss) and
 * `earlier`. A server sends `earlier` only if the list omits older positions.
 */
export const closedPositionsSchema = z.union([
  z.array(positionSchema),
  z.catchall(
    z.object({ lsyk: z.optional(z.nullable(decimalText)), earlier: z.optional(earlierPositionsSchema) }),
    positionOrFigure,
  ),
]);

/**
 * One line of the fee tariff of a market, for one side. A line charges `basisPoints` of the traded amount (possibly
 * fractional), the `amount` of the first tier whose `upTo` is not exceeded, or `perShare` for each share. The result is
 * at least `minimum` and at most `maximum`. Each line is rounded separately to the minor unit, and a fee is the sum of
 * the lines.
 */
export const feeLineSchema = z.object({
  kind: z.enum(['purchase', 'selling', 'stamp']),
  on: z.enum(['buy', 'sell']),
  label: z.string(),
  basisPoints: z.optional(decimalText),
  perShare: z.optional(decimalText),
  tiers: z.optional(z.array(z.object({ upTo: z.optional(decimalText), amount: decimalText }))),
  minimum: z.optional(decimalText),
  maximum: z.optional(decimalText),
});
/** One line of the fee tariff of a market. */
export type FeeLine = z.infer<typeof feeLineSchema>;

/** The terms of an order on one stock. An order ticket needs them to state the cost before the order is sent. */
export const orderTermsSchema = z.object({
  code: z.string(),
  currency,
  leverageChoices: z.array(integer),
  maintenanceMarginBasisPoints: integer,
  minimumShares: integer,
  maximumShares: integer,
  fees: z.array(feeLineSchema),
  sameDaySale: z.boolean(),
  available: decimalText,
  /** The time at which an order entered now is sent to the exchange; absent while the market trades. */
  goesAt: z.optional(instantMs),
  /**
   * The price limits on the day on which the order is sent. They are absent while the market trades, and if that day
   * has no limits.
   */
  limitUp: z.optional(decimalText),
  limitDown: z.optional(decimalText),
  /** The first and the last date that an order placed now may state in `until`, YYYY-MM-DD at the exchange. */
  firstUntil: z.optional(z.string()),
  lastUntil: z.optional(z.string()),
  /**
   * The times of the next auctions that accept an order entered now; absent if no such auction remains on the trading
   * day.
   */
  openingAuctionAt: z.optional(instantMs),
  closingAuctionAt: z.optional(instantMs),
  /**
   * The values of ORDER_CHOICES that the market of the stock accepts. A client offers only these; if the field is
   * absent, it offers none.
   */
  choices: z.optional(z.array(z.string())),
});
/** The terms of an order on one stock. */
export type OrderTerms = z.infer<typeof orderTermsSchema>;

const byCurrency = z.strictObject({ type: currency });
const byPage = z.strictObject({ type: currency, before: z.optional(recordId) });

/** Endpoints for orders and positions. */
export const tradeEndpoints = {
  '/trade/usernewstocklist': {
    ...READ,
    origin: 'seen',
    request: byCurrency,
    reply: z.array(newShareRowSchema),
    summary: 'New-share subscriptions; status 1 is active.',
  },
  '/trade/userproductlist': {
    ...READ,
    origin: 'seen',
    request: byCurrency,
    reply: z.array(productRowSchema),
    summary: 'Copy products; status 0 is pending.',
  },
  '/trade/ustockslist': {
    ...READ,
    origin: 'seen',
    request: byCurrency,
    reply: z.array(creditStockRowSchema),
    summary: 'Credit stocks; status 0 is pending.',
  },
  '/trade/userstocklist': {
    ...READ,
    origin: 'seen',
    request: byCurrency,
    reply: openPositionsSchema,
    summary: 'Open positions and waiting orders by order number, with the totals ccsz and fdyk.',
  },
  '/trade/userstocklists': {
    ...READ,
    origin: 'seen',
    request: byCurrency,
    reply: closedPositionsSchema,
    summary:
      'Closed positions and cancelled orders by order number, newest first, with the total lsyk. `earlier` says what is beyond the newest 500.',
  },
  '/trade/orders': {
    ...READ,
    request: byPage,
    reply: z.array(orderSchema),
    summary:
      'Orders with their fills, newest first: those that open positions and those that close them. A page of fifty may have older ones after it: `before` is the id of the last one the caller holds.',
  },
  '/trade/fills': {
    ...READ,
    request: z.strictObject({ ...byPage.shape, from: z.optional(instantText), to: z.optional(instantText) }),
    reply: z.array(fillSchema),
    summary:
      'Executions of orders, newest first, from the instant `from` on and before `to`. A page of fifty may have older ones after it: `before` is the id of the last one the caller holds.',
  },
  '/trade/backtest': {
    ...READ,
    request: z.strictObject({
      id: recordId,
      price: z.optional(positiveDecimal),
      quantity: z.optional(positiveInteger),
      ...requestBracket,
    }),
    reply: backtestSchema,
    errors: ['price_limit_exceeded'],
    summary:
      'What would have become of a closed position with another bracket, quantity or limit (`price`), up to the close of the day on which it ended: the orders of the customer are placed again, each at its instant, on the market as it was. A simulated market alone can know it. `id` is that of a closed position that an order of the customer opened; another one is refused.',
  },
  '/trade/orderTerms': {
    ...READ,
    whole: true,
    request: z.strictObject({ code }),
    reply: orderTermsSchema,
    errors: ['product_unavailable'],
    summary: 'Fees, margins and limits that apply to an order on one stock now.',
  },
  '/trade/placeOrder': {
    ...WRITE,
    request: z.strictObject({
      clientOrderId,
      code,
      side: z.enum(SIDES),
      orderType: z.enum(ORDER_TYPES),
      ...requestTerms,
      trailUnit: z.optional(z.enum(TRAIL_UNITS)),
      quantity: z.optional(positiveInteger),
      amount: z.optional(positiveDecimal),
      leverage: positiveInteger,
      validity: z.optional(z.enum(VALIDITIES)),
      until: z.optional(z.iso.date()),
      ...requestBracket,
    }),
    reply: positionSchema,
    success: 'submitted',
    errors: [
      ...TRADER_ERRORS,
      'product_unavailable',
      'not_trading_time',
      'price_unavailable',
      'price_limit_exceeded',
      'insufficient_balance',
    ],
    summary:
      'Opens a position at the market, or places an order that waits: a limit order for its `price` or better, a stop for a trade at its `trigger`, which is then filled at the first price there is, a stop limit for its `trigger` and then for its `price` or better, a trailing stop for a trigger that follows the best trade since its entry at the distance `trailBy` (`trailUnit` price or percent) and never goes back. A trigger that the last trade has reached already is refused. An order that is `untilDate` expires at the close of the day `until` (YYYY-MM-DD, at the exchange), or of the last trading day before it. While the market is closed the order waits for it to open, but for one that is `immediateOrCancel` or `fillOrKill`, which is refused then: it ends when it arrives with what does not fill, or as a whole where not all of it does. One that is `atOpening` or `atClosing` takes part in the next such auction of its market alone and expires there with what that does not fill, as a whole where the stock does not trade in it; `marketAtClose` waits at its limit, and the next closing auction fills the rest without it. Not every market takes these. An order is for `quantity` shares, or for the most shares whose cost with all fees does not exceed `amount`, counted at its limit, or else at what it is filled or held at; one that covers no share is refused. `takeProfit` and `stopLoss` protect what it opens, as in /trade/protectPosition. Repeating a clientOrderId answers the first reply and changes nothing.',
  },
  '/trade/orderByClientId': {
    ...READ,
    request: z.strictObject({ clientOrderId }),
    reply: z.nullable(positionSchema),
    summary: 'The order that carries a client order id, or null: settles an order whose answer was lost.',
  },
  '/trade/cancelOrder': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: positionSchema,
    success: 'cancelled',
    errors: ['order_not_holding', 'cancel_not_allowed'],
    summary:
      'Cancels an order that is still waiting, or the one that waits to close a position. Until `bindingUntil` of its market no order can be cancelled, changed or replaced.',
  },
  '/trade/amendOrder': {
    ...WRITE,
    request: z.strictObject({
      id: recordId,
      clientOrderId,
      ...requestTerms,
      trailUnit: z.optional(z.enum(TRAIL_UNITS)),
      quantity: z.optional(positiveInteger),
    }),
    reply: positionSchema,
    success: 'modified',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'order_not_holding',
      'cancel_not_allowed',
      'not_trading_time',
      'price_unavailable',
      'price_limit_exceeded',
      'insufficient_balance',
    ],
    summary:
      'Changes the price or the quantity of an order that waits, under the same number: the limit of a limit order, the trigger of a stop, both of a stop limit until a trade has reached its trigger, the distance of a trailing stop. `quantity` is all it orders, with the shares that are filled already. Repeating a clientOrderId changes nothing.',
  },
  '/trade/closePosition': {
    ...WRITE,
    request: z.strictObject({
      id: recordId,
      clientOrderId,
      quantity: z.optional(positiveInteger),
      orderType: z.optional(z.enum(ORDER_TYPES)),
      ...requestTerms,
      trailUnit: z.optional(z.enum(TRAIL_UNITS)),
    }),
    reply: positionSchema,
    success: 'sale_requested',
    errors: [
      'account_frozen',
      'order_not_holding',
      'cancel_not_allowed',
      't1_sell_blocked',
      'not_trading_time',
      'price_unavailable',
      'price_limit_exceeded',
    ],
    summary:
      'Closes a position, or `quantity` of its shares, at the market, at a limit or with a stop of any kind. A part that is closed has a number of its own and names the position in `partOf`, which holds the rest. While the order waits for its price the position is held on with a `closeOrder`. Repeating a clientOrderId changes nothing.',
  },
  '/trade/protectPosition': {
    ...WRITE,
    request: z.strictObject({ id: recordId, clientOrderId, ...requestBracket }),
    reply: positionSchema,
    success: 'modified',
    errors: ['account_frozen', 'order_not_holding'],
    summary:
      'Protects a held position with a bracket: a limit order that takes the gain at `takeProfit`, and a stop that ends the loss at `stopLoss`, of which the one that fills first cancels the other. It takes the place of the one before; without both fields the position has none. Repeating a clientOrderId changes nothing.',
  },
  '/trade/reversePosition': {
    ...WRITE,
    request: z.strictObject({ id: recordId, clientOrderId }),
    reply: positionSchema,
    success: 'submitted',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'order_not_holding',
      't1_sell_blocked',
      'not_trading_time',
      'price_unavailable',
      'insufficient_balance',
    ],
    summary:
      'Closes a position and opens one of the other side with the same quantity and leverage, both at the market or neither; answers the one that it opens. Repeating a clientOrderId changes nothing.',
  },
} as const satisfies Record<string, Endpoint>;
