import * as z from 'zod/mini';
import {
  NEW_SHARE_PHASES,
  newShareDrawSchema,
  newShareOfferSchema,
  subscriptionSchema,
} from '../entities/newShares.ts';
import { clientOrderId, positiveInteger, recordId } from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/newShares.ts';

/** Endpoints for new shares: offers, subscriptions and the lottery. */
export const newSharesEndpoints = {
  '/trade/newShareList': {
    ...READ,
    request: z.strictObject({ phase: z.optional(z.enum(NEW_SHARE_PHASES)) }),
    reply: z.array(newShareOfferSchema),
    summary:
      'Offers of new shares: open ones, then coming ones, then those of the last weeks, or one of the three parts.',
  },
  '/trade/newShareDetail': {
    ...READ,
    request: z.strictObject({ id: recordId }),
    reply: newShareOfferSchema,
    errors: ['product_unavailable'],
    summary: 'One offer of a new share.',
  },
  '/trade/newShareSubscribe': {
    ...WRITE,
    request: z.strictObject({ id: recordId, quantity: positiveInteger, clientOrderId }),
    reply: subscriptionSchema,
    success: 'subscribed',
    errors: [
      ...TRADER_ERRORS,
      'product_unavailable',
      'subscription_not_open',
      'already_subscribed',
      'below_minimum_lots',
      'insufficient_quota',
      'insufficient_balance',
    ],
    summary:
      'Subscribes to a new share, once per offer; the whole amount is held until the lottery. Repeating a clientOrderId answers the first reply and changes nothing.',
  },
  '/trade/newShareConfirm': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: subscriptionSchema,
    success: 'allocation_ok',
    errors: ['account_frozen', 'trading_not_permitted', 'identity_under_review', 'purchase_not_allowed'],
    summary:
      "Accepts a subscription's allotment before the payment window opens, which accepts it automatically. Repeating it changes nothing.",
  },
  '/trade/newSharePay': {
    ...WRITE,
    request: z.strictObject({ id: recordId, clientOrderId }),
    reply: subscriptionSchema,
    success: 'purchased',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'purchase_not_allowed',
      'purchase_failed',
      'insufficient_balance',
    ],
    summary:
      'Pays for an accepted allotment; an order waits for the listing. Repeating a clientOrderId answers the first reply and changes nothing.',
  },
  '/trade/newShareWaive': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: subscriptionSchema,
    success: 'cancelled',
    errors: ['purchase_not_allowed'],
    summary: 'Declines an unpaid allotment. Repeating it changes nothing.',
  },
  '/trade/newShareDraw': {
    ...READ,
    request: z.strictObject({ id: recordId }),
    reply: newShareDrawSchema,
    errors: ['product_unavailable'],
    summary:
      'The lottery of an offer: the commitment and the rule from its announcement, the secret from the draw, so that anyone can verify who won.',
  },
} as const satisfies Record<string, Endpoint>;
