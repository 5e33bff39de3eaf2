import type { Exchange } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
import { quotedRate } from '../../../domain/funding.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import { ExchangeCard } from './exchangeCard.tsx';

const QUOTE_MS = 30_000;
const QUOTE: Exchange = {
  id: 'SIM-Q1',
  status: 0,
  from: 'jpy',
  to: 'usd',
  rate: '0.00650000',
  midRate: '0.00660000',
  debit: '50000',
  fee: '100',
  credit: '329.34',
  quotedAt: NOW,
  expiresAt: NOW + QUOTE_MS,
};
const RENEWED: Exchange = { ...QUOTE, id: 'SIM-Q2', credit: '328.11', expiresAt: NOW + 3 * QUOTE_MS };
const DONE: Exchange = { ...QUOTE, status: 1 };

/** Opens the exchange of a customer with 9,000,000 yen; its call gets these answers, one after the other. */
function onExchange(replies: readonly Result<unknown>[], use: (form: OpenForm) => void, balance = '9000000'): void {
  const answers = {
    '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: balance }),
    '/trade/exchangeQuote': inTurn(good<'/trade/exchangeQuote'>(QUOTE), good<'/trade/exchangeQuote'>(RENEWED)),
    '/trade/exchange': inTurn(...replies),
  };
  onForm(<ExchangeCard />, { answers }, use);
}

/** Asks for a quote for an amount. */
function ask({ wait }: OpenForm, amount: string): void {
  type('amount', amount);
  press(text('exchange.ask'));
  wait();
}
function confirm({ wait }: OpenForm): void {
  type('fundPassword', '246810');
  press(text('exchange.confirm'));
  wait();
}
const quotes = ({ sent }: OpenForm) => sent('/trade/exchangeQuote');
const pick = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('the customer requests a quote for the typed amount and direction, and sees its figures', () => {
  onExchange([], (form) => {
    expect(said()).toContain(quotedRate('0.0066', 'jpy', 'usd'));
    expect(said()).toContain(text('exchange.feeOf', { percent: '0.2%' }));
    ask(form, '50000');
    expect(quotes(form)).toEqual([{ from: 'jpy', to: 'usd', amount: '50000' }]);
    const shown = [
      [text('exchange.give'), '50,000.00JPY'],
      [text('exchange.feeInside'), '100.00JPY'],
      [text('exchange.rate'), quotedRate(QUOTE.rate, 'jpy', 'usd')],
      [text('exchange.reference'), quotedRate(QUOTE.midRate, 'jpy', 'usd')],
      [text('exchange.get'), '329.34USD'],
    ].flat();
    expect(inSheet()?.replaceAll(/\s/g, '')).toContain(shown.join('').replaceAll(/\s/g, ''));
    expect(inSheet()).toContain(text('exchange.left', { seconds: 30 }));
  });
});

it('swapping the two currencies of an exchange clears the amount', () => {
  onExchange([], (form) => {
    type('amount', '50000');
    press(text('exchange.swap'));
    form.wait();
    expect(field('amount').value).toBe('');
    expect(form.sent('/trade/exchangeRates').at(-1)).toEqual({ type: 'usd' });
  });
});

it('an exchange is made at the quote on the screen, with the fund password', () => {
  onExchange([good<'/trade/exchange'>(DONE)], (form) => {
    ask(form, '50000');
    press(text('exchange.confirm'));
    expect(faultOf('fundPassword')).toBe(text('withdraw.passwordFault'));
    expect(form.sent('/trade/exchange')).toEqual([]);
    const balances = form.sent('/user/getUserinfo').length;
    confirm(form);
    expect(form.sent('/trade/exchange')).toEqual([{ quoteId: 'SIM-Q1', fundPassword: '246810' }]);
    expect(form.sent('/user/getUserinfo').length).toBeGreaterThan(balances);
    const words = { give: formatWithCurrency('50000', 'jpy'), get: formatWithCurrency('329.34', 'usd') };
    expect(inSheet()).toContain(text('exchange.doneText', words));
    press(text('action.close'));
    expect([inSheet(), field('amount').value, faultOf('amount')]).toEqual([undefined, '', undefined]);
  });
});

