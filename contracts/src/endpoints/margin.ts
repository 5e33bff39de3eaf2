import * as z from 'zod/mini';
import { marginTopUpReplySchema } from '../entities/margin.ts';
import { clientOrderId, positiveInteger, recordId } from '../wire.ts';
import { WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/margin.ts';

/** Endpoints for adding margin to a position. */
export const marginEndpoints = {
  '/trade/marginTopUp': {
    ...WRITE,
    request: z.strictObject({
      id: recordId,
      amount: positiveInteger,
      clientOrderId,
    }),
    reply: marginTopUpReplySchema,
    success: 'margin_top_up_ok',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'order_not_holding',
      'insufficient_balance',
    ],
    summary:
      'Adds whole currency units of cash to the margin of a held position that could be liquidated, which moves that price away. All of it comes back on closing. Repeating a clientOrderId changes nothing.',
  },
} as const satisfies Record<string, Endpoint>;
