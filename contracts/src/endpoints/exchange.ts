import * as z from 'zod/mini';
import { exchangeRatesSchema, exchangeSchema } from '../entities/exchange.ts';
import { clientOrderId, currency, knownPassword, positiveDecimal, recordId } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/exchange.ts';

/** The calls for currency exchange. */
export const exchangeEndpoints = {
  '/trade/exchangeRates': {
    ...READ,
    whole: true,
    request: z.strictObject({ type: currency }),
    reply: exchangeRatesSchema,
    summary: 'Mid rates of one currency in all nine, with the fee and the least amount.',
  },
  '/trade/exchangeQuote': {
    ...WRITE,
    whole: true,
    request: z.strictObject({ from: currency, to: currency, amount: positiveDecimal }),
    reply: exchangeSchema,
    // A request for a quote shows no message, because its reply is the quote. Only the exchange shows one.
    success: 'ok',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'same_currency',
      'below_minimum_amount',
    ],
    summary:
      'A firm quote for giving an amount of one currency, fee included. It replaces the quote open before; nothing is bound.',
  },
  '/trade/exchange': {
    ...WRITE,
    request: z.strictObject({
      quoteId: recordId,
      fundPassword: knownPassword,
      clientOrderId,
    }),
    reply: exchangeSchema,
    success: 'exchange_ok',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'price_unavailable',
      'fund_operation_in_progress',
      'insufficient_balance',
      'fund_password_not_set',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary:
      'Exchanges at a quote that is still firm. Repeating a clientOrderId answers the same exchange and changes nothing.',
  },
  '/trade/exchangeList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(exchangeSchema),
    summary: 'Completed exchanges, newest first.',
  },
} as const satisfies Record<string, Endpoint>;
