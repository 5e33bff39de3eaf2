import { HOUR_MS } from '@zaraba/contracts';
import { CREDIT } from '../accounts/eligibility.ts';

/**
 * The terms of loans, which are in yen, as of 2026-11-01. Japan's Interest Rate Restriction Act limits loans of a
 * million yen or more to 15 % a year. 4 basis points a day are 14.6 % a year. Each day's interest is rounded down.
 */
export const LOAN_TERMS = {
  currency: CREDIT.currency,
  minimum: 10_000,
  dailyRateBasisPoints: 4,
  /** The number of days on which interest is charged. The loan is overdue one midnight later. */
  termDays: 30,
  /** How many points of the credit score an overdue loan costs per day, and how many recover per day. */
  overduePoints: 1,
  recoveryPoints: 1,
  reviewMs: HOUR_MS,
  /** The amount of the example that the terms contain, yen. */
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
