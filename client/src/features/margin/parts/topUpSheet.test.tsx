import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { POSITION } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  faultOf,
  field,
  inSheet,
  inTurn,
  onForm,
  press,
  type,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { good, refusal } from '../../../state/testing/fakePorts.ts';
import TopUpSheet from './topUpSheet.tsx';

/** 100 shares at 1,000 yen, half of them borrowed, with 5,000 yen added before. */
const HELD = {
  ...POSITION,
  side: 'long',
  leverage: 2,
  buy_price: '1000',
  margin: '50000',
  topUp: '5000',
  liquidationPrice: '474',
} as const;
const DONE = good<'/trade/marginTopUp'>({ position: { ...HELD, liquidationPrice: '369' } } as never);

function onTopUp(
  replies: readonly Result<unknown>[],
  use: (form: OpenForm, onClose: () => void) => void,
  position: object = HELD,
  balance = '20000',
): void {
  const onClose = vi.fn();
  const answers = {
    '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: balance }),
    '/trade/ustockslist': inTurn(good<'/trade/ustockslist'>([])),
    '/trade/marginTopUp': inTurn(...replies),
  };
  onForm(<TopUpSheet position={{ ...POSITION, ...position }} open onClose={onClose} />, { answers }, (form) =>
    use(form, onClose),
  );
}
const confirm = ({ wait }: OpenForm): void => {
  press(text('money.review'));
  press(text('topUp.confirm'));
  wait();
};

it('the sheet of a margin top-up shows the new liquidation price, margin and balance, and sends the amount after a review', () => {
  onTopUp([DONE], (form, onClose) => {
    expect(screen.getByTestId('top-up-liquidation').textContent).toBe(`${text('topUp.before')} 474`);
    type('amount', '10000');
    const effect = () => inSheet()?.replaceAll(/\s/g, '');
    const after = text('topUp.after');
    // Half the price less the 150 yen a share added in all, over 0.95, rounded up to the tick.
    for (const figure of [`${after}369`, `${after}65,000.00`, `${after}10,000.00`]) expect(effect()).toContain(figure);
    press(text('money.review'));
    expect(inSheet()).toContain(text('topUp.back'));
    expect(form.sent('/trade/marginTopUp')).toEqual([]);
    press(text('topUp.confirm'));
    form.wait();
    expect(form.sent('/trade/marginTopUp')).toEqual([{ id: 'SIM-1', amount: '10000' }]);
    expect(inSheet()).toContain(`${text('positions.liquidation')} 369`);
    press(text('action.close'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(field('amount').value).toBe('');
  });
});

it.each([
  ['10.5', 'topUp.whole'],
  ['0', 'topUp.positive'],
  ['20001', 'money.insufficient'],
] as const)('the top-up amount %s is refused at once', (amount, fault) => {
  onTopUp([], () => {
    type('amount', amount);
    expect(faultOf('amount')).toBe(text(fault));
    press(text('money.review'));
    expect(inSheet()).not.toContain(text('topUp.estimate'));
  });
});

it('the whole balance can be added as margin', () => {
  onTopUp([DONE], (form) => {
    type('amount', '20000');
    confirm(form);
    expect(form.sent('/trade/marginTopUp')).toEqual([{ id: 'SIM-1', amount: '20000' }]);
  });
});

it('after a refused top-up the amount stays and is marked, and only a successful one reads the balance again', () => {
  onTopUp([refusal('insufficient_balance'), DONE], (form) => {
    const balances = form.sent('/user/getUserinfo').length;
    type('amount', '10000');
    confirm(form);
    expect(form.sent('/user/getUserinfo')).toHaveLength(balances);
    press(text('money.back'));
    expect([field('amount').value, faultOf('amount')]).toEqual(['10000', text('message.insufficient_balance.text')]);
    type('amount', '9000');
    confirm(form);
    expect(form.sent('/trade/marginTopUp').map(({ amount }) => amount)).toEqual(['10000', '9000']);
    expect(form.sent('/user/getUserinfo').length).toBeGreaterThan(balances);
  });
});

it.each([
  ['a position that is no longer held', { ...HELD, status: 1 }, '20000', 'order_not_holding'],
  ['an empty balance', HELD, '0', 'insufficient_balance'],
])('the form for a margin top-up is absent because of %s', (_what, position, balance, rule) => {
  onTopUp(
    [],
    () => {
      expect(inSheet()).toContain(text('topUp.blockedTitle'));
      expect(document.querySelector(`[data-rule=${rule}]`)).not.toBeNull();
      expect(field('amount')).toBeNull();
    },
    position,
    balance,
  );
});
