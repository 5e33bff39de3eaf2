import type { DepositTerms } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
import { good, refusal } from '../../../state/testing/fakePorts.ts';
import Deposit from '../screens/deposit.tsx';

const CHANNEL = { accountName: 'NAME', accountNumber: '0000000', bank: 'BANK', branch: 'HEAD', minimum: '1000' };
const named = (name: string) => ({ jp: name, us: name, cn: name });
const CHANNELS: DepositTerms['channels'] = [
  { ...CHANNEL, id: 'bank', names: named('transfer'), maximum: '10000000', needsVoucher: true },
  {
    ...CHANNEL,
    id: 'quick',
    names: named('quick'),
    maximum: '500000',
    needsVoucher: false,
    simulatedPassword: '424242',
  },
];
const UPLOADED = { id: 'SIM-UP-7', purpose: 'voucher', bytes: 3, uploadedAt: 0 } as never;
const DONE = good<'/user/deposit'>({
  id: 'SIM-T7',
  status: 0,
  currency: 'jpy',
  amount: '5000',
  channelId: 'quick',
} as never);

/** Opens the form of a deposit, whose call gets these answers, one after the other. */
function onDeposit(replies: readonly ReturnType<typeof good>[], use: (form: OpenForm) => void): void {
  const answers = {
    '/user/depositChannels': answerWith('/user/depositChannels', { channels: CHANNELS }),
    '/user/depositList': inTurn(good<'/user/depositList'>([])),
    '/user/deposit': inTurn(...replies),
    '/user/upload': inTurn(good<'/user/upload'>(UPLOADED)),
    '/common/specimen': inTurn(good<'/common/specimen'>({ type: 'image/png', base64: 'AAAA' } as never)),
  };
  onForm(<Deposit />, { answers }, use);
}

const choose = (channel: RegExp): void => void fireEvent.click(screen.getByRole('radio', { name: channel }));
const upload = ({ wait }: OpenForm): void => {
  wait();
  press(text('picture.specimen'));
  wait();
};
const fill = (amount: string): void => {
  type('amount', amount);
  type('channelPassword', '424242');
};
const confirm = ({ wait }: OpenForm): void => {
  press(text('funding.review'));
  press(text('deposit.confirm'));
  wait();
};
const below = () => text('funding.below', { amount: formatWithCurrency('1000', 'jpy') });
const above = (maximum: string) => text('funding.above', { amount: formatWithCurrency(maximum, 'jpy') });

it('the typed amount is sent through the chosen channel after a review that states both', () => {
  onDeposit([DONE], (form) => {
    fill('5000');
    press(text('funding.review'));
    const review = inSheet();
    expect(review).toContain(text('deposit.words', { channel: 'quick', amount: formatWithCurrency('5000', 'jpy') }));
    expect(form.sent('/user/deposit')).toEqual([]);
    press(text('deposit.confirm'));
    form.wait();
    expect(form.sent('/user/deposit')).toEqual([
      { type: 'jpy', channelId: 'quick', amount: '5000', channelPassword: '424242' },
    ]);
  });
});

it('a channel that needs a voucher requires one, and the voucher is sent', () => {
  onDeposit([DONE], (form) => {
    choose(/transfer/);
    fill('5000');
    press(text('funding.review'));
    expect(said()).toContain(text('deposit.voucherFault'));
    expect(button(text('deposit.confirm'))).toBeUndefined();
    upload(form);
    confirm(form);
    expect(form.sent('/user/upload')).toEqual([{ purpose: 'voucher' }]);
    expect(form.sent('/user/deposit')).toEqual([
      { type: 'jpy', channelId: 'bank', amount: '5000', channelPassword: '424242', voucherId: 'SIM-UP-7' },
    ]);
  });
});

it('a channel without vouchers asks for none, and a voucher entered for another channel is not sent', () => {
  onDeposit([DONE], (form) => {
    choose(/transfer/);
    upload(form);
    choose(/quick/);
    expect(screen.queryByText(text('deposit.voucher'))).toBeNull();
    fill('5000');
    confirm(form);
    expect(form.sent('/user/deposit')).toEqual([
      { type: 'jpy', channelId: 'quick', amount: '5000', channelPassword: '424242' },
    ]);
  });
});

it('the amount is checked against the limits of the chosen channel', () => {
  onDeposit([], (form) => {
    fill('999');
    press(text('funding.review'));
    expect(faultOf('amount')).toBe(below());
    type('amount', '1000');
    expect(faultOf('amount')).toBeUndefined();
    type('amount', '500000');
    expect(faultOf('amount')).toBeUndefined();
    type('amount', '500001');
    expect(faultOf('amount')).toBe(above('500000'));
    choose(/transfer/);
    expect(faultOf('amount')).toBeUndefined();
    type('amount', '10000001');
    expect(faultOf('amount')).toBe(above('10000000'));
    expect(form.sent('/user/deposit')).toEqual([]);
  });
});

it('a deposit is not sent without the channel password', () => {
  onDeposit([], () => {
    type('amount', '5000');
    press(text('funding.review'));
    expect(faultOf('channelPassword')).toBe(text('fault.missing'));
    expect(button(text('deposit.confirm'))).toBeUndefined();
  });
});

it('tapping an offered amount opens the review for the quick channel, with its published password', () => {
  onDeposit([DONE], (form) => {
    choose(/transfer/);
    press(formatWithCurrency('100000', 'jpy'));
    press(text('deposit.confirm'));
    form.wait();
    expect(form.sent('/user/deposit')).toEqual([
      { type: 'jpy', channelId: 'quick', amount: '100000', channelPassword: '424242' },
    ]);
  });
});

it('a successful deposit clears the form, and the deposits and terms are read again', () => {
  onDeposit([DONE], (form) => {
    fill('5000');
    const read = () => (['/user/depositList', '/user/depositChannels'] as const).map((path) => form.sent(path).length);
    const before = read();
    confirm(form);
    expect(read()).toEqual(before.map((reads) => reads + 1));
    press(text('action.close'));
    expect([field('amount').value, field('channelPassword').value]).toEqual(['', '']);
    expect([faultOf('amount'), faultOf('channelPassword')]).toEqual([undefined, undefined]);
  });
});

it('after a refusal, the field concerned is marked, the other fields keep their values, and the list is not read again', () => {
  onDeposit([refusal('wrong_channel_password'), refusal('above_maximum_amount')], (form) => {
    fill('5000');
    const lists = form.sent('/user/depositList').length;
    confirm(form);
    expect(form.sent('/user/depositList')).toHaveLength(lists);
    press(text('money.back'));
    expect(faultOf('channelPassword')).toBe(text('message.wrong_channel_password.text'));
    expect([field('amount').value, faultOf('amount')]).toEqual(['5000', undefined]);
    type('channelPassword', '111111');
    confirm(form);
    press(text('money.back'));
    expect(faultOf('amount')).toBe(text('message.above_maximum_amount.text'));
    expect(faultOf('channelPassword')).toBeUndefined();
  });
});

it('the deposit form is absent while a requirement is not met', () => {
  const answers = {
    '/user/depositChannels': answerWith('/user/depositChannels', {
      blocked: [{ key: 'not_trading_time', releasedBy: 'hours' }],
    }),
  };
  onForm(<Deposit />, { answers }, () => {
    expect(field('amount')).toBeNull();
    expect(said()).toContain(text('funding.blockedForm'));
  });
});
