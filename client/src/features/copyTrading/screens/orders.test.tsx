import { COPY_ORDER_STATES, DAY_MS } from '@zaraba/contracts';
import type { CopyOrder } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, PRODUCT } from '../../../app/testing/forms.tsx';
import { type OpenForm, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import FollowOrder from './orders.tsx';
import Follow from './products.tsx';

const { following, ended } = COPY_ORDER_STATES.codes;
const named = (name: string) => ({ jp: name, us: name, cn: name });
const ACTIVE: CopyOrder = {
  id: 'SIM-Y1',
  status: following,
  productId: PRODUCT.id,
  names: named('active'),
  issuer: PRODUCT.issuer,
  currency: 'jpy',
  lockUpDays: 5,
  amount: '50000',
  value: '51000',
  totalProfit: '1000',
  boughtAt: NOW,
  unlocksAt: NOW + DAY_MS,
  results: [],
};
const DOLLARS = { ...ACTIVE, id: 'SIM-Y2', names: named('dollars'), currency: 'usd', amount: '300', value: '290.5' };
const ENDED = {
  ...ACTIVE,
  id: 'SIM-Y3',
  names: named('over'),
  status: ended,
  amount: '70000',
  value: '71000',
  paidOut: '71000',
  endedAt: NOW,
};
const UNKNOWN = { ...ACTIVE, id: 'SIM-Y4', names: named('later'), status: 99 };

describe('the list of copy orders', () => {
  function onOrders(orders: readonly object[], at: string, use: (form: OpenForm) => void): void {
    const answers = { '/trade/copyOrderList': inTurn(good<'/trade/copyOrderList'>(orders as CopyOrder[])) };
    onForm(<FollowOrder />, { answers, at: `#/home/followOrder${at}` }, use);
  }
  const names = () => screen.getAllByTestId('copy-order').map((row) => row.querySelector('a span')?.textContent);

  it('begins with the orders whose money is not returned yet, including those in an unknown state', () => {
    onOrders([ACTIVE, ENDED, UNKNOWN], '', () => {
      expect(names()).toEqual(['active', 'later']);
      fireEvent.click(screen.getByRole('tab', { name: text('copyTrading.ended') }));
      expect(window.location.hash).toContain('tab=ended');
    });
  });

  it('shows the ended orders on another tab', () => {
    onOrders([ACTIVE, ENDED, UNKNOWN], '?tab=ended', () => expect(names()).toEqual(['over']));
  });

  it('shows the total of the active orders for each currency, without the ended ones', () => {
    const second = { ...ACTIVE, id: 'SIM-Y5', amount: '1000', value: '900', totalProfit: '-100' };
    onOrders([ACTIVE, second, DOLLARS, ENDED], '', () => {
      const totals = [...document.querySelectorAll('dl')].slice(0, 2).map((list) => list.textContent);
      for (const figure of ['51,000.00JPY', '51,900.00JPY', '+900.00JPY']) expect(totals[0]).toContain(figure);
      for (const figure of ['300.00USD', '290.50USD']) expect(totals[1]).toContain(figure);
    });
  });

  it('shows no totals if every order has ended', () => {
    onOrders([ENDED], '?tab=ended', () => expect(said()).not.toContain(text('copyTrading.totals')));
  });

  it('shows the order that the address names beside the list', () => {
    onOrders([ACTIVE, ENDED], '?id=SIM-Y3&tab=ended', () => {
      expect(said()).toContain(text('copyTrading.number'));
      expect(screen.getByTestId('copy-total').textContent).toContain('+1,000.00');
    });
  });

  it.each(['following', 'ended'] as const)('states that there is no order that is %s', (tab) => {
    onOrders([], `?tab=${tab}`, () => {
      expect(said()).toContain(text(tab === 'ended' ? 'copyTrading.noneEnded' : 'copyTrading.noneFollowing'));
    });
  });
});

describe('the list of copy products', () => {
  const answersOf = (detail = good<'/trade/copyProductDetail'>(PRODUCT)) => ({
    '/trade/copyProductList': inTurn(good<'/trade/copyProductList'>([PRODUCT])),
    '/trade/copyProductDetail': inTurn(detail),
  });
  const at = `#/home/follow?id=${PRODUCT.id}`;

  it('opens the product that the address names, and can close it again', () => {
    onForm(<Follow />, { answers: answersOf(), at }, (form) => {
      expect(form.sent('/trade/copyProductDetail')).toEqual([{ id: PRODUCT.id }]);
      press(text('copyTrading.risk'));
      expect(screen.getByTestId('copy-risk')).toBeTruthy();
      press(text('copyTrading.riskLeave'));
      expect(window.location.hash).not.toContain('id=');
    });
  });

  it('states that a withdrawn product no longer exists, without a button to try again', () => {
    onForm(<Follow />, { answers: answersOf(refusal('product_unavailable')), at }, () => {
      expect(said()).toContain(text('copyTrading.gone'));
      expect(said()).not.toContain(text('action.retry'));
    });
  });

  it('offers to try again if a product cannot be read', () => {
    onForm(<Follow />, { answers: answersOf(bad({ kind: 'http', status: 500 })), at }, () => {
      expect(said()).not.toContain(text('copyTrading.gone'));
      expect(said()).toContain(text('action.retry'));
    });
  });
});
