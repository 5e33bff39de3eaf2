import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The disclaimers that a client shows with every expected return. The client contains their texts. */
export const RETURN_NOTICES = ['notGuaranteed'] as const;
/**
 * When the invested amount is returned. `lockedUntilEnd`: at the end of the lock-up, or earlier by the stop-loss of the
 * order. `sessionClose`: at the close of the session.
 */
export const EXIT_RULES = ['lockedUntilEnd', 'sessionClose'] as const;

/**
 * The possible daily results of a strategy, in basis points of the invested amount. An expected return is never sent
 * without the bounds, the worst recorded results and a disclaimer.
 */
export const returnsSchema = z.object({
  expectedDaily: decimalText,
  /** The bounds of every daily result. */
  lowestDaily: decimalText,
  highestDaily: decimalText,
  /**
   * The results of the worst recorded day and of the worst recorded calendar month. `recordFrom` and `recordTo` are the
   * first and the last recorded dates.
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

/** The result of a strategy on one business day, in basis points. It is the same for every customer. */
export const dayResultSchema = z.object({ date: z.string(), basisPoints: integer });

/** Whether a copy product is open for purchase. */
export const COPY_PRODUCT_STATUS = { onOffer: 0, pastDeadline: 1 } as const;

/**
 * A copy product on sale. `status` is a code of COPY_PRODUCT_STATUS. `unlocksAt` is the end of the lock-up of a
 * purchase made now. `stopLossBasisPoints` lists the stop-losses that a purchase may set, in basis points of the
 * invested amount. It is absent if the server supports no stop-losses; the client then offers none.
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
 * The stop-loss of a copy order. `basisPoints` is the choice of the customer, relative to the invested amount. The
 * order ends when a daily result lowers the total profit to `totalProfit` (negative) or less, so the final loss can be
 * larger than chosen.
 */
export const copyStopLossSchema = z.object({ basisPoints: integer, totalProfit: decimalText });

/**
 * A copy order. `status` is a code of COPY_ORDER_STATES. `value` is the locked amount including all results until now.
 * `paidOut` is the amount returned at the end. The newest result is first. `stopLoss` is absent if the customer set
 * none. A server without stop-losses sends neither `stopLoss` nor `endReason`.
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
