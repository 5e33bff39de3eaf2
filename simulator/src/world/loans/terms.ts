import { HOUR_MS } from '@zaraba/contracts';
import { CREDIT } from '../accounts/eligibility.ts';

/**
 * Terms of loans as of 2026-11-01, in yen only. Japan's Interest Rate Restriction Act limits loans of a million yen or
 * more to 15 % a year. 4 basis points a day are 14.6 %, and days are rounded down.
 */
export const LOAN_TERMS = {
  currency: CREDIT.currency,
  minimum: 10_000,
  dailyRateBasisPoints: 4,
  /** Days of interest; the loan is overdue one midnight later. */
  termDays: 30,
  /** Daily loss while overdue, and daily recovery. */
  overduePoints: 1,
  recoveryPoints: 1,
  /** Duration of an automatic review. */
  reviewMs: HOUR_MS,
  /** Amount of the example in the terms. */
  example: 100_000,
} as const;

const BASIS_POINTS = 10_000n;

/** A day's interest, rounded down to the minor unit. */
export function dailyInterest(principal: number): number {
  return Number((BigInt(principal) * BigInt(LOAN_TERMS.dailyRateBasisPoints)) / BASIS_POINTS);
}

/** Interest over the whole term. */
export function termInterest(principal: number): number {
  return dailyInterest(principal) * LOAN_TERMS.termDays;
}
