import { DAY_MS, HOUR_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { Deposit, Withdrawal } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWERS, NOW } from '../../../app/testing/forms.tsx';
import { type OpenForm, answerWith, button, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import { dayTime } from '../../../parts/funds/times.ts';
import { type Answers, after, good, refusal } from '../../../state/testing/fakePorts.ts';
import Stored from '../screens/balances.tsx';
import { DepositList } from './depositList.tsx';
import { WithdrawalList } from './withdrawalList.tsx';

const { pendingReview, passed, rejected } = REVIEW_STATES.codes;
const PENDING: Withdrawal = {
  id: 'SIM-W1',
  status: pendingReview,
  money: '50000',
  currency: 'jpy',
  institution: 'BANK',
  numberMasked: '*** 0000',
  submittedAt: NOW,
  latest: NOW + 3 * DAY_MS,
};
const rows = (kind: 'withdrawal' | 'deposit') => screen.getAllByTestId(`${kind}-row`).map((row) => row.textContent);
const expected = (usual: number, latest: number): string =>
  text('funding.expected', { usual: dayTime(usual), latest: dayTime(latest) });

describe('the list of withdrawals', () => {
  function onWithdrawals(list: readonly Withdrawal[], use: (form: OpenForm) => void, answers: Answers = {}): void {
    const all = { '/user/withdrawallist': inTurn(good<'/user/withdrawallist'>([...list])), ...answers };
    onForm(<WithdrawalList currency="jpy" />, { answers: all }, use);
  }

  it('cancels a pending withdrawal after a question that states its amount, and is read again', () => {
    onWithdrawals(
      [PENDING, { ...PENDING, id: 'SIM-W2', money: '40000' }],
      (form) => {
        press(text('withdraw.cancel'));
        const question = text('withdraw.cancelText', { amount: formatWithCurrency('40000', 'jpy') });
        expect(said()).toContain(question);
        press(text('withdraw.keep'));
        form.wait();
        expect(form.sent('/user/withdrawalCancel')).toEqual([]);
        press(text('withdraw.cancel'));
        press(text('withdraw.cancel'));
        const lists = form.sent('/user/withdrawallist').length;
        form.wait();
        expect(form.sent('/user/withdrawalCancel')).toEqual([{ id: 'SIM-W2' }]);
        expect(form.sent('/user/withdrawallist').length).toBeGreaterThan(lists);
      },
      { '/user/withdrawalCancel': inTurn(good<'/user/withdrawalCancel'>({ ...PENDING, status: rejected })) },
    );
  });

  it('states why the server refuses a cancellation', () => {
    onWithdrawals(
      [PENDING],
      (form) => {
        press(text('withdraw.cancel'));
        press(text('withdraw.cancel'));
        form.wait();
        expect(said()).toContain(text('message.order_not_holding.text'));
      },
      { '/user/withdrawalCancel': inTurn(refusal('order_not_holding')) },
    );
  });

  it.each([
    ['pending', { status: pendingReview }],
    ['passed', { status: passed }],
    ['rejected', { status: rejected, closeReason: 'rejected' }],
    ['cancelled', { status: rejected, closeReason: 'customer' }],
    ['unknown', { status: 99 }],
  ] as const)('names the state of a withdrawal that is %s, and lets only a pending one be cancelled', (state, row) => {
    onWithdrawals([{ ...PENDING, ...row }], () => {
      expect(rows('withdrawal')[0]).toContain(text(`funding.state.${state}`));
      expect(button(text('withdraw.cancel')) !== undefined).toBe(state === 'pending');
    });
  });

  it('states when a pending withdrawal is usually paid, but no time after the latest possible one', () => {
    const soon = NOW + HOUR_MS;
    const late = { ...PENDING, id: 'SIM-W2', latest: soon };
    onWithdrawals([PENDING, late, { ...PENDING, id: 'SIM-W3', status: passed }], () => {
      const [usual, cut, paid] = rows('withdrawal');
      expect(usual).toContain(expected(NOW + DAY_MS, NOW + 3 * DAY_MS));
      expect(cut).toContain(expected(soon, soon));
      expect(paid).not.toContain(expected(NOW + DAY_MS, NOW + 3 * DAY_MS));
    });
  });

  it('states the amount in the currency of the withdrawal, and the rule that stopped the withdrawal', () => {
    const stopped = { ...PENDING, status: rejected, currency: 'usd', money: '12.5', reason: 'account_frozen' } as const;
    onWithdrawals([stopped], () => {
      expect(rows('withdrawal')[0]).toContain('12.50USD');
      expect(rows('withdrawal')[0]).toContain(text('message.account_frozen.text'));
    });
  });
});

describe('the list of deposits', () => {
  const DEPOSIT: Deposit = {
    id: 'SIM-T1',
    status: pendingReview,
    currency: 'jpy',
    amount: '5000',
    channelId: 'quick',
    submittedAt: NOW,
    latest: NOW + 2 * HOUR_MS,
  };

  function onDeposits(list: readonly Deposit[], use: (form: OpenForm) => void): void {
    onForm(
      <DepositList currency="jpy" />,
      { answers: { '/user/depositList': inTurn(good<'/user/depositList'>([...list])) } },
      use,
    );
  }

  it('names the channel of a deposit, or its id if the channel no longer exists', () => {
    onDeposits([DEPOSIT, { ...DEPOSIT, id: 'SIM-T2', channelId: 'closed' }], () => {
      const [known, gone] = screen.getAllByTestId('deposit-row').map((row) => row.firstElementChild?.textContent);
      expect([known, gone]).toEqual(['n5,000.00JPY', 'closed5,000.00JPY']);
    });
  });

  it.each([
    ['pending', pendingReview],
    ['passed', passed],
    ['rejected', rejected],
    ['unknown', 99],
  ] as const)(
    'names the state of a deposit that is %s, and states when to expect it only while it is pending',
    (state, status) => {
      onDeposits([{ ...DEPOSIT, status }], () => {
        const [row] = rows('deposit');
        expect(row).toContain(text(`funding.state.${state}`));
        const soon = DEPOSIT.latest!;
        expect(row?.includes(expected(soon, soon))).toBe(state === 'pending');
      });
    },
  );
});

describe('the balances', () => {
  const BALANCES: Readonly<Record<string, string>> = { jpy: '1200', usd: '34.5' };
  const answers: Answers = {
    '/user/getUserinfo': ({ type = '' }, count) =>
      answerWith('/user/getUserinfo', { jpy: '0', [type]: BALANCES[type] ?? '0' })({ type }, count),
    '/trade/exchangeList': () => after(1, good<'/trade/exchangeList'>([])),
    '/trade/exchangeRates': ANSWERS['/trade/exchangeRates']!,
  };

  it('are shown for each currency, and only a currency with money links to its deposits and withdrawals', () => {
    onForm(<Stored />, { answers }, () => {
      const figures = ['jpy', 'usd', 'cny'].map((id) => screen.getByTestId(`balance-${id}`).textContent);
      expect(figures).toEqual(['1,200.00', '34.50', '0.00']);
      const links = [...document.querySelectorAll('li a[href*="currency="]')].map((link) => link.getAttribute('href'));
      expect(links).toEqual([
        expect.stringContaining('deposit?currency=jpy'),
        expect.stringContaining('withdraw?currency=jpy'),
        expect.stringContaining('deposit?currency=usd'),
        expect.stringContaining('withdraw?currency=usd'),
      ]);
    });
  });
});
