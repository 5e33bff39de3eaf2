import type { NewShareOffer, Subscription } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import {
  availableOf,
  gainAtMarket,
  holdOf,
  isDelivered,
  isRunning,
  largestQuantity,
  moneyLines,
  nextDate,
  offerMilestones,
  parseQuantity,
  percentFrom,
  phaseOf,
  stepQuantity,
  subscriptionDates,
  subscriptionMilestones,
  subscriptionsOf,
} from './newShares.ts';

const NAMES = { jp: '', cn: '', us: '' };
const offer: NewShareOffer = {
  id: 'SIM-N1',
  status: 2,
  code: 'ZN1',
  names: NAMES,
  sector: NAMES,
  market: 'jp',
  currency: 'jpy',
  issueMarket: NAMES,
  leadFirm: NAMES,
  provisionalPrice: '1100',
  subscriptionPrice: '1000',
  issuedCount: 1_000_000,
  lotteryCount: 100_000,
  unit: 100,
  minimumQuantity: 100,
  maximumQuantity: 500,
  winningRate: '33.33',
  announcedAt: 1,
  termsAt: 2,
  opensAt: 3,
  closesAt: 4,
  lotteryAt: 5,
  paymentOpensAt: 6,
  paymentDeadlineAt: 7,
  listsAt: 8,
  distributesAt: 8,
};
const active: Subscription = {
  id: 'SIM-S1',
  status: 1,
  rjmoney: '500000',
  offerId: 'SIM-N1',
  code: 'ZN1',
  names: NAMES,
  currency: 'jpy',
  subscriptionPrice: '1000',
  quantity: 500,
  amount: '500000',
  firstTicket: 10,
  ticketCount: 5,
  subscribedAt: 3,
  lotteryAt: 5,
  paymentOpensAt: 6,
  paymentDeadlineAt: 7,
  listsAt: 8,
  distributesAt: 8,
};
const won: Subscription = { ...active, status: 2, rjmoney: '0', winningQuantity: 200, amountDue: '200000' };
const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;

describe('an offer of new shares', () => {
  it('is listed under the phase of its state, and under no phase if its state is unknown', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 99].map((status) => phaseOf({ status }))).toEqual([
      'waiting',
      'waiting',
      'inProgress',
      'ended',
      'ended',
      'ended',
      'ended',
      undefined,
    ]);
    expect([1, 2, 4, 5, 6].map((status) => nextDate({ ...offer, status }))).toEqual([
      'opensAt',
      'closesAt',
      'lotteryAt',
      'listsAt',
      'listsAt',
    ]);
  });

  it('has past dates, a current date, and future dates', () => {
    const places = (now: number) =>
      offerMilestones(offer, now)
        .map(({ place }) => place[0])
        .join('');
    expect(places(0)).toBe('caaaaaaa');
    expect(places(4)).toBe('ddddcaaa');
    expect(places(8)).toBe('dddddddd');
  });

  it('costs price times quantity as soon as it has a price', () => {
    expect(holdOf(offer, 300)).toEqual(yen(300_000));
    const { subscriptionPrice: _price, ...open } = offer;
    expect(holdOf(open, 300)).toBeUndefined();
    expect(largestQuantity(open, yen(1))).toBe(500);
  });

  it('allows as many whole units as its maximum and the balance cover', () => {
    expect(largestQuantity(offer, undefined)).toBe(500);
    expect(largestQuantity(offer, yen(10_000_000))).toBe(500);
    expect(largestQuantity(offer, yen(299_999))).toBe(200);
    expect(largestQuantity(offer, yen(99_999))).toBe(0);
    expect(availableOf('250', 'jpy')).toEqual(yen(250));
    expect(availableOf(undefined, 'jpy')).toBeUndefined();
  });
});

describe('a quantity of new shares', () => {
  it.each([
    ['', 'missing'],
    ['1.5', 'format'],
    ['50', 'below'],
    ['600', 'above'],
    ['150', 'unit'],
    ['400', 'funds'],
  ] as const)('typed as %j is refused as %s', (typed, fault) => {
    expect(parseQuantity(typed, offer, yen(300_000))).toEqual({ ok: false, fault });
  });

  it('may be typed in full-width digits', () => {
    expect(parseQuantity('３００', offer, yen(300_000))).toEqual({ ok: true, text: '300', quantity: 300 });
  });

  it('may be the minimum or the maximum, and is not checked against a balance or price that is unknown', () => {
    expect(parseQuantity('100', offer, yen(100_000))).toMatchObject({ ok: true });
    expect(parseQuantity('500', offer, undefined)).toMatchObject({ ok: true });
    const { subscriptionPrice: _price, ...open } = offer;
    expect(parseQuantity('500', open, yen(1))).toMatchObject({ ok: true });
  });

  it('moves in units between the minimum and the maximum', () => {
    expect(stepQuantity('150', 1, offer)).toBe('200');
    expect(stepQuantity('150', -1, offer)).toBe('100');
    expect(stepQuantity('100', -1, offer)).toBe('100');
    expect(stepQuantity('500', 1, offer)).toBe('500');
    expect(stepQuantity('', 1, offer)).toBe('100');
  });
});

