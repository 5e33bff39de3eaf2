import {
  type Loan,
  type LoanTerms,
  type Money,
  REVIEW_STATES,
  type ReviewState,
  stateOfCode,
  toSafeInteger,
} from '@zaraba/contracts';
import { moneyOf } from './decimal.ts';

const WHOLE = 10_000n;

/** What a loan of an amount costs when it is kept for the whole term. */
export interface LoanCost {
  readonly daily: Money;
  readonly interest: Money;
  readonly total: Money;
}

/** Interest of a day is rounded down and charged once for each day of the term: what is shown is what will be owed. */
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

/** A debt that grows by the same interest at every midnight, for so many more of them as its term has left. */
export interface GrowingDebt {
  /** What repays it now. */
  readonly owed: Money;
  /** The part of it that is interest. */
  readonly interest: Money;
  readonly daily: Money;
  readonly nightsLeft: number;
}

/** What repays a debt after some more midnights. */
export interface Repayment {
  readonly nights: number;
  readonly interest: Money;
  readonly total: Money;
}

/** The debt of a loan that is asked for, on the day it is paid out. */
export function debtToBe(principal: Money, terms: Pick<LoanTerms, 'dailyRateBasisPoints' | 'termDays'>): GrowingDebt {
  const { daily } = loanCost(principal, terms);
  return { owed: principal, interest: { ...principal, minor: 0 }, daily, nightsLeft: terms.termDays };
}

/** The debt of a loan that is owed. */
export function debtNow(loan: Loan, now: number): GrowingDebt {
  const { currency, repayBy } = loan;
  return {
    owed: moneyOf(loan.debt, currency),
    interest: moneyOf(loan.interest, currency),
    daily: moneyOf(loan.dailyInterest, currency),
    nightsLeft: repayBy === undefined || loan.overdue ? 0 : daysLeft(repayBy, now),
  };
}

/** What repays a debt after so many midnights: each within the term adds a day's interest, those after it none. */
export function repaymentAfter({ owed, interest, daily, nightsLeft }: GrowingDebt, nights: number): Repayment {
  const { currency } = owed;
  const added = daily.minor * Math.min(nights, nightsLeft);
  return {
    nights,
    interest: { minor: interest.minor + added, currency },
    total: { minor: owed.minor + added, currency },
  };
}

/** What repays a debt after each midnight that is left in its term. */
export function repaymentSchedule(debt: GrowingDebt): Repayment[] {
  return Array.from({ length: debt.nightsLeft + 1 }, (_, nights) => repaymentAfter(debt, nights));
}

/** Where a loan stands, for its customer: the review, then the debt, then its end. */
export type LoanStage = Exclude<ReviewState, 'passed'> | 'running' | 'overdue' | 'repaid';

/** Where a loan stands; undefined for a wire code nobody knows. */
export function loanStage(loan: Loan): LoanStage | undefined {
  const review = stateOfCode(REVIEW_STATES, loan.status);
  if (review !== 'passed') return review;
  if (loan.repaidAt !== undefined) return 'repaid';
  return loan.overdue ? 'overdue' : 'running';
}

/** Whether a loan was paid out and is not repaid. */
export function isOwed(loan: Loan): boolean {
  const stage = loanStage(loan);
  return stage === 'running' || stage === 'overdue';
}

const DAY_MS = 86_400_000;

/** Nights until the last day on which a loan is repaid in time, which ends at `repayBy`: zero on that day and from then on. */
export function daysLeft(repayBy: number, now: number): number {
  return Math.max(0, Math.ceil((repayBy - now) / DAY_MS) - 1);
}

/** A rate in basis points as a percentage without a sign: a price, not a change. */
export function percentOf(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
