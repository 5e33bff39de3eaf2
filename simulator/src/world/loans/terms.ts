import { HOUR_MS, LIMITS } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';

/**
 * The conditions of credit loans as of 2026-11-01. Loans are given in yen only: every other currency has a limit of zero.
 * Japan's Interest Rate Restriction Act lets loans of a million yen and more cost 15 % a year at most; 4 basis points a day
 * make 14.6 %, and since every day is rounded down, no loan ever costs more.
 */
export const LOAN_TERMS = {
  currency: 'jpy',
  /** Yen for each point of the score, from LIMITS.creditScoreMinimum on. */
  limitPerPoint: 50_000,
  minimum: 10_000,
  dailyRateBasisPoints: 4,
  /** Midnights in Tokyo at which interest is charged at most; the loan is overdue one midnight later. */
  termDays: 30,
  /** Points a day by which the score of an overdue loan falls, and by which it recovers otherwise. */
  overduePoints: 1,
  recoveryPoints: 1,
  /** How long the automatic reviewer takes. */
  reviewMs: HOUR_MS,
  /** The loan of the example that goes with the terms. */
  example: 100_000,
} as const;

const BASIS_POINTS = 10_000n;

/** How much may be owed with a score, minor units. */
export function limitOf(score: number, currency: Currency): number {
  if (currency !== LOAN_TERMS.currency || score < LIMITS.creditScoreMinimum) return 0;
  return score * LOAN_TERMS.limitPerPoint;
}

/** Interest of one day on a principal, rounded down to the minor unit. */
export function dailyInterest(principal: number): number {
  return Number((BigInt(principal) * BigInt(LOAN_TERMS.dailyRateBasisPoints)) / BASIS_POINTS);
}

/** Interest on a principal that is kept for the whole term. */
export function termInterest(principal: number): number {
  return dailyInterest(principal) * LOAN_TERMS.termDays;
}
