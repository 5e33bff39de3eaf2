import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../testing/stage.ts';
import { tableEntries } from '../kernel/table.ts';
import { AT, Offering, scriptedOffer } from './testing/offering.ts';
import { dueIn } from '../testing/due.ts';

const CASH = 10_000_000;

describe('the offers that a customer sees', () => {
  it('change from announced to listed at their own instants', () => {
    const stage = new Offering();
    const steps = [AT.announced, AT.terms, AT.opens, AT.closes, AT.bookClosed, AT.lottery, AT.lists];
    steps.forEach((minute, status) => {
      if (minute > 0) {
        stage.at(minute - 1);
        expect(stage.offer().status).toBe(status - 1);
      }
      stage.at(minute);
      expect(stage.offer().status).toBe(status);
    });
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('have a price as soon as their terms are known, and a market price once they are listed', () => {
    const stage = new Offering([scriptedOffer()], [[AT.lists, 1_180]]);
    expect(stage.offer()).toMatchObject({ provisionalPrice: '1050', winningRate: '33.33', minimumQuantity: 100 });
    for (const field of ['subscriptionPrice', 'underwritingPrice', 'per', 'marketPrice']) {
      expect(stage.offer()).not.toHaveProperty(field);
    }
    stage.at(AT.terms);
    expect(stage.offer()).toMatchObject({ subscriptionPrice: '1000', underwritingPrice: '1000', per: '12.34' });
    stage.at(AT.lists);
    expect(stage.offer()).toMatchObject({ marketPrice: '1180' });
  });

  it('are grouped into open, upcoming and past offers', () => {
    const day = 1_440;
    const numbers = [1, 2, 3, 4];
    const stage = new Offering(numbers.map((number) => scriptedOffer({ number, from: (number - 1) * 2 * day })));
    stage.at(6 * day);
    const codes = (phase?: 'waiting' | 'inProgress' | 'ended') => stage.offers(phase).map(({ code }) => code);
    expect(codes('waiting')).toEqual(['ZN1004']);
    expect(codes('inProgress')).toEqual(['ZN1003']);
    expect(codes('ended')).toEqual(['ZN1002', 'ZN1001']);
    expect(codes()).toEqual(['ZN1003', 'ZN1004', 'ZN1002', 'ZN1001']);
    // A share leaves the list 45 days after its listing.
    stage.at(54 * day - 1);
    expect(codes()).toEqual(['ZN1004', 'ZN1003', 'ZN1002']);
    stage.at(54 * day);
    expect(codes()).toEqual(['ZN1004', 'ZN1003']);
  });

  it('are empty on a market without new shares', () => {
    const stage = new Offering([]);
    expect(stage.offers()).toEqual([]);
    expect(dueIn(stage.state)).toHaveLength(0);
  });
});

describe('a subscription to new shares', () => {
  it('reserves the full amount, gets the next tickets, and shows both', () => {
    const stage = new Offering().at(AT.opens);
    const before = stage.totalAssets();
    const id = stage.subscribe(300);
    expect(stage.purses().cash).toBe(CASH - 300_000);
    expect(stage.balance(`user:${CUSTOMER}:subscription`)).toBe(300_000);
    expect(stage.rows()).toMatchObject([
      { id, status: 1, rjmoney: '300000', quantity: 300, amount: '300000', firstTicket: 11, ticketCount: 3 },
    ]);
    expect(stage.offer().mine).toEqual({ id, status: 1 });
    expect(stage.totalAssets()).toBe(before);
    const other = stage.second(1_000_000);
    expect(stage.row(stage.subscribe(200, other), other)).toMatchObject({ firstTicket: 14, ticketCount: 2 });
    expect(stage.draw().givenOut).toBe(5);
  });

  it('is made once for each client order id, and is refused with other terms', () => {
    const stage = new Offering().at(AT.opens);
    const command = {
      name: 'newShareSubscribe',
      account: CUSTOMER,
      clientOrderId: 'the-same-one',
      offerId: stage.offerId(),
      quantity: 200,
    } as const;
    const first = stage.run(command);
    const { state } = stage;
    expect(stage.run(command)).toEqual(first);
    expect(stage.run({ ...command, quantity: 300 })).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
    expect(stage.state).toBe(state);
  });

  it('is open to customers who may trade', () => {
    const stage = new Offering().at(AT.opens);
    const account = '0900000002';
    expect(stage.trySubscribe(100, account)).toEqual({ ok: false, error: 'identity_required' });
    stage.run({ name: 'setIdentity', account, identity: 'verified' });
    expect(stage.trySubscribe(100, account)).toEqual({ ok: false, error: 'fund_password_not_set' });
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.trySubscribe(100)).toEqual({ ok: false, error: 'account_frozen' });
  });

  it('is refused for an offer that does not exist, is not open, or was subscribed to before', () => {
    const stage = new Offering();
    expect(stage.trySubscribe(100, CUSTOMER, 'SIM-N000099-NONE')).toEqual({ ok: false, error: 'product_unavailable' });
    for (const minute of [AT.announced, AT.terms, AT.opens - 1]) {
      stage.at(minute);
      expect(stage.trySubscribe(100)).toEqual({ ok: false, error: 'subscription_not_open' });
    }
    stage.at(AT.opens);
    stage.subscribe(100);
    expect(stage.trySubscribe(200)).toEqual({ ok: false, error: 'already_subscribed' });
    stage.at(AT.closes);
    const other = stage.second(1_000_000);
    expect(stage.trySubscribe(100, other)).toEqual({ ok: false, error: 'subscription_not_open' });
  });

  it('may be made to every offer once, with all the available cash', () => {
    const stage = new Offering([scriptedOffer({ maximum: 10_000 }), scriptedOffer({ number: 2 })]).at(AT.opens);
    const [first, second] = [stage.offerId(0), stage.offerId(1)];
    const other = stage.second(300_000);
    expect(stage.trySubscribe(200, other, first).ok).toBe(true);
    expect(stage.trySubscribe(100, other, second).ok).toBe(true);
    expect(stage.trySubscribe(100, other, second)).toEqual({ ok: false, error: 'already_subscribed' });
    expect(stage.trySubscribe(10_000, CUSTOMER, first).ok).toBe(true);
  });

  it('is for whole tickets between the minimum and the cap that the cash covers', () => {
    const stage = new Offering([scriptedOffer({ own: 9 })]).at(AT.opens);
    const other = stage.second(250_000);
    const { state } = stage;
    expect(stage.trySubscribe(99)).toEqual({ ok: false, error: 'below_minimum_lots' });
    expect(stage.trySubscribe(1_100)).toEqual({ ok: false, error: 'insufficient_quota' });
    expect(stage.trySubscribe(150)).toMatchObject({ error: 'invalid_request', fields: { quantity: 'tick' } });
    expect(stage.trySubscribe(0)).toMatchObject({ error: 'invalid_request', fields: { quantity: 'range' } });
    expect(stage.trySubscribe(300, other)).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.state).toBe(state);
    stage.subscribe(200, other);
    // Nine tickets belong to this house: two are gone.
    expect(stage.trySubscribe(800)).toEqual({ ok: false, error: 'insufficient_quota' });
    stage.subscribe(700);
  });

  it('has its number on every movement of money in the customer’s records', () => {
    const stage = new Offering().at(AT.opens);
    const id = stage.subscribe(300);
    stage.at(AT.lottery);
    const [, book] = tableEntries(stage.state.fundBooks).find(([key]) => key === `${CUSTOMER}/jpy`) ?? [];
    const about = { kind: 'subscription', orderId: id, code: 'ZN1001' };
    expect([...(book?.entries ?? [])].slice(-2)).toMatchObject([
      { ...about, amount: -300_000, balance: CASH - 300_000 },
      { ...about, amount: 300_000, balance: CASH },
    ]);
  });
});