it('an expired quote of an exchange cannot be accepted, and a new quote for the same amount is requested instead', () => {
  onExchange([good<'/trade/exchange'>(DONE)], (form) => {
    ask(form, '50000');
    type('fundPassword', '246810');
    form.worldTime(QUOTE.expiresAt - 1);
    expect(inSheet()).toContain(text('exchange.left', { seconds: 1 }));
    expect(button(text('exchange.confirm'))).toBeDefined();
    form.worldTime(QUOTE.expiresAt);
    expect(inSheet()).toContain(text('exchange.expired'));
    expect([button(text('exchange.confirm')), field('fundPassword')]).toEqual([undefined, null]);
    // Not by the Enter key either.
    for (const one of document.querySelectorAll('[role=dialog] form')) fireEvent.submit(one);
    form.wait();
    expect(form.sent('/trade/exchange')).toEqual([]);
    press(text('exchange.askAgain'));
    form.wait();
    expect(quotes(form).at(-1)).toEqual({ from: 'jpy', to: 'usd', amount: '50000' });
    expect(inSheet()).toContain('328.11');
    confirm(form);
    expect(form.sent('/trade/exchange')).toEqual([{ quoteId: 'SIM-Q2', fundPassword: '246810' }]);
  });
});

it('a quote that expires while the exchange is being sent is reported as expired, and a new one can be requested', () => {
  onExchange([refusal('price_unavailable'), good<'/trade/exchange'>(DONE)], (form) => {
    ask(form, '50000');
    confirm(form);
    expect(inSheet()).toContain(text('exchange.expiredText'));
    press(text('exchange.askAgain'));
    form.wait();
    expect(quotes(form)).toHaveLength(2);
    confirm(form);
    expect(form.sent('/trade/exchange').map(({ quoteId }) => quoteId)).toEqual(['SIM-Q1', 'SIM-Q2']);
  });
});

it('after a wrong fund password, the password is cleared and the quote stays', () => {
  onExchange([bad({ kind: 'business', key: 'wrong_fund_password', attempts: { left: 1 } })], (form) => {
    ask(form, '50000');
    confirm(form);
    press(text('money.back'));
    expect(field('fundPassword').value).toBe('');
    expect(faultOf('fundPassword')).toContain(text('attempts.left', { left: 1 }));
    expect([inSheet()?.includes('329.34'), quotes(form).length]).toEqual([true, 1]);
  });
});

it('leaving a quote discards it and the typed password, but not the amount', () => {
  onExchange([], (form) => {
    ask(form, '50000');
    type('fundPassword', '246810');
    press(text('action.close'));
    expect([inSheet(), field('amount').value]).toEqual([undefined, '50000']);
    press(text('exchange.ask'));
    form.wait();
    expect(field('fundPassword').value).toBe('');
  });
});

it('the amount of an exchange is checked against the minimum and the balance, and its currencies must differ', () => {
  onExchange([], (form) => {
    ask(form, '999');
    expect(faultOf('amount')).toBe(text('funding.below', { amount: formatWithCurrency('1000', 'jpy') }));
    ask(form, '9000001');
    expect(faultOf('amount')).toBe(text('funding.short', { amount: formatWithCurrency('9000000', 'jpy') }));
    type('amount', '50000');
    pick(text('exchange.to'), 'jpy');
    form.wait();
    press(text('exchange.ask'));
    form.wait();
    expect(said()).toContain(text('exchange.same'));
    expect(quotes(form)).toEqual([]);
  });
});

it('a balance below the minimum cannot be exchanged, even as a whole', () => {
  const least = text('funding.below', { amount: formatWithCurrency('1000', 'jpy') });
  onExchange(
    [],
    (form) => {
      ask(form, '500');
      expect(faultOf('amount')).toBe(least);
    },
    '500',
  );
});

it('without a balance, no quote can be requested', () => {
  onExchange(
    [],
    (form) => {
      expect(said()).toContain(text('rule.blocked'));
      type('amount', '50000');
      for (const one of document.querySelectorAll('form')) fireEvent.submit(one);
      form.wait();
      expect(quotes(form)).toEqual([]);
    },
    '0',
  );
});
