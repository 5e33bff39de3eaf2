import { ACCOUNT_STATES, DAY_MS, SUBSCRIPTION_STATES } from '@zaraba/contracts';
import type { Subscription, SubscriptionState } from '@zaraba/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW, OFFER } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  firstOpened,
  inQuestion,
  inSheet,
  inTurn,
  onForm,
  press,
  said,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { type Answers, good, refusal } from '../../../state/testing/fakePorts.ts';
import { offerTime } from './facts.tsx';
import { SubscriptionActions } from './subscriptionActions.tsx';
import { SubscriptionCard } from './subscriptionCard.tsx';

const { codes } = SUBSCRIPTION_STATES;
const WON: Subscription = {
  id: 'SIM-N7',
  status: codes.won,
  rjmoney: '-',
  offerId: OFFER.id,
  code: OFFER.code,
  names: OFFER.names,
  currency: 'jpy',
  subscriptionPrice: '10',
  quantity: 300,
  amount: '3000',
  winningQuantity: 200,
  amountDue: '2000',
  firstTicket: 7,
  ticketCount: 3,
  allocationNumbers: [7, 9],
  subscribedAt: NOW - DAY_MS,
  lotteryAt: NOW,
  paymentOpensAt: NOW + DAY_MS,
  paymentDeadlineAt: NOW + 2 * DAY_MS,
  listsAt: NOW + 3 * DAY_MS,
  distributesAt: NOW + 3 * DAY_MS,
};

function onActions(subscription: Partial<Subscription>, use: (form: OpenForm) => void, answers: Answers = {}): void {
  const all = {
    '/trade/usernewstocklist': inTurn(good<'/trade/usernewstocklist'>([])),
    '/trade/newShareConfirm': inTurn(good<'/trade/newShareConfirm'>(WON)),
    '/trade/newShareWaive': inTurn(good<'/trade/newShareWaive'>(WON)),
    ...answers,
  };
  onForm(<SubscriptionActions subscription={{ ...WON, ...subscription }} />, { answers: all }, use);
}
const ACTIONS = ['confirm', 'pay', 'waive'] as const;
type Action = (typeof ACTIONS)[number];
const name = (action: Action): string => text(`newShares.records.${action}`);

beforeAll(async () => {
  await firstOpened(() => onActions({}, () => press(name('waive'))));
  await firstOpened(() => onActions({ status: codes.awaitingPayment }, () => press(name('pay'))));
});

describe('the actions of a subscription', () => {
  it.each<[SubscriptionState, readonly Action[]]>([
    ['active', []],
    ['won', ['confirm', 'waive']],
    ['notWon', []],
    ['awaitingPayment', ['pay', 'waive']],
    ['paymentMade', []],
    ['purchaseSucceeded', []],
    ['failed', []],
    ['waived', []],
  ])('are %j in the state %s', (state, actions) => {
    onActions({ status: codes[state] }, () => {
      expect(ACTIONS.filter((action) => button(name(action)) !== undefined)).toEqual(actions);
    });
  });

  it('accept the allotment with one press', () => {
    onActions({}, (form) => {
      press(name('confirm'));
      press(name('confirm'));
      form.wait();
      expect(form.sent('/trade/newShareConfirm')).toEqual([{ id: 'SIM-N7' }]);
      expect(form.sent('/trade/newShareWaive')).toEqual([]);
    });
  });

  it('waive the allotment only after a question that states the number of shares', () => {
    onActions({}, (form) => {
      press(name('waive'));
      expect(inQuestion()).toContain(text('newShares.records.waiveText', { name: 'n', quantity: '200' }));
      press(text('newShares.records.keep'));
      form.wait();
      expect([inQuestion(), form.sent('/trade/newShareWaive')]).toEqual([undefined, []]);
      press(name('waive'));
      press(name('waive'));
      form.wait();
      expect(form.sent('/trade/newShareWaive')).toEqual([{ id: 'SIM-N7' }]);
      expect(form.sent('/trade/newShareConfirm')).toEqual([]);
    });
  });

  it('state why the server refuses them', () => {
    const answers = { '/trade/newShareConfirm': inTurn(refusal('account_frozen')) };
    onActions(
      {},
      (form) => {
        press(name('confirm'));
        form.wait();
        expect(said()).toContain(text('message.account_frozen.text'));
      },
      answers,
    );
  });

  it('let a customer who may not trade waive an allotment, but not accept it', () => {
    const accountState = ACCOUNT_STATES.codes.notPermittedToTrade;
    const answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', { accountState }) };
    onActions(
      {},
      (form) => {
        expect(document.querySelector('[data-rule=trading_not_permitted]')).not.toBeNull();
        press(name('confirm'));
        form.wait();
        expect(form.sent('/trade/newShareConfirm')).toEqual([]);
        expect(button(name('waive'))?.getAttribute('aria-disabled')).not.toBe('true');
      },
      answers,
    );
  });

  it('open the payment of the amount due, and closing it pays nothing', () => {
    onActions({ status: codes.awaitingPayment }, (form) => {
      press(name('pay'));
      form.wait();
      expect(inSheet()).toContain('2,000.00');
      press(text('action.close'));
      expect([inSheet(), form.sent('/trade/newSharePay')]).toEqual([undefined, []]);
    });
  });

  it.each([
    ['link to the position of delivered shares', { endedAt: NOW }, ['#/position/info?id=SIM-7']],
    ['link to no position before the delivery', {}, []],
  ] as const)('%s', (_what, more, links) => {
    onActions({ status: codes.purchaseSucceeded, positionId: 'SIM-7', ...more }, () => {
      expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
    });
  });
});

