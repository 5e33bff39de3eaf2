import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The disclaimers shown with every expected return. The client contains their texts. */
export const RETURN_NOTICES = ['notGuaranteed'] as const;
/**
 * When the invested money is returned: at the end of the lock-up, or earlier by the order's stop-loss; or at the close
 * of the session, with its result.
 */
export const EXIT_RULES = ['lockedUntilEnd', 'sessionClose'] as const;

/**
 * The possible daily results of a strategy, in basis points of the invested amount. The server sends an expected return
 * only in this object, together with the daily bounds, the worst results on record and its disclaimer.
 */
export const returnsSchema = z.object({
  expectedDaily: decimalText,
  /** No daily result lies outside these bounds. */
  lowestDaily: decimalText,
  highestDaily: decimalText,
  /**
   * The worst day and the worst calendar month of the recorded results. `recordFrom` and `recordTo` are the first and
   * last recorded dates.
   */
  worstDay: decimalText,
  worstMonth: decimalText,
  /** The largest drawdown of the recorded results. */
  drawdown: decimalText,
  lossDaysPercent: integer,
  recordFrom: z.string(),
  recordTo: z.string(),
  notice: z.enum(RETURN_NOTICES),
  exitRule: z.enum(EXIT_RULES),
});
/** The possible daily results of a strategy. */
export type Returns = z.infer<typeof returnsSchema>;

/** The result of one business day, in basis points: the same for every customer. */
export const dayResultSchema = z.object({ date: z.string(), basisPoints: integer });

/** Whether a copy product is open for purchase. */
export const COPY_PRODUCT_STATUS = { onOffer: 0, pastDeadline: 1 } as const;

/**
 * A copy product on sale. `status` is a code of COPY_PRODUCT_STATUS; `unlocksAt` applies to a purchase made now.
 * `stopLossBasisPoints` lists the stop-losses that a purchase may set, in basis points of its amount; it is absent if
 * the server does not support them, and the client then neither offers nor sends any.
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
/** A copy product with its newest daily results. */
export type CopyProductDetail = z.infer<typeof copyProductDetailSchema>;

/** Why a copy order ended: the lock-up ended, or the stop-loss was reached. */
export const COPY_END_REASONS = ['lockUpEnd', 'stopLoss'] as const;

/**
 * The stop-loss of a copy order: the customer's choice in basis points of the amount, and the total profit (negative)
 * at or below which the order ends when a day's result is posted. The final loss can be larger than chosen.
 */
export const copyStopLossSchema = z.object({ basisPoints: integer, totalProfit: decimalText });

/**
 * A copy order. `status` is a code of COPY_ORDER_STATES, `value` the locked amount including all results so far,
 * `paidOut` the amount returned at the end. Results are newest first. `stopLoss` is absent if the customer set none;
 * both `stopLoss` and `endReason` are absent if the server does not support them.
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
