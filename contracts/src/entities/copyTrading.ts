import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The disclaimer shown with every expected return. The client has its text. */
export const RETURN_NOTICES = ['notGuaranteed'] as const;
/**
 * When the money is returned: at the end of the lock-up, earlier only by the stop-loss of the order, or with the
 * result of the session.
 */
export const EXIT_RULES = ['lockedUntilEnd', 'sessionClose'] as const;

/**
 * The possible results of a strategy in one day, in basis points of the amount invested. An expected return is sent
 * only in this object: together with the daily bounds, the worst of the record, and its disclaimer.
 */
export const returnsSchema = z.object({
  expectedDaily: decimalText,
  /** No daily result lies outside these bounds. */
  lowestDaily: decimalText,
  highestDaily: decimalText,
  /** Worst day and worst calendar month of the record, with its first and last date. */
  worstDay: decimalText,
  worstMonth: decimalText,
  /** The largest drawdown of the record. */
  drawdown: decimalText,
  lossDaysPercent: integer,
  recordFrom: z.string(),
  recordTo: z.string(),
  notice: z.enum(RETURN_NOTICES),
  exitRule: z.enum(EXIT_RULES),
});
/** The possible results of a strategy in one day. */
export type Returns = z.infer<typeof returnsSchema>;

/** The result of one business day, in basis points: the same for every customer. */
export const dayResultSchema = z.object({ date: z.string(), basisPoints: integer });

/** Whether a copy product is open for purchase. */
export const COPY_PRODUCT_STATUS = { onOffer: 0, pastDeadline: 1 } as const;

/**
 * A copy product on sale. `status` is a code of COPY_PRODUCT_STATUS, `unlocksAt` applies to a purchase now.
 * `stopLossBasisPoints` are the stop-losses that a purchase may set, in basis points of its amount; it is absent if a
 * server does not support them, and a client then offers and sends none.
 */
export const copyProductSchema = z.object({
  id: z.string(),
  status: integer,
  names: namesSchema,
  issuer: namesSchema,
  currency,
  lockUpDays: integer,
  minimum: decimalText,
  quota: decimalText,
  remaining: decimalText,
  publishedAt: instantMs,
  buyUntil: instantMs,
  offShelfAt: instantMs,
  unlocksAt: instantMs,
  stopLossBasisPoints: z.optional(z.array(integer)),
  returns: returnsSchema,
});
/** A copy product. */
export type CopyProduct = z.infer<typeof copyProductSchema>;

/** A copy product with the newest daily results of its strategy, newest first. */
export const copyProductDetailSchema = z.extend(copyProductSchema, { recent: z.array(dayResultSchema) });
/** A copy product with its newest results. */
export type CopyProductDetail = z.infer<typeof copyProductDetailSchema>;

/** Why a copy order ended: its lock-up was over, or its stop-loss was reached. */
export const COPY_END_REASONS = ['lockUpEnd', 'stopLoss'] as const;

/**
 * The stop-loss of a copy order: the customer's choice, in basis points of the amount, and the total profit, below
 * zero, at or below which the order ends when a day's result is posted. What is left may be less than the difference.
 */
export const copyStopLossSchema = z.object({ basisPoints: integer, totalProfit: decimalText });

/**
 * A copy order. `status` is a code of COPY_ORDER_STATES, `value` the locked amount including all results so far;
 * `paidOut` is the amount returned at the end. Results newest first. `stopLoss` is absent if none was set, and like
 * `endReason` if a server does not support it.
 */
export const copyOrderSchema = z.object({
  id: z.string(),
  status: integer,
  productId: z.string(),
  names: namesSchema,
  issuer: namesSchema,
  currency,
  lockUpDays: integer,
  amount: decimalText,
  value: decimalText,
  dailyProfit: z.optional(decimalText),
  totalProfit: decimalText,
  boughtAt: instantMs,
  unlocksAt: instantMs,
  stopLoss: z.optional(copyStopLossSchema),
  endedAt: z.optional(instantMs),
  endReason: z.optional(z.enum(COPY_END_REASONS)),
  paidOut: z.optional(decimalText),
  results: z.array(z.extend(dayResultSchema, { profit: decimalText })),
});
/** A copy order. */
export type CopyOrder = z.infer<typeof copyOrderSchema>;