describe('the card of a subscription', () => {
  const shown = (subscription: Partial<Subscription>, look: () => void): void =>
    onForm(<SubscriptionCard subscription={{ ...WON, ...subscription }} chosen />, {}, look);
  const lines = () =>
    [...document.querySelectorAll('tr[data-kind]')].map((row) => [
      row.getAttribute('data-kind'),
      row.querySelector('td')?.textContent,
    ]);

  it('lists the reserved, the returned and the due amount, each with its sign', () => {
    shown({}, () =>
      expect(lines()).toEqual([
        ['held', '−3,000.00'],
        ['released', '+3,000.00'],
        ['due', '2,000.00'],
      ]),
    );
  });

  it('lists the payment instead of the amount due after it is paid', () => {
    shown({ status: codes.paymentMade, paidAt: NOW }, () => expect(lines().at(-1)).toEqual(['paid', '−2,000.00']));
  });

  it('shows the allotted shares, the tickets and the winning ticket numbers', () => {
    shown({}, () => {
      for (const words of [
        text('unit.shares', { quantity: '300' }),
        text('unit.shares', { quantity: '200' }),
        text('newShares.draw.range', { first: 7, last: 9 }),
        '7 · 9',
      ])
        expect(said()).toContain(words);
    });
  });

  it.each([
    ['states the gain of delivered shares at the market price', { positionId: 'SIM-7' }, true],
    ['states no gain without a position', {}, false],
  ])('%s', (_what, more, stated) => {
    shown({ status: codes.purchaseSucceeded, marketPrice: '12', endedAt: NOW, ...more }, () =>
      expect(said().includes('+400.00')).toBe(stated),
    );
  });

  it.each([
    ['active', {}, 'active', WON.lotteryAt],
    ['won', {}, 'won', undefined],
    ['awaitingPayment', {}, 'awaitingPayment', undefined],
    ['paymentMade', {}, 'paymentMade', WON.paymentDeadlineAt],
    ['purchaseSucceeded', {}, 'purchaseSucceeded', WON.listsAt],
    ['purchaseSucceeded', { endedAt: NOW }, 'delivered', undefined],
    ['waived', {}, 'waived', undefined],
  ] as const)('states what follows in the state %s with %j, and when', (state, more, key, at) => {
    const times = { time: offerTime(at), from: offerTime(WON.paymentOpensAt) };
    shown({ status: codes[state], ...more }, () =>
      expect(said()).toContain(text(`newShares.records.whatNow.${key}`, times)),
    );
  });
});
