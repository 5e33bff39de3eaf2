import { DAY_MS, SUBSCRIPTION_STATES } from '@zaraba/contracts';
import type { ReplyOf, Subscription } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW, OFFER } from '../../../app/testing/forms.tsx';
import { type OpenForm, inTurn, onForm, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import NewShareOrder from './subscriptions.tsx';

const { codes } = SUBSCRIPTION_STATES;
const named = (name: string) => ({ jp: name, us: name, cn: name });
const ACTIVE: Subscription = {
  id: 'SIM-N1',
  status: codes.active,
  rjmoney: '3000',
  offerId: OFFER.id,
  code: OFFER.code,
  names: named('waiting'),
  currency: 'jpy',
  subscriptionPrice: '10',
  quantity: 300,
  amount: '3000',
  firstTicket: 7,
  ticketCount: 3,
  subscribedAt: NOW,
  lotteryAt: NOW + DAY_MS,
  paymentOpensAt: NOW + 2 * DAY_MS,
  paymentDeadlineAt: NOW + 3 * DAY_MS,
  listsAt: NOW + 4 * DAY_MS,
  distributesAt: NOW + 4 * DAY_MS,
};
const WON = { ...ACTIVE, id: 'SIM-N2', status: codes.won, names: named('lucky') };
const PAID = { ...WON, id: 'SIM-N3', status: codes.purchaseSucceeded, names: named('bought'), winningQuantity: 100 };
const LOST = { ...ACTIVE, id: 'SIM-N4', status: codes.notWon, names: named('unlucky'), winningQuantity: 0 };

function onList(rows: ReplyOf<'/trade/usernewstocklist'>, at: string, use: (form: OpenForm) => void): void {
  const answers = { '/trade/usernewstocklist': inTurn(good<'/trade/usernewstocklist'>(rows)) };
  onForm(<NewShareOrder />, { answers, at: `#/mine/newShares${at}` }, use);
}
const names = () => screen.getAllByTestId('subscription').map((card) => card.querySelector('h2')?.textContent);

it('the first tab lists every subscription, and choosing a tab changes the address', () => {
  onList([ACTIVE, WON, PAID, LOST], '', () => {
    expect(names()).toEqual(['waiting', 'lucky', 'bought', 'unlucky']);
    fireEvent.click(screen.getByRole('tab', { name: text('newShares.records.wins') }));
    expect(window.location.hash).toContain('tab=wins');
  });
});

it('the second tab lists only the subscriptions that won shares', () => {
  onList([ACTIVE, WON, PAID, LOST], '?tab=wins', () => expect(names()).toEqual(['lucky', 'bought']));
});

it('a subscription is listed with its reserved amount even if the server sends only the documented fields', () => {
  onList([{ status: codes.active, rjmoney: '700' }] as never, '', () => {
    expect(screen.queryByTestId('subscription')).toBeNull();
    expect(said()).toContain(text('newShares.records.unreadTitle'));
    expect(said()).toContain('700.00');
  });
});

it('each tab without subscriptions states so and links to the offers', () => {
  onList([], '?tab=wins', () => {
    expect(said()).toContain(text('newShares.records.emptyWins'));
    expect(document.querySelector('a[href="#/home/newShare"]')).not.toBeNull();
  });
});
