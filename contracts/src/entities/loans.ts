import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * The terms of a credit loan now. `limit` follows from the score; `available` is the limit less `debt` (principal and
 * interest) and `pending` (an application under review). `dailyRateBasisPoints` of the principal is charged at every
 * midnight in Tokyo, rounded down, at most `termDays` times; `annualRate` is that rate for 365 days, in percent. An
 * overdue loan accrues no further interest, but the score falls by `overdue.scorePerDay` a day until the loan is
 * repaid; otherwise the score recovers by `overdue.recoveryPerDay` a day up to `usualScore`. `withdrawals` states what
 * prevents a withdrawal: any debt, and a score below `minimumScore`. `blocked` lists every key with which an
 * application would be refused now.
 */
export const loanTermsSchema = z.object({
  currency,
  /** The currencies in which loans are granted; in all others the limit is zero. */
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
  /** An example of the cost of a loan for its whole term, shown before the application. */
  example: z.object({ amount: decimalText, days: integer, interest: decimalText, total: decimalText }),
  blocked: z.array(z.object({ key: z.string() })),
});
/** The terms of a credit loan now. */
export type LoanTerms = z.infer<typeof loanTermsSchema>;

/** The events of a loan. */
export const LOAN_STEPS = ['applied', 'paidOut', 'rejected', 'interest', 'overdue', 'repaid'] as const;

/**
 * A credit loan; `status` is a code of REVIEW_STATES. `debt` is the amount that repays it now, zero before the payout
 * and after repayment.
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
  /** The instant before which the loan must be repaid to be on time. */
  repayBy: z.optional(instantMs),
  repaidAt: z.optional(instantMs),
  /** The rule that rejected the loan; absent if a reviewer rejected it. */
  reason: z.optional(z.string()),
  history: z.array(z.object({ at: instantMs, step: z.enum(LOAN_STEPS), amount: decimalText })),
  interventions: z.optional(interventionsSchema),
});
/** A credit loan. */
export type Loan = z.infer<typeof loanSchema>;
