import { DAY_MS } from '@zaraba/contracts';
import type { CopyOrder, CopyProductDetail } from '@zaraba/contracts';
import { expect, it, vi } from 'vitest';
import { NOW, PRODUCT } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  faultOf,
  field,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { type Answers, good, refusal } from '../../../state/testing/fakePorts.ts';
import { PurchasePanel } from './purchasePanel.tsx';

const BOUGHT = {
  id: 'SIM-P7',
  status: 0,
  productId: PRODUCT.id,
  names: PRODUCT.names,
  issuer: PRODUCT.issuer,
  currency: 'jpy',
  lockUpDays: 5,
  amount: '50000',
  value: '50000',
  totalProfit: '0',
  boughtAt: NOW,
  unlocksAt: NOW + DAY_MS,
  results: [],
} satisfies CopyOrder;

/** Opens the purchase of a product for a customer with 400,000 yen; its call gets these answers, one after the other. */
function onPurchase(
  replies: readonly Result<unknown>[],
  use: (form: OpenForm) => void,
  { answers = {}, product = {} }: { answers?: Answers; product?: Partial<CopyProductDetail> } = {},
): void {
  const all = {
    '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '400000' }),
    '/trade/copyBuy': inTurn(...replies),
    ...answers,
  };
  onForm(<PurchasePanel product={{ ...PRODUCT, ...product }} onLeave={vi.fn()} />, { answers: all }, use);
}

/** Reads the risk, and fills in the form that follows. */
function fill(amount: string): void {
  press(text('copyTrading.risk'));
  press(text('copyTrading.riskGo'));
  type('amount', amount);
  type('fundPassword', '246810');
}
const confirm = ({ wait }: OpenForm): void => {
  press(text('money.review'));
  press(text('copyTrading.confirm'));
  wait();
};

it('a purchase shows the locked amount and the remaining balance, and is sent after a review', () => {
  onPurchase([good<'/trade/copyBuy'>(BOUGHT)], (form) => {
    fill('50000');
    press(text('money.review'));
    const amount = formatWithCurrency('50000', 'jpy');
    expect(said()).toContain(text('copyTrading.words', { name: 'n', amount }));
    expect(said()).toContain('350,000.00');
    expect(form.sent('/trade/copyBuy')).toEqual([]);
    const before = form.sent('/user/getUserinfo').length;
    press(text('copyTrading.confirm'));
    form.wait();
    expect(form.sent('/trade/copyBuy')).toEqual([{ productId: 'P1', amount: '50000', fundPassword: '246810' }]);
    expect(form.sent('/user/getUserinfo').length).toBeGreaterThan(before);
    expect(said()).toContain('SIM-P7');
  });
});

it('a purchase amount is refused below the minimum, above the balance, and above the remaining quota of the product', () => {
  onPurchase(
    [],
    (form) => {
      fill('999');
      press(text('money.review'));
      expect(faultOf('amount')).toBe(text('message.below_minimum_amount.text'));
      for (const [amount, fault] of [
        ['1000', undefined],
        ['400000', undefined],
        ['400001', text('message.insufficient_balance.text')],
        ['450001', text('message.insufficient_quota.text')],
      ] as const) {
        type('amount', amount);
        expect([amount, faultOf('amount')]).toEqual([amount, fault]);
      }
      expect(form.sent('/trade/copyBuy')).toEqual([]);
    },
    { product: { remaining: '450000' } },
  );
});

it.each(['', '12345', 'abcdef'])('a purchase with the fund password "%s" does not reach the review', (password) => {
  onPurchase([], () => {
    fill('50000');
    type('fundPassword', password);
    press(text('money.review'));
    expect(faultOf('fundPassword')).toBe(text('copyTrading.passwordFault'));
    expect(button(text('copyTrading.confirm'))).toBeUndefined();
  });
});

it('after a refusal the typed amount stays, but a wrong fund password is cleared', () => {
  onPurchase([refusal('insufficient_quota'), refusal('wrong_fund_password')], (form) => {
    fill('50000');
    confirm(form);
    press(text('money.back'));
    expect([field('amount').value, faultOf('amount')]).toEqual(['50000', text('message.insufficient_quota.text')]);
    expect(field('fundPassword').value).toBe('246810');
    type('amount', '40000');
    confirm(form);
    press(text('money.back'));
    expect([field('amount').value, field('fundPassword').value]).toEqual(['40000', '']);
    expect(faultOf('fundPassword')).toBe(text('message.wrong_fund_password.text'));
  });
});

it.each([
  [
    'a balance below the least amount',
    { answers: { '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '999' }) } },
  ],
  ['a product past its deadline', { product: { buyUntil: NOW } }],
  ['a product that is sold out', { product: { remaining: '0' } }],
])('a purchase cannot begin with %s', (_what, options) => {
  onPurchase(
    [],
    () => {
      expect(button(text('copyTrading.risk'))).toBeDefined();
      expect(button(text('copyTrading.buy'))).toBeUndefined();
    },
    options,
  );
});

it('before the first purchase of a customer, the warning replaces the form', () => {
  const answers = {
    '/user/riskWarnings': inTurn(good<'/user/riskWarnings'>([])),
    '/user/riskAcknowledge': inTurn(
      good<'/user/riskAcknowledge'>([{ product: 'copy', readAt: NOW, usableAt: NOW + DAY_MS }]),
    ),
  };
  onPurchase(
    [],
    (form) => {
      press(text('copyTrading.buy'));
      expect(said()).toContain(text('risk.copy.title'));
      expect(field('amount')).toBeNull();
      press(text('risk.continue'));
      form.wait();
      expect(form.sent('/user/riskAcknowledge')).toEqual([{ product: 'copy' }]);
      expect(said()).toContain(text('risk.notYet'));
      form.worldTime(NOW + DAY_MS - 1);
      expect(field('amount')).toBeNull();
    },
    { answers },
  );
});
