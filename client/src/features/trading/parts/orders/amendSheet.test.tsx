import { ACCOUNT_STATES, POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { type OpenForm, answerWith, button, inSheet, inTurn, onForm, press } from '../../../../app/testing/onForm.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Result } from '../../../../io/ports.ts';
import { sessionsRead } from '../../../../state/market/slice.ts';
import { type Answers, bad, good, refusal } from '../../../../state/testing/fakePorts.ts';
import { AmendAction } from './amendAction.tsx';
import AmendSheet from './amendSheet.tsx';

const { pendingOrder } = POSITION_STATES.codes;
/** 100 of 150 shares wait at 990 yen; 99,000 yen and a fee of 99 yen are set aside. */
const WAITING = {
  ...POSITION,
  id: 'SIM-8',
  status: pendingOrder,
  market: 'jp',
  side: 'long',
  leverage: 1,
  orderType: 'limit',
  validity: 'day',
  stock_num: 100,
  orderedQuantity: 150,
  buy_price: '990',
  limitPrice: '990',
  cost: '99000',
  margin: '99000',
  fee: '99',
} as const satisfies Position;
const AMENDED = good<'/trade/amendOrder'>({ ...WAITING, limitPrice: '985' });

interface Given {
  readonly replies?: readonly Result<unknown>[];
  readonly order?: Partial<Omit<Position, 'id'>>;
  readonly terms?: Partial<OrderTerms>;
  readonly answers?: Answers;
}

/** Opens the change of the order while its market is open, for a customer with 1,000 yen beside the order. */
function onOrder(given: Given, use: (form: OpenForm, onClose: () => void) => void): void {
  const { replies = [AMENDED], order = {}, terms = {}, answers = {} } = given;
  const onClose = vi.fn();
  const all = {
    '/trade/orderTerms': answerWith('/trade/orderTerms', {
      available: '1000',
      fees: [{ kind: 'purchase', on: 'buy', label: 'fee', basisPoints: '10' }],
      limitUp: '1200',
      limitDown: '800',
      ...terms,
    }),
    '/market/stockDetail': answerWith('/market/stockDetail', { limitUp: '1200', limitDown: '800' }),
    '/trade/amendOrder': inTurn(...replies),
    '/trade/userstocklist': inTurn(good<'/trade/userstocklist'>({})),
    ...answers,
  };
  onForm(<AmendSheet order={{ ...WAITING, ...order }} open onClose={onClose} />, { answers: all }, (form) => {
    const session = { market: 'jp', phase: 'continuous', date: '1970-01-11' } as const;
    act(() => form.bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [session] })));
    form.wait();
    use(form, onClose);
  });
}
const input = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const change = (name: 'amendPrice' | 'amendQuantity' | 'amendTrigger', value: string): void =>
  void fireEvent.change(input(name), { target: { value } });
const confirm = ({ wait }: OpenForm): void => {
  press(text('amend.confirm'));
  wait();
};
const isBlocked = (): boolean => button(text('amend.confirm'))?.getAttribute('aria-disabled') === 'true';
const sent = ({ sent: all }: OpenForm) => all('/trade/amendOrder');

it('the form to amend an order begins with the present values, and cannot be sent before one of them changes', () => {
  onOrder({}, (form) => {
    expect([input('amendPrice').value, input('amendQuantity').value]).toEqual(['990', '100']);
    expect(isBlocked()).toBe(true);
    confirm(form);
    expect(sent(form)).toEqual([]);
    change('amendPrice', '985');
    expect(isBlocked()).toBe(false);
    change('amendPrice', '990');
    expect(isBlocked()).toBe(true);
  });
});

it('the amendment of a price sends only the price, after the form has stated the order before and after', () => {
  onOrder({}, (form) => {
    change('amendPrice', '985');
    const order = (price: string): string => text('amend.order', { quantity: '100', price });
    const words = { name: WAITING.code, before: order('990'), after: order('985') };
    expect(inSheet()).toContain(text('amend.words', words));
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-8', price: '985' }]);
  });
});

it('the amendment of a quantity sends the number of all shares, including those already filled', () => {
  onOrder({}, (form) => {
    change('amendQuantity', '60');
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-8', quantity: '110' }]);
  });
});

