import { DAY_MS, IDENTITY_STATES, NEW_SHARE_OFFER_STATES } from '@zaraba/contracts';
import type { NewShareOffer, Subscription } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NOW, OFFER } from '../../../app/testing/forms.tsx';
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
import { good, refusal } from '../../../state/testing/fakePorts.ts';
import PaySheet from './paySheet.tsx';
import { SubscribeCard } from './subscribeCard.tsx';

const SUBSCRIBED = {
  id: 'SIM-N7',
  status: 0,
  rjmoney: '0',
  offerId: OFFER.id,
  code: OFFER.code,
  names: OFFER.names,
  currency: 'jpy',
  subscriptionPrice: '10',
  quantity: 300,
  amount: '3000',
  firstTicket: 7,
  ticketCount: 3,
  subscribedAt: NOW,
  lotteryAt: NOW + DAY_MS,
  paymentOpensAt: NOW,
  paymentDeadlineAt: NOW + DAY_MS,
  listsAt: NOW + DAY_MS,
  distributesAt: NOW + DAY_MS,
} as Subscription;
const lists = (form: OpenForm): number => form.sent('/user/getUserinfo').length;

describe('a subscription to new shares', () => {
  /** Opens the offer, in hundreds of shares at 10 yen, for a customer with 5,000 yen. */
  function onOffer(
    replies: readonly Result<unknown>[],
    use: (form: OpenForm) => void,
    { balance = '5000', offer = {} }: { balance?: string; offer?: Partial<NewShareOffer> } = {},
  ): void {
    const answers = {
      '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: balance }),
      '/trade/newShareSubscribe': inTurn(...replies),
    };
    onForm(<SubscribeCard offer={{ ...OFFER, unit: 100, ...offer }} />, { answers }, use);
  }

  it('shows the cost of the typed shares, and sends their number after a review', () => {
    onOffer([good<'/trade/newShareSubscribe'>(SUBSCRIBED)], (form) => {
      expect(field('quantity').value).toBe('100');
      type('quantity', '300');
      expect(screen.getByTestId('hold').textContent).toContain('3,000.00');
      expect(said()).toContain('2,000.00');
      press(text('money.review'));
      expect(screen.getByTestId('hold').textContent).toContain('3,000.00');
      expect(form.sent('/trade/newShareSubscribe')).toEqual([]);
      const before = lists(form);
      press(text('newShares.form.confirm'));
      form.wait();
      expect(form.sent('/trade/newShareSubscribe')).toEqual([{ id: OFFER.id, quantity: '300' }]);
      expect(lists(form)).toBeGreaterThan(before);
      expect(said()).toContain('SIM-N7');
    });
  });

  it.each([
    ['50', 'below'],
    ['150', 'unit'],
    ['600', 'funds'],
    ['90100', 'above'],
  ] as const)('does not reach the review for %s shares', (quantity, fault) => {
    onOffer([], (form) => {
      type('quantity', quantity);
      press(text('money.review'));
      const bounds = { unit: '100', minimum: '100', maximum: fault === 'funds' ? '500' : '90,000' };
      expect(faultOf('quantity')).toBe(text(`newShares.form.fault.${fault}`, bounds));
      expect(button(text('newShares.form.confirm'))).toBeUndefined();
      expect(form.sent('/trade/newShareSubscribe')).toEqual([]);
    });
  });

  it('offers the minimum, fractions of the maximum, and as many shares as the balance covers', () => {
    onOffer([], () => {
      const shortcuts = [text('newShares.form.most'), '50%', text('newShares.form.least')];
      const chosen = shortcuts.map((name) => {
        press(name);
        return field('quantity').value;
      });
      expect(chosen).toEqual(['500', '200', '100']);
    });
  });

  it('offers only the minimum if the balance does not cover more', () => {
    onOffer(
      [],
      () => {
        expect(button(text('newShares.form.least'))).toBeDefined();
        expect(button(text('newShares.form.most'))).toBeUndefined();
      },
      { balance: '1099' },
    );
  });

  it('keeps the number of shares after a refusal', () => {
    onOffer([refusal('insufficient_balance')], (form) => {
      type('quantity', '300');
      press(text('money.review'));
      const before = lists(form);
      press(text('newShares.form.confirm'));
      form.wait();
      expect(lists(form)).toBe(before);
      press(text('money.back'));
      expect(field('quantity').value).toBe('300');
    });
  });

  it('is not sent if the balance is below the minimum cost, and states the amount needed', () => {
    onOffer(
      [],
      () => {
        expect(said()).toContain(text('newShares.form.needs', { amount: formatWithCurrency('1000', 'jpy') }));
        press(text('money.review'));
        expect(button(text('newShares.form.confirm'))).toBeUndefined();
      },
      { balance: '999' },
    );
  });

  it('does not reach the review while a requirement is not met, even with the Enter key', () => {
    const state = { is_true: IDENTITY_STATES.codes.notVerified, jpy: '5000' };
    const answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', state) };
    onForm(<SubscribeCard offer={{ ...OFFER, unit: 100 }} />, { answers }, () => {
      expect(document.querySelector('[data-rule=identity_required]')).not.toBeNull();
      fireEvent.submit(document.querySelector('form')!);
      expect(button(text('newShares.form.confirm'))).toBeUndefined();
    });
  });

  it.each([
    ['an offer that is subscribed to', { mine: SUBSCRIBED }],
    ['an offer that is over', { status: NEW_SHARE_OFFER_STATES.codes.listed }],
  ])('is not possible for %s', (_what, offer) => {
    onOffer([], () => expect(field('quantity')).toBeNull(), { offer });
  });
});

describe('the payment for an allotment', () => {
  const WON: Subscription = { ...SUBSCRIBED, winningQuantity: 200, amountDue: '2000' };

  function onPayment(replies: readonly Result<unknown>[], use: (form: OpenForm) => void, balance = '5000'): void {
    const answers = {
      '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: balance }),
      '/trade/newSharePay': inTurn(...replies),
    };
    onForm(<PaySheet subscription={WON} onClose={vi.fn()} />, { answers }, use);
  }

  it('shows the amount due and the remaining balance, and pays in one step', () => {
    onPayment([good<'/trade/newSharePay'>(WON)], (form) => {
      expect(screen.getByTestId('amount-due').textContent).toContain('2,000.00');
      expect(inSheet()).toContain('3,000.00');
      const before = lists(form);
      press(text('newShares.records.payConfirm'));
      form.wait();
      expect(form.sent('/trade/newSharePay')).toEqual([{ id: 'SIM-N7' }]);
      expect(lists(form)).toBeGreaterThan(before);
      expect(inSheet()).toContain(text('newShares.records.payDone'));
    });
  });

  it('states how much the balance lacks, and cannot be confirmed then', () => {
    onPayment(
      [],
      (form) => {
        const lacking = formatWithCurrency('1', 'jpy');
        expect(inSheet()).toContain(text('newShares.records.payShort', { amount: lacking }));
        press(text('newShares.records.payConfirm'));
        form.wait();
        expect(form.sent('/trade/newSharePay')).toEqual([]);
      },
      '1999',
    );
  });

  it('can be confirmed if the balance is exactly the amount due', () => {
    onPayment(
      [],
      () => expect(button(text('newShares.records.payConfirm'))?.getAttribute('aria-disabled')).toBe('false'),
      '2000',
    );
  });
});
