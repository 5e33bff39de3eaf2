import * as z from 'zod/mini';
import { blockOfferSchema, blockOrderSchema } from '../entities/blockTrades.ts';
import { clientOrderId, positiveInteger, recordId } from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/blockTrades.ts';

/** The calls for block trades. */
export const blockTradesEndpoints = {
  '/trade/blockList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(blockOfferSchema),
    summary:
      'Blocks of Tokyo shares on offer today, or on the last business day. Verified customers receive the bulk password: it keeps strangers out, not the customer.',
  },
  '/trade/blockApply': {
    ...WRITE,
    request: z.strictObject({
      id: recordId,
      quantity: positiveInteger,
      bulkPassword: z.string().check(z.minLength(1), z.maxLength(32)),
      clientOrderId,
    }),
    reply: blockOrderSchema,
    success: 'submitted',
    errors: [
      ...TRADER_ERRORS,
      'product_unavailable',
      'block_trade_closed',
      'security_key_mismatch',
      'order_under_review',
      'below_minimum_lots',
      'insufficient_quota',
      'insufficient_balance',
    ],
    summary:
      'Applies for a part of a block at its price; amount and fee are held while it is reviewed. The shares can be sold from the next session. Repeating a clientOrderId answers the first reply and changes nothing.',
  },
  '/trade/blockOrderList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(blockOrderSchema),
    summary: 'Applications for blocks: those under review, then the others, newest first.',
  },
} as const satisfies Record<string, Endpoint>;
