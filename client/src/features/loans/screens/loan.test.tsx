import { DAY_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { Loan as LoanRecord, LoanTerms } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  faultOf,
  field,
  inSheet,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { type Answers, bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import Loan from './loan.tsx';

const OWED: LoanRecord = {
  id: 'SIM-L1',
  status: REVIEW_STATES.codes.passed,
  currency: 'jpy',
  amount: '100000',
  interest: '120',
  debt: '100120',
  dailyInterest: '40',
  overdue: false,
  appliedAt: NOW - 4 * DAY_MS,
  decidedAt: NOW - 3 * DAY_MS,
  repayBy: NOW + 27 * DAY_MS,
  history: [],
};
const PENDING: LoanRecord = {
  ...OWED,
  id: 'SIM-L2',
  status: REVIEW_STATES.codes.pendingReview,
  debt: '0',
  interest: '0',
};
const yen = (amount: string) => ({ amount: formatWithCurrency(amount, 'jpy') });

/** Opens the loans of a customer who has these. */
function onLoans(answers: Answers, use: (form: OpenForm) => void, records: readonly LoanRecord[] = []): void {
  onForm(<Loan />, { answers: { '/user/loanList': inTurn(good<'/user/loanList'>([...records])), ...answers } }, use);
}

describe('an application for a loan', () => {
  function onApplication(
    replies: readonly Result<unknown>[],
    use: (form: OpenForm) => void,
    terms: Partial<LoanTerms> = {},
  ): void {
    const own = { minimum: '1000', available: '200000', ...terms };
    const loanTerms = answerWith('/user/loanTerms', own);
    onLoans({ '/user/loanTerms': loanTerms, '/user/loanApply': inTurn(...replies) }, use);
  }
  function confirm(form: OpenForm): void {
    press(text('money.review'));
    press(text('loans.confirm'));
    form.wait();
  }
  const fill = (amount: string): void => {
    type('amount', amount);
    type('fundPassword', '246810');
  };

  it('shows the cost of the typed amount for the whole term, and is sent after a review', () => {
    onApplication([good<'/user/loanApply'>(PENDING)], (form) => {
      fill('100000');
      // 4 basis points a day for 30 days.
      for (const figure of ['40.00', '1,200.00', '101,200.00']) expect(said()).toContain(figure);
      press(text('money.review'));
      expect(said()).toContain(text('loans.words', yen('100000')));
      expect(form.sent('/user/loanApply')).toEqual([]);
      press(text('loans.confirm'));
      form.wait();
      expect(form.sent('/user/loanApply')).toEqual([{ type: 'jpy', amount: '100000', fundPassword: '246810' }]);
      expect(said()).toContain(text('loans.appliedText', { minutes: 1, ...yen('100000') }));
    });
  });

  it('must be between the minimum and the available amount', () => {
    onApplication([], (form) => {
      fill('999');
      press(text('money.review'));
      expect(faultOf('amount')).toBe(text('loans.belowMinimum', yen('1000')));
      type('amount', '1000');
      expect(faultOf('amount')).toBeUndefined();
      type('amount', '200001');
      expect(faultOf('amount')).toBe(text('loans.aboveAvailable', yen('200000')));
      type('amount', '200000');
      expect(faultOf('amount')).toBeUndefined();
      type('fundPassword', '');
      press(text('money.review'));
      expect(faultOf('fundPassword')).toBe(text('fault.missing'));
      expect(form.sent('/user/loanApply')).toEqual([]);
    });
  });

  it('keeps the amount but not a wrong fund password after a refusal, and causes the loans to be read again after success', () => {
    onApplication([refusal('wrong_fund_password'), good<'/user/loanApply'>(PENDING)], (form) => {
      const read = () => (['/user/loanList', '/user/loanTerms'] as const).map((path) => form.sent(path).length);
      const before = read();
      fill('100000');
      confirm(form);
      expect(read()).toEqual(before);
      press(text('money.back'));
      expect([field('amount').value, field('fundPassword').value]).toEqual(['100000', '']);
      expect(faultOf('fundPassword')).toBe(text('message.wrong_fund_password.text'));
      type('fundPassword', '135790');
      confirm(form);
      expect(read()).toEqual(before.map((reads) => reads + 1));
      press(text('action.close'));
      expect([field('amount').value, field('fundPassword').value]).toEqual(['', '']);
    });
  });

  it('is replaced by the rule that prevents it, if there is one', () => {
    const barred = { blocked: [{ key: 'insufficient_credit' }] };
    onApplication(
      [],
      () => {
        expect(said()).toContain(text('loans.conditions'));
        expect(field('amount')).toBeNull();
      },
      barred,
    );
  });

  it.each([
    ['under review', PENDING],
    ['to repay', OWED],
  ])('is not offered beside a loan %s', (_what, loan) => {
    onLoans({}, () => expect(field('amount')).toBeNull(), [loan]);
  });

  it.each([
    ['before the warning is read', []],
    ['during the wait after it', [{ product: 'loan', readAt: NOW, usableAt: NOW + 1 }] as const],
  ])('is replaced by the warning %s', (_when, reads) => {
    onLoans({ '/user/riskWarnings': inTurn(good<'/user/riskWarnings'>([...reads])) }, (form) => {
      expect(said()).toContain(text('risk.loan.title'));
      expect(field('amount')).toBeNull();
      form.worldTime(NOW + 1);
      expect(field('amount') !== null).toBe(reads.length > 0);
    });
  });
});

describe('the repayment of a loan', () => {
  const REPAID: LoanRecord = {
    ...OWED,
    debt: '0',
    repaidAt: NOW,
    history: [{ at: NOW, step: 'repaid', amount: '100120' }],
  };

  /** Opens the repayment of 100,120 yen; its call gets these answers, one after the other. */
  function onRepayment(
    replies: readonly Result<unknown>[],
    use: (form: OpenForm) => void,
    answers: Answers = {},
  ): void {
    onLoans(
      { '/user/loanRepay': inTurn(...replies), ...answers },
      (form) => {
        press(text('loans.repay'));
        use(form);
      },
      [PENDING, OWED],
    );
  }
  function confirm(form: OpenForm, debt = '100120'): void {
    type('fundPassword', '246810');
    press(text('loans.repayConfirm', yen(debt)));
    form.wait();
  }

  it('sends exactly the debt on the screen, principal and interest up to today, in one step', () => {
    onRepayment([good<'/user/loanRepay'>(REPAID)], (form) => {
      for (const figure of ['100,000.00', '120.00', '100,120.00', '8,899,880.00']) expect(inSheet()).toContain(figure);
      expect(inSheet()).toContain(text('loans.repayWords', yen('100120')));
      press(text('loans.repayConfirm', yen('100120')));
      expect(faultOf('fundPassword')).toBe(text('fault.missing'));
      expect(form.sent('/user/loanRepay')).toEqual([]);
      const lists = form.sent('/user/loanList').length;
      confirm(form);
      expect(form.sent('/user/loanRepay')).toEqual([{ id: 'SIM-L1', amount: '100120', fundPassword: '246810' }]);
      expect(form.sent('/user/loanList').length).toBeGreaterThan(lists);
      expect(inSheet()).toContain(text('loans.repaidText', yen('100120')));
    });
  });

  it('is refused if the debt grew at midnight, and is sent only after the customer confirms the new debt', () => {
    const grown = { ...OWED, interest: '160', debt: '100160' };
    const lists = [OWED, grown].map((loan) => good<'/user/loanList'>([loan]));
    const replies = [refusal('repayment_too_small'), good<'/user/loanRepay'>(REPAID)];
    onRepayment(
      replies,
      (form) => {
        confirm(form);
        for (let answers = 0; answers < 3; answers += 1) form.wait();
        expect(form.sent('/user/loanList')).toHaveLength(2);
        press(text('money.back'));
        expect(inSheet()).toContain(text('loans.changed'));
        confirm(form, '100160');
        expect(form.sent('/user/loanRepay').map(({ amount }) => amount)).toEqual(['100120', '100160']);
      },
      { '/user/loanList': inTurn(...lists) },
    );
  });

  it('clears a wrong fund password and stays open', () => {
    onRepayment([bad({ kind: 'business', key: 'wrong_fund_password', attempts: { left: 2 } })], (form) => {
      confirm(form);
      press(text('money.back'));
      expect(field('fundPassword').value).toBe('');
      expect(faultOf('fundPassword')).toContain(text('attempts.left', { left: 2 }));
      expect(inSheet()).toContain(text('loans.repayWords', yen('100120')));
    });
  });

  it('is not offered if the balance is less than the debt, and states how much is missing', () => {
    const answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '100000' }) };
    onLoans(answers, () => {
      expect(said()).toContain(text('loans.repayShort', yen('120')));
      expect(button(text('loans.repay'))?.getAttribute('aria-disabled')).toBe('true');
    }, [OWED]);
  });

  it('is offered if the balance equals the debt', () => {
    const answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '100120' }) };
    onLoans(answers, () => expect(button(text('loans.repay'))?.getAttribute('aria-disabled')).toBe('false'), [OWED]);
  });
});