describe('a subscription', () => {
  const course = (row: Subscription) =>
    subscriptionMilestones(row)
      .map(({ name, place }) => `${name}:${place[0]}`)
      .join(' ');

  it.each([
    ['waits for the lottery', active, 'subscribed:d drawing:c'],
    ['is not known', { ...active, status: 77 }, 'subscribed:d drawing:c'],
    ['has won', won, 'subscribed:d won:d awaitingPayment:c paid:a purchased:a listed:a'],
    [
      'waits for the payment',
      { ...won, status: 4 },
      'subscribed:d won:d awaitingPayment:d paid:c purchased:a listed:a',
    ],
    ['is paid', { ...won, status: 5 }, 'subscribed:d won:d awaitingPayment:d paid:d purchased:c listed:a'],
    ['is bought', { ...won, status: 6 }, 'subscribed:d won:d awaitingPayment:d paid:d purchased:d listed:c'],
    [
      'is listed',
      { ...won, status: 6, endedAt: 8 },
      'subscribed:d won:d awaitingPayment:d paid:d purchased:d listed:d',
    ],
    ['has lost', { ...active, status: 3 }, 'subscribed:d notWon:d'],
    ['was not paid', { ...won, status: 7, endedAt: 7 }, 'subscribed:d won:d failed:d'],
    ['was given up', { ...won, status: 8, endedAt: 6 }, 'subscribed:d won:d waived:d'],
  ])('that %s has the steps of its state', (_what, row, expected) => {
    expect(course(row)).toBe(expected);
  });

  it('may have further steps until its shares are delivered or it has ended otherwise', () => {
    expect([1, 2, 4, 5, 6].every((status) => isRunning({ ...won, status }))).toBe(true);
    expect([3, 7, 8].some((status) => isRunning({ ...won, status, endedAt: 8 }))).toBe(false);
    expect(isDelivered({ ...won, status: 6, endedAt: 8 })).toBe(true);
    expect(isRunning({ ...won, status: 6, endedAt: 8 })).toBe(false);
  });

  it('lists each of its amounts of money', () => {
    const kinds = (row: Subscription) => moneyLines(row).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(kinds(active)).toEqual(['held 500000']);
    expect(kinds({ ...active, status: 3, amountDue: '0' })).toEqual(['held 500000', 'released 500000']);
    expect(kinds(won)).toEqual(['held 500000', 'released 500000', 'due 200000']);
    expect(kinds({ ...won, status: 5, paidAt: 6 })).toEqual(['held 500000', 'released 500000', 'paid 200000']);
    expect(kinds({ ...won, status: 8, endedAt: 6 })).toEqual(['held 500000', 'released 500000', 'notDue 200000']);
  });

  it('has a gain, which is the market value less the cost', () => {
    expect(gainAtMarket(won)).toBeUndefined();
    expect(gainAtMarket({ ...won, marketPrice: '900' })).toEqual(yen(-20_000));
    expect(percentFrom('1000', '900')).toBeCloseTo(-10);
  });

  it('is counted separately if the server does not send all its fields', () => {
    const list = subscriptionsOf([active, { status: 1, rjmoney: '300' }]);
    expect(list.rows).toEqual([active]);
    expect(list.unread).toEqual([{ status: 1, rjmoney: '300' }]);
  });
});

it('a list of subscriptions may change at the draw, the payment period, its deadline and the listing of each subscription', () => {
  const dates = (first: number) => ({
    lotteryAt: first,
    paymentOpensAt: first + 1,
    paymentDeadlineAt: first + 2,
    listsAt: first + 3,
  });
  const rows = [dates(1), dates(11)].map((row) => row as Subscription);
  expect(subscriptionDates(rows)).toEqual([1, 2, 3, 4, 11, 12, 13, 14]);
  expect(subscriptionDates()).toEqual([]);
});