it('the form to amend an order compares its reserve before and after, and counts the freed amount as available', () => {
  onOrder({}, () => {
    change('amendPrice', '900');
    const figures = inSheet()?.replaceAll(/\s/g, '');
    expect(figures).toContain('99,000.00');
    expect(figures).toContain('90,000.00');
    // 1,000 yen and 99,099 yen of the order, less 90,000 yen and a fee of 90 yen.
    expect(figures).toContain('10,009.00');
    change('amendPrice', '999');
    expect(isBlocked()).toBe(false);
    change('amendPrice', '1000');
    expect(isBlocked()).toBe(true);
    expect(inSheet()).toContain(text('message.insufficient_balance.text'));
  });
});

it.each([
  ['amendPrice', '1201', 'message.price_limit_exceeded.text'],
  ['amendPrice', '799', 'message.price_limit_exceeded.text'],
  ['amendQuantity', '0', undefined],
] as const)('an amendment is blocked while %s is %s', (name, value, fault) => {
  onOrder({ terms: { available: '9000000' } }, () => {
    change(name, value);
    expect(isBlocked()).toBe(true);
    expect(input(name).getAttribute('aria-invalid')).toBe('true');
    if (fault !== undefined) expect(document.body.textContent).toContain(text(fault));
  });
});

it('a refused amendment states the reason, and its button returns to the form with the typed values', () => {
  onOrder({ replies: [refusal('price_limit_exceeded'), AMENDED] }, (form, onClose) => {
    change('amendPrice', '985');
    confirm(form);
    expect(inSheet()).toContain(text('message.price_limit_exceeded.text'));
    press(text('ticket.edit'));
    expect(input('amendPrice').value).toBe('985');
    expect(onClose).not.toHaveBeenCalled();
    confirm(form);
    expect(sent(form)).toHaveLength(2);
  });
});

it('a button closes the sheet of a successful amendment, and the next amendment begins with the new values', () => {
  onOrder({}, (form, onClose) => {
    change('amendPrice', '985');
    confirm(form);
    expect(input('amendPrice')).toBeNull();
    press(text('action.close'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(input('amendPrice').value).toBe('990');
  });
});

it('an amendment whose reply is lost stays open, and closing the sheet does not send it again', () => {
  const lost = bad({ kind: 'network' });
  onOrder({ replies: [lost], answers: { '/trade/orderByClientId': inTurn(lost) } }, (form, onClose) => {
    change('amendPrice', '985');
    confirm(form);
    expect(inSheet()).not.toContain(text('amend.confirm'));
    press(text('action.close'));
    expect(onClose).toHaveBeenCalledOnce();
    form.wait();
    expect(sent(form)).toHaveLength(1);
    expect(input('amendPrice')).toBeNull();
  });
});

it('the amendment of a stop order changes its trigger', () => {
  const stop = { orderType: 'stop', trigger: '1010', stock_num: 100, orderedQuantity: 100 } as const;
  onOrder({ order: stop, terms: { available: '9000000' } }, (form) => {
    expect([input('amendTrigger').value, input('amendPrice')]).toEqual(['1010', null]);
    change('amendTrigger', '1020');
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-8', trigger: '1020' }]);
  });
});

it('the order of a frozen account cannot be amended, and the form states why', () => {
  const accountState = ACCOUNT_STATES.codes.frozen;
  onOrder({ answers: { '/user/getUserinfo': answerWith('/user/getUserinfo', { accountState }) } }, (form) => {
    change('amendPrice', '985');
    expect(document.querySelector('[data-rule=account_frozen]')).not.toBeNull();
    confirm(form);
    expect(sent(form)).toEqual([]);
  });
});

it.each([
  ['a limit order of a server that changes orders', 'limit', ['amendOrder'], true],
  ['a market order, which has no price', 'market', ['amendOrder'], false],
  ['an order of a server that changes none', 'limit', [], false],
] as const)('the button to amend is shown for %s: %#', (_what, orderType, choices, isShown) => {
  const answers = { '/trade/orderTerms': answerWith('/trade/orderTerms', { choices: [...choices] }) };
  onForm(<AmendAction order={{ ...WAITING, orderType }} />, { answers }, () => {
    expect(screen.queryByText(text('amend.action')) !== null).toBe(isShown);
  });
});
