import { ACCOUNT_STATES, POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { type OpenForm, answerWith, button, inSheet, inTurn, onForm, press } from '../../../../app/testing/onForm.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Result } from '../../../../io/ports.ts';
import { marketBatch, sessionsRead } from '../../../../state/market/slice.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { type Answers, good, refusal } from '../../../../state/testing/fakePorts.ts';
import { quote } from '../../../../state/testing/quote.ts';
import CloseSheet from './closeSheet.tsx';

const { holding, closed } = POSITION_STATES.codes;
/** 100 shares bought at 900 yen; the last price is 1,000 yen. */
const HELD = {
  ...POSITION,
  status: holding,
  market: 'jp',
  side: 'long',
  leverage: 1,
  stock_num: 100,
  buy_price: '900',
} as const satisfies Position;
const CLOSED = good<'/trade/closePosition'>({ ...HELD, status: closed });

interface Given {
  readonly replies?: readonly Result<unknown>[];
  readonly position?: Partial<Omit<Position, 'id'>>;
  readonly choices?: NonNullable<OrderTerms['choices']>;
  readonly answers?: Answers;
}

/** Opens the close of the position while its market trades, beside a server with these choices. */
function onClose(given: Given, use: (form: OpenForm, leave: () => void) => void): void {
  const { replies = [CLOSED], position = {}, choices = ['closePart', 'closeLimit'], answers = {} } = given;
  const leave = vi.fn();
  const all = {
    '/trade/orderTerms': answerWith('/trade/orderTerms', { choices: [...choices] }),
    '/trade/closePosition': inTurn(...replies),
    '/trade/userstocklist': inTurn(good<'/trade/userstocklist'>({})),
    '/trade/userstocklists': inTurn(good<'/trade/userstocklists'>({})),
    ...answers,
  };
  onForm(<CloseSheet position={{ ...HELD, ...position }} open onClose={leave} />, { answers: all }, (form) => {
    const session = { market: 'jp', phase: 'continuous', date: '1970-01-11' } as const;
    act(() => {
      form.bed.dispatch(connected({ at: 0 }));
      form.bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [session] }));
      form.bed.dispatch(marketBatch({ at: 1_000, rows: [quote(HELD.code, 999)] }));
    });
    form.wait();
    use(form, leave);
  });
}
const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const change = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const isBlocked = (): boolean => button(text('ticket.review'))?.getAttribute('aria-disabled') === 'true';
const confirm = ({ wait }: OpenForm): void => {
  press(text('ticket.review'));
  press(text('positions.sellConfirm'));
  wait();
};
const sent = ({ sent: all }: OpenForm) => all('/trade/closePosition');

it('closing a whole position at the market sends no quantity, because every server knows that form', () => {
  onClose({}, (form) => {
    expect(field('closeQuantity').value).toBe('100');
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-1' }]);
  });
});

it.each([
  ['101', () => text('closing.tooMany', { quantity: '100' })],
  ['0', () => text('fault.range')],
  ['', () => text('fault.missing')],
  ['1.5', () => text('fault.format')],
])('the quantity "%s" is refused with the reason, and the review does not open', (quantity, fault) => {
  onClose({}, () => {
    change('closeQuantity', quantity);
    expect(inSheet()).toContain(fault());
    expect(isBlocked()).toBe(true);
    press(text('ticket.review'));
    expect(button(text('positions.sellConfirm'))).toBeUndefined();
  });
});

it('a customer who chose a part of a position can choose all its shares again', () => {
  onClose({}, (form) => {
    change('closeQuantity', '30');
    press(text('closing.allOf'));
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-1' }]);
  });
});

it('a limit order to close is sent with its price, but not with a price beyond the limits of the day', () => {
  const answers = { '/market/stockDetail': answerWith('/market/stockDetail', { limitUp: '1200', limitDown: '800' }) };
  onClose({ answers }, (form) => {
    fireEvent.click(screen.getByRole('radio', { name: text('orderType.limit') }));
    form.wait();
    expect(field('closePrice').value).toBe('1000');
    change('closePrice', '1201');
    expect(isBlocked()).toBe(true);
    expect(inSheet()).toContain(text('message.price_limit_exceeded.text'));
    change('closePrice', '1010');
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-1', orderType: 'limit', price: '1010' }]);
  });
});

it('on a server that closes only whole positions, the form offers neither a quantity nor an order type', () => {
  onClose({ choices: [] }, (form) => {
    expect([field('closeQuantity'), field('closePrice')]).toEqual([null, null]);
    confirm(form);
    expect(sent(form)).toEqual([{ id: 'SIM-1' }]);
  });
});

it('shares that cannot be sold before the next session are left out', () => {
  onClose({ position: { sellableAt: NOW + 1 } }, (form) => {
    expect(isBlocked()).toBe(true);
    press(text('ticket.review'));
    form.wait();
    expect(sent(form)).toEqual([]);
  });
});

it('a customer whose account is frozen cannot close a position, and the form states why', () => {
  const accountState = ACCOUNT_STATES.codes.frozen;
  onClose({ answers: { '/user/getUserinfo': answerWith('/user/getUserinfo', { accountState }) } }, () => {
    expect(document.querySelector('[data-rule=account_frozen]')).not.toBeNull();
    expect(isBlocked()).toBe(true);
  });
});

it('a customer who may not open positions may still close them', () => {
  const accountState = ACCOUNT_STATES.codes.notPermittedToTrade;
  onClose({ answers: { '/user/getUserinfo': answerWith('/user/getUserinfo', { accountState }) } }, (form) => {
    confirm(form);
    expect(sent(form)).toHaveLength(1);
  });
});

it('after a refusal, the form states the reason, and its button returns to the positions', () => {
  onClose({ replies: [refusal('not_trading_time')] }, (form, leave) => {
    confirm(form);
    expect(inSheet()).toContain(text('message.not_trading_time.text'));
    press(text('action.close'));
    expect(leave).toHaveBeenCalledOnce();
  });
});
