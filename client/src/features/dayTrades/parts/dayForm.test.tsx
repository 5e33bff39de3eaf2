import { DAY_TRADE_STATES } from '@zaraba/contracts';
import type { DayTrade, DayTradeTerms } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { DAY_TRADE, NOW } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  faultOf,
  field,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { formatAmount } from '../../../domain/format.ts';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { good, refusal } from '../../../state/testing/fakePorts.ts';
import { DayTradeApplication } from './dayForm.tsx';

const APPLIED: DayTrade = {
  id: 'SIM-D7',
  status: DAY_TRADE_STATES.codes.submitted,
  currency: 'jpy',
  amount: '50000',
  submittedAt: NOW,
  receivable: false,
};

function onApplication(
  replies: readonly Result<unknown>[],
  use: (form: OpenForm) => void,
  { balance = '400000', terms = {} }: { balance?: string; terms?: Partial<DayTradeTerms> } = {},
): void {
  const answers = {
    '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: balance }),
    '/trade/dayTradeApply': inTurn(...replies),
  };
  onForm(<DayTradeApplication terms={{ ...DAY_TRADE, ...terms }} />, { answers }, use);
}

it('the form of a day trade shows the worst and the best day for the amount, and sends the amount after a review', () => {
  onApplication([good<'/trade/dayTradeApply'>(APPLIED)], (form) => {
    type('amount', '50000');
    // One percent either way.
    for (const figure of ['−500.00', '+500.00', '350,000.00']) expect(said()).toContain(figure);
    expect(said()).not.toContain(text('application.hold'));
    press(text('application.review'));
    expect(said()).toContain(text('dayTrades.words', { amount: formatAmount('50000') }));
    expect(said()).toContain(text('application.hold'));
    expect(form.sent('/trade/dayTradeApply')).toEqual([]);
    press(text('application.confirm'));
    form.wait();
    expect(form.sent('/trade/dayTradeApply')).toEqual([{ amount: '50000' }]);
    expect(said()).toContain('SIM-D7');
  });
});

it.each([
  ['999', 'dayTrades.belowMinimum'],
  ['400001', 'money.insufficient'],
  ['500001', 'dayTrades.aboveMaximum'],
] as const)('the form of a day trade refuses %s at once, with the reason', (amount, fault) => {
  onApplication([], () => {
    type('amount', amount);
    const bounds = { minimum: formatAmount('1000'), maximum: formatAmount('500000') };
    expect(faultOf('amount')).toBe(text(fault, bounds));
    press(text('application.review'));
    expect(said()).not.toContain(text('application.reviewTitle'));
  });
});

it('after a refused day trade, the typed amount stays and is marked', () => {
  onApplication([refusal('insufficient_balance')], (form) => {
    type('amount', '50000');
    press(text('application.review'));
    press(text('application.confirm'));
    form.wait();
    press(text('money.back'));
    expect([field('amount').value, faultOf('amount')]).toEqual(['50000', text('message.insufficient_balance.text')]);
  });
});

it.each([
  ['a balance below the least amount', { balance: '999' }, 'insufficient_balance'],
  ['an application under review', { terms: { blocked: [{ key: 'order_under_review' }] } }, 'order_under_review'],
])('the form of a day trade is absent because of %s', (_what, options, rule) => {
  onApplication(
    [],
    () => {
      expect(document.querySelector(`[data-rule=${rule}]`)).not.toBeNull();
      expect(field('amount')).toBeNull();
    },
    options,
  );
});
