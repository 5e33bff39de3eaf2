import * as z from 'zod/mini';
import { copyOrderSchema, copyProductDetailSchema, copyProductSchema } from '../entities/copyTrading.ts';
import { clientOrderId, positiveDecimal, positiveInteger, tradingPin } from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/copyTrading.ts';

const productId = z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/));

/** The calls for copy-trading products and orders. */
export const copyTradingEndpoints = {
  '/trade/copyProductList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(copyProductSchema),
    summary:
      'Copy products on the shelf: those open for purchase, then those past their deadline. Returns are never guaranteed.',
  },
  '/trade/copyProductDetail': {
    ...READ,
    request: z.strictObject({ id: productId }),
    reply: copyProductDetailSchema,
    errors: ['product_unavailable'],
    summary: 'One copy product on the shelf, with the newest daily results of its strategy.',
  },
  '/trade/copyBuy': {
    ...WRITE,
    request: z.strictObject({
      productId,
      amount: positiveDecimal,
      stopLossBasisPoints: z.optional(positiveInteger),
      fundPassword: tradingPin,
      clientOrderId,
    }),
    reply: copyOrderSchema,
    success: 'copy_order_ok',
    errors: [
      ...TRADER_ERRORS,
      'product_unavailable',
      'product_past_deadline',
      'below_minimum_amount',
      'insufficient_quota',
      'insufficient_balance',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary:
      "Binds an amount in a copy product for the whole lock-up, which counts full Tokyo days from the midnight after. One result a business day is posted to it, at 16:00 Tokyo, and may be negative. `stopLossBasisPoints` is optional, and only for products that list it: once the total profit after a day's result is as low as that share of the amount or lower, the order ends at once and what is left is paid back; one day may lead further below. Repeating a clientOrderId answers the first reply and changes nothing.",
  },
  '/trade/copyOrderList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(copyOrderSchema),
    summary: 'Copy orders: running ones, newest first, then those that ended, with their daily results.',
  },
} as const satisfies Record<string, Endpoint>;
