import {
  DAY_MS,
  REVIEW_STATES,
  type Loan,
  type LoanTerms,
  type Money,
  type ReviewState,
  stateOfCode,
  toSafeInteger,
} from '@zaraba/contracts';
import { moneyOf } from '../../../domain/decimal.ts';

const WHOLE = 10_000n;

/** The cost of a loan that is repaid at the end of its term. */
export interface LoanCost {
  readonly daily: Money;
  readonly interest: Money;
  readonly total: Money;
}

/**
 * Returns the cost of a loan. The interest of each day is rounded down, as the server does, so that the cost is exactly
 * the later debt.
 */
export function loanCost(
  { minor, currency }: Money,
  terms: Pick<LoanTerms, 'dailyRateBasisPoints' | 'termDays'>,
): LoanCost {
  const daily = toSafeInteger((BigInt(minor) * BigInt(Math.round(terms.dailyRateBasisPoints))) / WHOLE);
  const interest = toSafeInteger(BigInt(daily) * BigInt(terms.termDays));
  return {
    daily: { minor: daily, currency },
    interest: { minor: interest, currency },
    total: { minor: toSafeInteger(BigInt(minor) + BigInt(interest)), currency },
  };
}

/** A debt that grows by the same interest at every midnight until the end of its term. */
export interface GrowingDebt {
  /** The amount that repays the debt now. */
  readonly owed: Money;
  /** The part of `owed` that is interest. */
  readonly interest: Money;
  readonly daily: Money;
  readonly nightsLeft: number;
}

/** The amount that repays a debt after a number of midnights. */
export interface Repayment {
  readonly nights: number;
  readonly interest: Money;
  readonly total: Money;
}

/** Returns the debt of a requested loan on the day of its payout. */
export function debtToBe(principal: Money, terms: Pick<LoanTerms, 'dailyRateBasisPoints' | 'termDays'>): GrowingDebt {
  const { daily } = loanCost(principal, terms);
  return { owed: principal, interest: { ...principal, minor: 0 }, daily, nightsLeft: terms.termDays };
}

/** Returns the present debt of a running loan. */
export function debtNow(loan: Loan, now: number): GrowingDebt {
  const { currency, repayBy } = loan;
  return {
    owed: moneyOf(loan.debt, currency),
    interest: moneyOf(loan.interest, currency),
    daily: moneyOf(loan.dailyInterest, currency),
    nightsLeft: repayBy === undefined || loan.overdue ? 0 : daysLeft(repayBy, now),
  };
}

/** Returns the amount that repays a debt after `nights` midnights. Midnights after the term add no interest. */
export function repaymentAfter({ owed, interest, daily, nightsLeft }: GrowingDebt, nights: number): Repayment {
  const { currency } = owed;
  const added = daily.minor * Math.min(nights, nightsLeft);
  return {
    nights,
    interest: { minor: interest.minor + added, currency },
    total: { minor: owed.minor + added, currency },
  };
}

/** Returns the amounts that repay a debt now and after each midnight until the end of its term. */
export function repaymentSchedule(debt: GrowingDebt): Repayment[] {
  return Array.from({ length: debt.nightsLeft + 1 }, (_, nights) => repaymentAfter(debt, nights));
}

/** The stage of a loan: under review, refused, running, overdue, or repaid. */
export type LoanStage = Exclude<ReviewState, 'passed'> | 'running' | 'overdue' | 'repaid';

/** Returns the stage of a loan; undefined for a code that the client does not know. */
export function loanStage(loan: Loan): LoanStage | undefined {
  const review = stateOfCode(REVIEW_STATES, loan.status);
  if (review !== 'passed') return review;
  if (loan.repaidAt !== undefined) return 'repaid';
  return loan.overdue ? 'overdue' : 'running';
}

/** Whether a loan was paid out and is not repaid yet. */
export function isOwed(loan: Loan): boolean {
  const stage = loanStage(loan);
  return stage === 'running' || stage === 'overdue';
}

/**
 * Returns the number of nights until the last day for a timely repayment; zero on that day and later. `repayBy` is the
 * end of that day.
 */
export function daysLeft(repayBy: number, now: number): number {
  return Math.max(0, Math.ceil((repayBy - now) / DAY_MS) - 1);
}

/** Formats a rate in basis points as a percentage without a sign, because it is a price and not a change. */
export function percentOf(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
