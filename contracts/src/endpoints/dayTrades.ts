import * as z from 'zod/mini';
import { dayTradeSchema, dayTradeTermsSchema } from '../entities/dayTrades.ts';
import { clientOrderId, positiveDecimal, recordId } from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/dayTrades.ts';

/** The calls for day trades. */
export const dayTradesEndpoints = {
  '/trade/dayTradeTerms': {
    ...READ,
    whole: true,
    request: z.strictObject({}),
    reply: dayTradeTermsSchema,
    summary: 'Amounts, hours, possible results and newest results of the day-trade programme. Nothing is guaranteed.',
  },
  '/trade/dayTradeApply': {
    ...WRITE,
    request: z.strictObject({ amount: positiveDecimal, clientOrderId }),
    reply: dayTradeSchema,
    success: 'submitted',
    errors: [
      ...TRADER_ERRORS,
      'not_trading_time',
      'below_minimum_amount',
      'above_maximum_amount',
      'order_under_review',
      'insufficient_balance',
    ],
    summary:
      'Applies for a day trade in yen. After its review it takes part from the next instant at which Tokyo trades to the close of that session. Repeating a clientOrderId answers the first reply and changes nothing.',
  },
  '/trade/dayTradeList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(dayTradeSchema),
    summary: 'Day trades: running ones, newest first, then those that ended.',
  },
  '/trade/dayTradeReceive': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: dayTradeSchema,
    success: 'received',
    errors: ['account_frozen', 'identity_under_review', 'order_not_holding'],
    summary:
      'Credits the amount of a day trade with its result to the balance, once the session has closed. Without it the same happens at the opening of the next business day.',
  },
} as const satisfies Record<string, Endpoint>;
