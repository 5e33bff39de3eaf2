import { DAY_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { Loan } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { answerWith, inTurn, onForm, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { lastDayBefore, tokyoMinute } from '../../../parts/tokyoTime.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import LoanScreen from './loan.tsx';
import LoanOrder from './orders.tsx';

const { pendingReview, passed, rejected } = REVIEW_STATES.codes;
const RUNNING: Loan = {
  id: 'SIM-L1',
  status: passed,
  currency: 'jpy',
  amount: '100000',
  interest: '120',
  debt: '100120',
  dailyInterest: '40',
  overdue: false,
  appliedAt: NOW - 4 * DAY_MS,
  decidedAt: NOW - 3 * DAY_MS,
  repayBy: NOW + 27 * DAY_MS,
  history: [
    { at: NOW - 4 * DAY_MS, step: 'applied', amount: '100000' },
    { at: NOW - 3 * DAY_MS, step: 'paidOut', amount: '100000' },
  ] as Loan['history'],
};
const REPAID = { ...RUNNING, debt: '0', repaidAt: NOW };
const REFUSED = { ...RUNNING, status: rejected, debt: '0', interest: '0', reason: 'insufficient_credit' };
const { repayBy: _repayBy, decidedAt: _decidedAt, ...UNDATED } = RUNNING;
const PENDING = { ...UNDATED, status: pendingReview, debt: '0', interest: '0' };

function onLoans(loans: readonly Loan[], look: (row: string) => void): void {
  const answers = { '/user/loanList': inTurn(good<'/user/loanList'>([...loans])) };
  onForm(<LoanOrder />, { answers }, () => look(screen.queryAllByTestId('loan-row')[0]?.textContent ?? ''));
}

describe('the list of loans', () => {
  it.each([
    ['pendingReview', PENDING],
    ['rejected', REFUSED],
    ['running', RUNNING],
    ['overdue', { ...RUNNING, overdue: true }],
    ['repaid', REPAID],
    ['unknown', { ...RUNNING, status: 99 }],
  ] as const)(
    'shows the state of a loan that is %s, and states its debt only if the loan is owed or in an unknown state',
    (stage, loan) => {
      onLoans([loan], (row) => {
        expect(row).toContain(text(`loans.state.${stage}`));
        const owed = stage === 'running' || stage === 'overdue' || stage === 'unknown';
        expect(row.includes(`${text('loans.owed')}100,120.00`)).toBe(owed);
        expect(row.includes(`${text('loans.interest')}120.00`)).toBe(owed || stage === 'repaid');
      });
    },
  );

  it('states the dates of a loan', () => {
    onLoans([REPAID], (row) => {
      for (const at of [RUNNING.appliedAt, RUNNING.decidedAt, NOW]) expect(row).toContain(tokyoMinute(at));
      expect(row).toContain(lastDayBefore(RUNNING.repayBy));
    });
  });

  it('states the rule that refused a loan', () => {
    onLoans([REFUSED], (row) => expect(row).toContain(text('message.insufficient_credit.text')));
  });

  it('states that there are no loans', () => {
    onLoans([], () => expect(said()).toContain(text('loans.empty')));
  });
});

describe('the loans in a currency that has no loans', () => {
  it('are those of the first currency that has loans, and the screen states this', () => {
    const answers = {
      '/user/loanTerms': answerWith('/user/loanTerms', { offeredIn: ['usd'], currency: 'usd' }),
      '/user/loanList': inTurn(good<'/user/loanList'>([])),
    };
    onForm(<LoanScreen />, { answers }, (form) => {
      form.wait();
      expect(said()).toContain(text('loans.onlyIn', { currencies: 'USD' }));
      expect(form.sent('/user/loanList').at(-1)).toEqual({ type: 'usd' });
      expect(form.sent('/user/loanTerms').at(-1)).toEqual({ type: 'usd' });
    });
  });

  it('are not offered if no currency has loans', () => {
    const answers = { '/user/loanTerms': answerWith('/user/loanTerms', { offeredIn: [] }) };
    onForm(<LoanScreen />, { answers }, () => expect(said()).toContain(text('loans.notOffered')));
  });
});

it('the debt is read again at midnight in Tokyo, when interest is added', () => {
  const answers = { '/user/loanList': inTurn(good<'/user/loanList'>([RUNNING])) };
  // Nine in the morning.
  onForm(<LoanScreen />, { answers }, (form) => {
    const reads = () => [form.sent('/user/loanList').length, form.sent('/user/loanTerms').length];
    const before = reads();
    form.worldTime(NOW + 15 * 3_600_000 - 2_000);
    form.wait();
    expect(reads()).toEqual(before);
    form.worldTime(NOW + 15 * 3_600_000);
    form.wait();
    expect(reads()).toEqual(before.map((count) => count + 1));
  });
});
