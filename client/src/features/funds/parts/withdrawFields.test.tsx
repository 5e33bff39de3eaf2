import type { WithdrawalTerms } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CARD } from '../../../app/testing/forms.tsx';
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
import { formatAmount } from '../../../domain/format.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import Withdraw from '../screens/withdraw.tsx';

const OTHER_CARD = { ...CARD, id: 'SIM-C2', institution: 'OTHER', numberMasked: '***9999' };
const DONE = good<'/user/withdraw'>({ status: 0 });

/** Opens the form of a withdrawal of 1,234,567 yen at most, whose call gets these answers, one after the other. */
function onWithdrawal(
  replies: readonly ReturnType<typeof good>[],
  use: (form: OpenForm) => void,
  terms: Partial<WithdrawalTerms> = {},
): void {
  const own = { available: '1234567', minimum: '30000', maximum: '100000000', cards: [CARD, OTHER_CARD], ...terms };
  const answers = {
    '/user/withdrawalTerms': answerWith('/user/withdrawalTerms', own),
    '/user/withdrawallist': inTurn(good<'/user/withdrawallist'>([])),
    '/user/withdraw': inTurn(...replies),
  };
  onForm(<Withdraw />, { answers }, use);
}

const fill = (amount: string): void => {
  type('amount', amount);
  type('fundPassword', '246810');
};
const confirm = ({ wait }: OpenForm): void => {
  press(text('funding.review'));
  press(text('withdraw.confirm'));
  wait();
};
const yen = (amount: string) => ({ amount: formatWithCurrency(amount, 'jpy') });

it('the typed amount is sent to the first card, or to the chosen one, after a review that states both', () => {
  onWithdrawal([DONE], (form) => {
    fill('50000');
    fireEvent.click(screen.getByRole('radio', { name: /OTHER/ }));
    press(text('funding.review'));
    const review = inSheet();
    const words = { ...yen('50000'), bank: 'OTHER', number: '***9999' };
    expect(review).toContain(text('withdraw.words', words));
    expect(form.sent('/user/withdraw')).toEqual([]);
    press(text('withdraw.confirm'));
    form.wait();
    press(text('action.close'));
    fill('40000');
    confirm(form);
    expect(form.sent('/user/withdraw').map(({ amount, bankCardId }) => [amount, bankCardId])).toEqual([
      ['50000', 'SIM-C2'],
      ['40000', 'SIM-C1'],
    ]);
    expect(form.sent('/user/withdraw')[0]).toEqual({
      type: 'jpy',
      amount: '50000',
      bankCardId: 'SIM-C2',
      fundPassword: '246810',
    });
  });
});

it('the form shows before the confirmation which amount arrives and which balance remains', () => {
  onWithdrawal([], () => {
    fill('50000');
    press(text('funding.review'));
    const review = inSheet();
    expect(review).toContain(`${text('withdraw.fee')}${text('money.noFee')}`);
    expect(review).toMatch(new RegExp(`${text('withdraw.received')}.*50,000\\.00`));
    expect(review).toContain(formatAmount('1184567'));
    expect(review).toContain(text('withdraw.hold', yen('50000')));
  });
});

it('the typed amount is checked against the limits and the available amount', () => {
  onWithdrawal([], (form) => {
    fill('29999');
    press(text('funding.review'));
    expect(faultOf('amount')).toBe(text('funding.below', yen('30000')));
    type('amount', '30000');
    expect(faultOf('amount')).toBeUndefined();
    type('amount', '1234568');
    expect(faultOf('amount')).toBe(text('funding.short', yen('1234567')));
    expect(form.sent('/user/withdraw')).toEqual([]);
  });
});

it('the typed amount is at most the maximum of one withdrawal', () => {
  onWithdrawal(
    [],
    () => {
      fill('500001');
      press(text('funding.review'));
      expect(faultOf('amount')).toBe(text('funding.above', yen('500000')));
      press(text('money.all'));
      expect(field('amount').value).toBe('500000');
      press('25%');
      expect(field('amount').value).toBe('125000');
    },
    { maximum: '500000' },
  );
});

it.each(['1234567', '29999'])('the whole balance can be withdrawn, even if it is %s yen', (available) => {
  onWithdrawal(
    [DONE],
    (form) => {
      press(text('money.all'));
      type('fundPassword', '246810');
      confirm(form);
      expect(form.sent('/user/withdraw').map(({ amount }) => amount)).toEqual([available]);
    },
    { available },
  );
});

it('a withdrawal is not sent without the fund password or without a card', () => {
  onWithdrawal(
    [],
    (form) => {
      type('amount', '50000');
      press(text('funding.review'));
      expect(faultOf('fundPassword')).toBe(text('withdraw.passwordFault'));
      type('fundPassword', '246810');
      press(text('funding.review'));
      expect(said()).toContain(text('withdraw.cardFault'));
      expect(button(text('withdraw.confirm'))).toBeUndefined();
      expect(form.sent('/user/withdraw')).toEqual([]);
    },
    { cards: [] },
  );
});

it('a wrong fund password is cleared, and the form states why and how many attempts are left', () => {
  const failure = { kind: 'business', key: 'wrong_fund_password', attempts: { left: 2 } } as const;
  onWithdrawal([bad(failure), DONE], (form) => {
    fill('50000');
    confirm(form);
    press(text('money.back'));
    expect([field('fundPassword').value, field('amount').value]).toEqual(['', '50000']);
    const why = `${text('message.wrong_fund_password.text')} ${text('attempts.left', { left: 2 })}`;
    expect(faultOf('fundPassword')).toBe(why);
    type('fundPassword', '135790');
    expect(faultOf('fundPassword')).toBeUndefined();
    confirm(form);
    expect(form.sent('/user/withdraw').map(({ fundPassword }) => fundPassword)).toEqual(['246810', '135790']);
  });
});

it('after any other refusal, the typed fund password stays', () => {
  onWithdrawal([refusal('insufficient_balance')], (form) => {
    fill('50000');
    confirm(form);
    press(text('money.back'));
    expect(field('fundPassword').value).toBe('246810');
    expect(faultOf('amount')).toBe(text('message.insufficient_balance.text'));
  });
});

it('a successful withdrawal clears the form, and the withdrawals and terms are read again; a refused one does neither', () => {
  onWithdrawal([refusal('not_trading_time'), DONE], (form) => {
    const read = () =>
      (['/user/withdrawallist', '/user/withdrawalTerms'] as const).map((path) => form.sent(path).length);
    const before = read();
    fill('50000');
    confirm(form);
    expect(read()).toEqual(before);
    press(text('money.back'));
    confirm(form);
    expect(read()).toEqual(before.map((reads) => reads + 1));
    press(text('action.close'));
    expect([field('amount').value, field('fundPassword').value]).toEqual(['', '']);
  });
});
