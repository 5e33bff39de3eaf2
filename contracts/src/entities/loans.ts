import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * The terms of a credit loan now. `limit` follows from the score; `available` is what is left of it after `debt`
 * (principal and interest) and `pending` (an application under review). `dailyRateBasisPoints` of the principal is
 * charged at every midnight in Tokyo, rounded down, at most `termDays` times; `annualRate` is that rate for 365 days,
 * in percent. Not repaid by then, a loan costs no more, but the score falls by `overdue.scorePerDay` a day until it is;
 * otherwise it recovers by `overdue.recoveryPerDay` a day up to `usualScore`. `withdrawals` says what stops a
 * withdrawal: any debt, and a score below `minimumScore`. `blocked` lists every key that an application would be
 * refused with now.
 */
export const loanTermsSchema = z.object({
  currency,
  /** Currencies in which loans are given; in every other one the limit is zero. */
  offeredIn: z.array(currency),
  score: integer,
  usualScore: integer,
  minimumScore: integer,
  limit: decimalText,
  available: decimalText,
  debt: decimalText,
  pending: decimalText,
  minimum: decimalText,
  dailyRateBasisPoints: integer,
  annualRate: decimalText,
  termDays: integer,
  reviewMs: integer,
  overdue: z.object({ interest: z.boolean(), scorePerDay: integer, recoveryPerDay: integer }),
  withdrawals: z.object({
    blockedByDebt: z.boolean(),
    blockedByScore: z.boolean(),
    recoveredAt: z.optional(instantMs),
  }),
  /** A loan kept for the whole term, so that its cost is known before the application. */
  example: z.object({ amount: decimalText, days: integer, interest: decimalText, total: decimalText }),
  blocked: z.array(z.object({ key: z.string() })),
});
/** The terms of a credit loan now. */
export type LoanTerms = z.infer<typeof loanTermsSchema>;

/** The events of a loan. */
export const LOAN_STEPS = ['applied', 'paidOut', 'rejected', 'interest', 'overdue', 'repaid'] as const;

/**
 * A credit loan; `status` holds the wire code of REVIEW_STATES. `debt` is the amount that repays it now, zero before
 * and after.
 */
export const loanSchema = z.object({
  id: z.string(),
  status: integer,
  currency,
  amount: decimalText,
  interest: decimalText,
  debt: decimalText,
  dailyInterest: decimalText,
  overdue: z.boolean(),
  appliedAt: instantMs,
  decidedAt: z.optional(instantMs),
  /** Last instant, exclusive, of repayment in time. */
  repayBy: z.optional(instantMs),
  repaidAt: z.optional(instantMs),
  /** The rule that rejected it; absent where a reviewer did. */
  reason: z.optional(z.string()),
  history: z.array(z.object({ at: instantMs, step: z.enum(LOAN_STEPS), amount: decimalText })),
  interventions: z.optional(interventionsSchema),
});
/** A credit loan. */
export type Loan = z.infer<typeof loanSchema>;
