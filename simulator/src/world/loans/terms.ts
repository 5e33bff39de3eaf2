import { HOUR_MS } from '@zaraba/contracts';
import { CREDIT } from '../accounts/eligibility.ts';

/**
 * Terms of loans as of 2026-11-01, only in yen. Japan's Interest Rate Restriction Act limits loans of a million yen or
 * more to 15 % a year; 4 basis points a day are 14.6 %, and each day's interest is rounded down.
 */
export const LOAN_TERMS = {
  currency: CREDIT.currency,
  minimum: 10_000,
  dailyRateBasisPoints: 4,
  /** Days on which interest is charged; the loan is overdue one midnight later. */
  termDays: 30,
  /** Points of the credit score that an overdue loan costs per day, and that recover per day. */
  overduePoints: 1,
  recoveryPoints: 1,
  /** How long an automatic review takes, ms. */
  reviewMs: HOUR_MS,
  /** Amount of the terms' example, yen. */
  example: 100_000,
} as const;

const BASIS_POINTS = 10_000n;

/** Returns a day's interest, rounded down to the minor unit. */
export function dailyInterest(principal: number): number {
  return Number((BigInt(principal) * BigInt(LOAN_TERMS.dailyRateBasisPoints)) / BASIS_POINTS);
}

/** Returns the interest over the whole term. */
export function termInterest(principal: number): number {
  return dailyInterest(principal) * LOAN_TERMS.termDays;
}
