import * as z from 'zod/mini';
import { loanSchema, loanTermsSchema } from '../entities/loans.ts';
import { clientOrderId, currency, knownPassword, positiveDecimal, recordId } from '../wire.ts';
import { READ, TRADER_ERRORS, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/loans.ts';

/** Endpoints for credit loans. */
export const loansEndpoints = {
  '/user/loanTerms': {
    ...READ,
    whole: true,
    request: z.strictObject({ type: currency }),
    reply: loanTermsSchema,
    summary: 'Score, limit, debt, rates and term of credit loans, their rules, and what blocks one now.',
  },
  '/user/loanApply': {
    ...WRITE,
    request: z.strictObject({ type: currency, amount: positiveDecimal, fundPassword: knownPassword, clientOrderId }),
    reply: loanSchema,
    success: 'loan_ok',
    errors: [
      ...TRADER_ERRORS,
      'loan_unpaid',
      'below_minimum_amount',
      'insufficient_credit',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary:
      'Applies for a loan, which is reviewed and then paid out. One at a time. Repeating a clientOrderId answers the same loan and changes nothing.',
  },
  '/user/loanList': {
    ...READ,
    request: z.strictObject({ type: currency }),
    reply: z.array(loanSchema),
    summary: 'Loans, newest first, each with its history; status 0 is under review.',
  },
  '/user/loanRepay': {
    ...WRITE,
    request: z.strictObject({ id: recordId, amount: positiveDecimal, fundPassword: knownPassword, clientOrderId }),
    reply: loanSchema,
    success: 'submitted',
    errors: [
      'account_frozen',
      'identity_under_review',
      'repayment_too_small',
      'insufficient_balance',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary:
      'Repays a loan in full: `amount` is exactly the debt, so that a customer never pays a sum that was not shown. Repeating a clientOrderId answers the same loan and changes nothing.',
  },
} as const satisfies Record<string, Endpoint>;
