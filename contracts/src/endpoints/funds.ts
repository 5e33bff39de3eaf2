import * as z from 'zod/mini';
import { depositSchema, depositTermsSchema, withdrawalTermsSchema } from '../entities/funds.ts';
import { withdrawalRowSchema } from '../entities/withdrawal.ts';
import { clientOrderId, currency, knownPassword, recordId } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/funds.ts';

/** Amounts of deposits and withdrawals have up to 13 digits, because the largest deposit in dong needs them. */
const amount = z.string().check(z.regex(/^(?=.*[1-9])\d{1,13}(?:\.\d{1,4})?$/));
const byCurrency = z.strictObject({ type: currency });

/** The calls for deposits and withdrawals. */
export const fundsEndpoints = {
  '/user/depositChannels': {
    ...READ,
    whole: true,
    request: byCurrency,
    reply: depositTermsSchema,
    summary: 'The ways to deposit, the hours, how soon the money arrives, and everything that blocks a deposit now.',
  },
  '/user/deposit': {
    ...WRITE,
    request: z.strictObject({
      type: currency,
      channelId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
      amount,
      channelPassword: knownPassword,
      voucherId: z.optional(recordId),
      clientOrderId,
    }),
    reply: depositSchema,
    success: 'recharge_submitted',
    errors: [
      'account_frozen',
      'trading_not_permitted',
      'identity_under_review',
      'outside_funding_hours',
      'positions_open',
      'deposit_pending',
      'fund_operation_in_progress',
      'below_minimum_amount',
      'above_maximum_amount',
      'wrong_channel_password',
      'voucher_required',
    ],
    summary:
      'Announces a deposit, which is reviewed and then credited. Repeating a clientOrderId answers the same deposit and changes nothing.',
  },
  '/user/depositList': {
    ...READ,
    request: byCurrency,
    reply: z.array(depositSchema),
    summary: 'Deposits, pending first, then the newest; status 0 is pending.',
  },
  '/user/withdrawalTerms': {
    ...READ,
    whole: true,
    request: byCurrency,
    reply: withdrawalTermsSchema,
    summary:
      'The terms of a withdrawal, and every reason that blocks one now with what releases it. Nothing else refuses but the amount, the card and the password of a request.',
  },
  '/user/withdraw': {
    ...WRITE,
    request: z.strictObject({
      type: currency,
      amount,
      bankCardId: recordId,
      fundPassword: knownPassword,
      clientOrderId,
    }),
    reply: withdrawalRowSchema,
    success: 'withdraw_submitted',
    errors: [
      'account_frozen',
      'identity_required',
      'identity_under_review',
      'identity_rejected',
      'fund_password_not_set',
      'bank_card_not_found',
      'outside_funding_hours',
      'positions_open',
      'loan_unpaid',
      'credit_score_too_low',
      'order_under_review',
      'fund_operation_in_progress',
      'below_minimum_amount',
      'above_maximum_amount',
      'insufficient_balance',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary:
      'Requests a withdrawal, which is reviewed and then paid; the amount is held at once. Less than the minimum is accepted if it is the whole remaining balance. Repeating a clientOrderId answers the same withdrawal and changes nothing.',
  },
  '/user/withdrawalCancel': {
    ...WRITE,
    request: z.strictObject({ id: recordId }),
    reply: withdrawalRowSchema,
    success: 'cancelled',
    errors: ['account_frozen', 'identity_under_review', 'order_not_holding'],
    summary: 'Cancels a pending withdrawal; the amount is free again.',
  },
} as const satisfies Record<string, Endpoint>;
