import type { CopyOrder, Loan } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOrderState, copyTotals, stopLossProfit } from '../features/copyTrading/rules/copyOrders.ts';
import { exactOf } from './decimal.ts';
import {
  daysLeft,
  debtNow,
  debtToBe,
  isOwed,
  loanCost,
  loanStage,
  repaymentAfter,
  repaymentSchedule,
} from '../features/loans/rules/loans.ts';
import { formatBasisPoints, resultOf, summaryOf, worstOf } from '../features/copyTrading/rules/returns.ts';

const yen = (minor: number) => ({ minor, currency: 'jpy' as const });

describe('a return in basis points', () => {
  it('is formatted as a signed percentage, with the minus sign of prices', () => {
    expect(formatBasisPoints('1')).toBe('+0.01%');
    expect(formatBasisPoints('-135')).toBe('−1.35%');
    expect(formatBasisPoints(0)).toBe('0.00%');
    expect(formatBasisPoints(undefined)).toBe('–');
  });

  it('gives a result that is rounded once, halves away from zero', () => {
    expect(resultOf(yen(50_000), 1)).toEqual(yen(5));
    expect(resultOf(yen(5_000), '-1')).toEqual(yen(-1));
    expect(resultOf(yen(4_999), '1')).toEqual(yen(0));
  });

  it('never gives a loss larger than the amount', () => {
    expect(worstOf(yen(100), '-20000')).toEqual(yen(-100));
    expect(worstOf(yen(100_000), '-366')).toEqual(yen(-3_660));
  });

  it('is summarised over all days as the numbers of gains and losses, the best and the worst', () => {
    expect(summaryOf([])).toBeUndefined();
    expect(summaryOf([{ basisPoints: 5 }, { basisPoints: -7 }, { basisPoints: 0 }])).toEqual({
      days: 3,
      gains: 1,
      losses: 1,
      best: 5,
      worst: -7,
    });
  });
});

describe('the interest of a loan', () => {
  const terms = { dailyRateBasisPoints: 4, termDays: 30 };

  it('equals the example of the specification', () => {
    expect(loanCost(yen(100_000), terms)).toEqual({ daily: yen(40), interest: yen(1_200), total: yen(101_200) });
  });

  it('is the sum of the daily interest, rounded down each day, and never more than the rate for the whole term', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (minor) => {
        const { daily, interest, total } = loanCost(yen(minor), terms);
        let debt = minor;
        for (let day = 0; day < terms.termDays; day += 1) debt += Math.floor((minor * 4) / 10_000);
        expect(total.minor).toBe(debt);
        expect(interest.minor).toBe(daily.minor * terms.termDays);
        expect(interest.minor).toBeLessThanOrEqual((minor * 4 * terms.termDays) / 10_000);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a loan', () => {
  const loan = { status: 1, overdue: false } as Loan;

  it('is either under review, owed or repaid', () => {
    expect(loanStage({ ...loan, status: 0 })).toBe('pendingReview');
    expect(loanStage({ ...loan, status: 2 })).toBe('rejected');
    expect(loanStage(loan)).toBe('running');
    expect(loanStage({ ...loan, overdue: true })).toBe('overdue');
    expect(loanStage({ ...loan, repaidAt: 1 })).toBe('repaid');
    expect(loanStage({ ...loan, status: 9 })).toBeUndefined();
    expect([loan, { ...loan, overdue: true }, { ...loan, status: 0 }, { ...loan, repaidAt: 1 }].map(isOwed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows the number of days until it is due', () => {
    expect(daysLeft(86_400_000 * 3, 1)).toBe(2);
    expect(daysLeft(86_400_000 * 3, 86_400_000)).toBe(1);
    expect(daysLeft(86_400_000, 1)).toBe(0);
    expect(daysLeft(86_400_000, 86_400_000)).toBe(0);
    expect(daysLeft(1, 86_400_000)).toBe(0);
  });
});

describe('an early repayment', () => {
  const terms = { dailyRateBasisPoints: 4, termDays: 30 };

  it('costs the interest of the nights until then, and no interest for nights after the term', () => {
    const debt = debtToBe(yen(100_000), terms);
    expect(repaymentAfter(debt, 0)).toEqual({ nights: 0, interest: yen(0), total: yen(100_000) });
    expect(repaymentAfter(debt, 7)).toEqual({ nights: 7, interest: yen(280), total: yen(100_280) });
    expect(repaymentAfter(debt, 45).total).toEqual(loanCost(yen(100_000), terms).total);
    const schedule = repaymentSchedule(debt);
    expect(schedule).toHaveLength(31);
    expect([schedule[0], schedule[7], schedule[30]]).toEqual([0, 7, 30].map((nights) => repaymentAfter(debt, nights)));
  });

  it('repays the current debt; the debt of an overdue loan no longer grows', () => {
    const day = 86_400_000;
    const loan = { currency: 'jpy', debt: '100400', interest: '400', dailyInterest: '40', repayBy: 21 * day } as Loan;
    expect(repaymentAfter(debtNow({ ...loan, overdue: false }, 1), 3)).toEqual({
      nights: 3,
      interest: yen(520),
      total: yen(100_520),
    });
    expect(debtNow({ ...loan, overdue: false }, 1).nightsLeft).toBe(20);
    expect(repaymentSchedule(debtNow({ ...loan, overdue: true }, 1))).toHaveLength(1);
  });
});

describe('copy orders', () => {
  const order = { status: 0, currency: 'jpy', amount: '50000', value: '49900', totalProfit: '-100' } as CopyOrder;

  it('have one total for each currency', () => {
    const dollars = { ...order, currency: 'usd', amount: '500.00', value: '510.50', totalProfit: '10.50' } as const;
    expect(copyTotals([order, order, dollars])).toEqual([
      {
        currency: 'jpy',
        principal: exactOf('100000', 'jpy'),
        value: exactOf('99800', 'jpy'),
        profit: exactOf('-200', 'jpy'),
      },
      {
        currency: 'usd',
        principal: exactOf('500', 'usd'),
        value: exactOf('510.5', 'usd'),
        profit: exactOf('10.5', 'usd'),
      },
    ]);
    expect(copyTotals([])).toEqual([]);
  });

  it('have a stop loss that is rounded once, halves away from zero', () => {
    const cents = { minor: 50_010, currency: 'usd' as const };
    expect(stopLossProfit(yen(123_450), 500)).toEqual(yen(-6_173));
    expect(stopLossProfit(yen(123_449), 500)).toEqual(yen(-6_172));
    expect(stopLossProfit(cents, 500)).toEqual({ ...cents, minor: -2_501 });
  });

  it('are active, ended, or in an unknown state', () => {
    expect([0, 1, 7].map((status) => copyOrderState({ status }))).toEqual(['following', 'ended', undefined]);
  });
});
