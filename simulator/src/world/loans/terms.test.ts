import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLimitOf } from '../accounts/eligibility.ts';
import { LOAN_TERMS, dailyInterest, termInterest } from './terms.ts';

describe('the terms of loans', () => {
  const principals = fc.integer({ min: LOAN_TERMS.minimum, max: 5_000_000 });

  it('set an interest in whole yen, at most 15 % a year and never a yen below the daily rate', () => {
    fc.assert(
      fc.property(principals, (principal) => {
        const interest = dailyInterest(principal);
        expect(Number.isSafeInteger(interest)).toBe(true);
        expect(interest * 366 * 100).toBeLessThanOrEqual(principal * 15);
        expect((interest + 1) * 10_000).toBeGreaterThan(principal * LOAN_TERMS.dailyRateBasisPoints);
        expect(termInterest(principal)).toBe(30 * interest);
      }),
    );
  });

  it('give credit by the credit score, from a score of 60 on and in yen only', () => {
    expect([0, 59, 60, 80, 100].map((score) => creditLimitOf(score, 'jpy'))).toEqual([
      0, 0, 3_000_000, 4_000_000, 5_000_000,
    ]);
    expect(creditLimitOf(100, 'usd')).toBe(0);
  });
});
