import type { Deposit as DepositRow } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { answerWith, button, faultOf, inTurn, onForm, press, type } from '../../../app/testing/onForm.tsx';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import { bad, good } from '../../../state/testing/fakePorts.ts';
import { limits as words } from '../../limits/texts/limits/jp.ts';
import Deposit from '../screens/deposit.tsx';

const ROW: DepositRow = {
  id: 'SIM-D1',
  status: 0,
  currency: 'jpy',
  amount: '60000',
  channelId: 'quick',
  submittedAt: NOW,
};
const SIMULATED = { simulatedPassword: '424242', needsVoucher: false };

/** Opens the form of a customer who may deposit 100,000 yen a month, with these deposits so far. */
function onDeposit(deposits: ReturnType<typeof good>, use: () => void): void {
  const channel = {
    ...SIMULATED,
    id: 'quick',
    names: { jp: 'quick', us: 'quick', cn: 'quick' },
    accountName: 'A',
    accountNumber: '1',
    bank: 'B',
    branch: 'H',
    minimum: '1000',
    maximum: '500000',
  };
  const answers = {
    '/user/depositChannels': answerWith('/user/depositChannels', { channels: [channel] }),
    '/user/depositList': inTurn(deposits),
  };
  const state = { limits: { byId: { 'deposit jpy': { most: 100_000 } }, seenAt: 0 } };
  onForm(<Deposit />, { answers, state }, use);
}
const beyond = (left: string): string =>
  words.broken.deposit
    .replace('{{most}}', formatWithCurrency('100000', 'jpy'))
    .replace('{{left}}', formatWithCurrency(left, 'jpy'));

it('a deposit beyond the customer’s own limit of the month is refused at its field, with a link to the setting', () => {
  onDeposit(good<'/user/depositList'>([ROW]), () => {
    type('amount', '40001');
    type('channelPassword', '424242');
    press(text('funding.review'));
    expect(faultOf('amount')).toBe(beyond('40000'));
    expect(screen.getByText(words.toSetting).getAttribute('href')).toBe('#/mine/limits?currency=jpy');
    expect(button(text('deposit.confirm'))).toBeUndefined();
    type('amount', '40000');
    expect(faultOf('amount')).toBeUndefined();
    press(text('funding.review'));
    expect(button(text('deposit.confirm'))).toBeDefined();
  });
});

it('an offered amount beyond the limit says so at once and opens no review', () => {
  onDeposit(good<'/user/depositList'>([ROW]), () => {
    press(formatWithCurrency('100000', 'jpy'));
    expect(faultOf('amount')).toBe(beyond('40000'));
    expect(button(text('deposit.confirm'))).toBeUndefined();
  });
});

it('nothing is deposited while the deposits of the month cannot be read', () => {
  onDeposit(bad({ kind: 'http', status: 500 }), () => {
    type('amount', '1000');
    press(text('funding.review'));
    expect(faultOf('amount')).toBe(
      words.broken.depositUnknown.replace('{{most}}', formatWithCurrency('100000', 'jpy')),
    );
  });
});
