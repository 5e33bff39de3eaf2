import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * The current terms of a credit loan. The score determines `limit`. `available` is `limit` less `debt` (principal and
 * interest) and `pending` (an application under review). Interest is `dailyRateBasisPoints` of the principal at every
 * midnight in Tokyo, rounded down, at most `termDays` times. `annualRate` is the rate of 365 days, in percent. An
 * overdue loan accrues no further interest, but lowers the score by `overdue.scorePerDay` a day until it is repaid.
 * Otherwise the score rises by `overdue.recoveryPerDay` a day up to `usualScore`. `withdrawals` states what prevents a
 * withdrawal: any debt, or a score below `minimumScore`. `blocked` lists every error key with which an application
 * would be refused now.
 */
export const loanTermsSchema = z.object({
  currency,
  /** The currencies of loans. The limit in other currencies is zero. */
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
  /** The cost of an example loan for its whole term. */
  example: z.object({ amount: decimalText, days: integer, interest: decimalText, total: decimalText }),
  blocked: z.array(z.object({ key: z.string() })),
});
/** The current terms of a credit loan. */
export type LoanTerms = z.infer<typeof loanTermsSchema>;

/** The events of a loan. */
export const LOAN_STEPS = ['applied', 'paidOut', 'rejected', 'interest', 'overdue', 'repaid'] as const;

/**
 * A credit loan. `status` is a code of REVIEW_STATES. `debt` is the amount that repays the loan now. It is zero before
 * the payout and after the repayment.
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
  /** The deadline of the repayment (exclusive). */
  repayBy: z.optional(instantMs),
  repaidAt: z.optional(instantMs),
  /** The error key of the rule that rejected the loan; absent if a reviewer rejected it. */
  reason: z.optional(z.string()),
  history: z.array(z.object({ at: instantMs, step: z.enum(LOAN_STEPS), amount: decimalText })),
  interventions: z.optional(interventionsSchema),
});
/** A credit loan. */
export type Loan = z.infer<typeof loanSchema>;
