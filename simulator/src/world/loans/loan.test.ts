import { describe, expect, it } from 'vitest';
import { DEMO_CAST } from '../accounts/cast.ts';
import type { Reply } from '../kernel/command.ts';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { tableGet } from '../kernel/table.ts';
import { userInfo } from '../accounts/views.ts';
import { loanList, loanTerms } from './views.ts';
import { dueIn } from '../testing/due.ts';

const FUND_PASSWORD = DEMO_CAST[0].fundPasswordHash ?? '';
const DAY = 1_440;
/** DAY_ONE_MS is nine in the morning, Tokyo: minutes from there to midnight. */
const TO_MIDNIGHT = 15 * 60;
const CASH = 10_000_000;

/** A quiet market, and what a customer says about loans. */
class Lender extends Stage {
  #orders = 0;

  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
  }

  borrow(amount: string, fields: { fundPasswordHash?: string; clientOrderId?: string; currency?: 'jpy' | 'usd' } = {}) {
    this.#orders += 1;
    const usual = { currency: 'jpy', fundPasswordHash: FUND_PASSWORD, clientOrderId: `loan-${this.#orders}` } as const;
    return this.run({ name: 'loanApply', account: CUSTOMER, amount, ...usual, ...fields });
  }

  repay(id: string, amount: string, fields: { fundPasswordHash?: string; clientOrderId?: string } = {}): Reply {
    this.#orders += 1;
    const usual = { fundPasswordHash: FUND_PASSWORD, clientOrderId: `repay-${this.#orders}` };
    return this.run({ name: 'loanRepay', account: CUSTOMER, id, amount, ...usual, ...fields });
  }

  /** A loan that is paid out an hour after the present minute. */
  lend(amount: string, minute: number): string {
    const reply = this.borrow(amount);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    this.at(minute);
    return (reply.data as { id: string }).id;
  }

  get loan() {
    return loanList(this.state, CUSTOMER, 'jpy')[0];
  }

  get terms() {
    return loanTerms(this.state, CUSTOMER, 'jpy')!;
  }

  get score(): number {
    return tableGet(this.state.accounts, CUSTOMER)!.creditScore;
  }

  messages(): string[] {
    return this.events.flatMap((event) => {
      if (event.type !== 'record' || event.kind !== 'message') return [];
      return tableGet(this.state.books.message, event.id)?.template ?? [];
    });
  }
}

describe('a customer who borrows', () => {
  it('sees in advance what the loan costs, and what it prevents', () => {
    expect(new Lender().terms).toMatchObject({
      score: 80,
      limit: '4000000',
      available: '4000000',
      debt: '0',
      minimum: '10000',
      dailyRateBasisPoints: 4,
      annualRate: '14.60',
      termDays: 30,
      example: { amount: '100000', days: 30, interest: '1200', total: '101200' },
      withdrawals: { blockedByDebt: false, blockedByScore: false },
      blocked: [],
    });
  });

  it('waits an hour for the review, then has the cash and the debt, and less credit from the application on', () => {
    const stage = new Lender();
    const reply = stage.borrow('1000000');
    expect(reply).toMatchObject({ ok: true, message: 'loan_ok', data: { status: 0, amount: '1000000', debt: '0' } });
    expect(stage.terms).toMatchObject({ available: '3000000', pending: '1000000', debt: '0' });
    stage.at(59);
    expect(stage.purses().cash).toBe(CASH);
    stage.at(60);
    expect(stage.moves()).toEqual(['pendingReview>passed']);
    expect(stage.messages()).toEqual(['loanPaidOut']);
    expect(stage.purses().cash).toBe(CASH + 1_000_000);
    expect(stage.balance(`user:${CUSTOMER}:debt`)).toBe(-1_000_000);
    expect(stage.loan).toMatchObject({ status: 1, debt: '1000000', dailyInterest: '400', overdue: false });
    expect(stage.terms).toMatchObject({ debt: '1000000', pending: '0', withdrawals: { blockedByDebt: true } });
    expect(stage.terms.blocked).toEqual([{ key: 'loan_unpaid' }]);
    // The credit limit is the whole limit, in the user info as in the terms: only what is left of it shrinks.
    expect(stage.terms).toMatchObject({ limit: '4000000', available: '3000000' });
    expect(userInfo(stage.state, CUSTOMER, 'jpy')).toMatchObject({ jpyyjed: '4000000' });
  });

  it('pays interest for every midnight once, rounded down, and repays exactly that', () => {
    const stage = new Lender();
    const id = stage.lend('11249', 60);
    stage.at(TO_MIDNIGHT - 1);
    expect(stage.loan?.debt).toBe('11249');
    stage.at(TO_MIDNIGHT);
    expect(stage.loan?.debt).toBe('11253');
    stage.at(TO_MIDNIGHT + 2 * DAY);
    expect(stage.loan).toMatchObject({ interest: '12', debt: '11261' });
    expect(stage.balance('house:interest')).toBe(12);
    expect(stage.repay(id, '11261')).toMatchObject({ ok: true, message: 'submitted', data: { debt: '0', status: 1 } });
    expect(stage.purses().cash).toBe(CASH - 12);
    expect(stage.balance(`user:${CUSTOMER}:debt`)).toBe(0);
    expect(stage.loan).toMatchObject({ repaidAt: stage.now, amount: '11249', interest: '12', overdue: false });
    const steps = stage.loan?.history.map(({ step }) => step).join(' ');
    expect(steps).toBe('applied paidOut interest interest interest repaid');
    expect(dueIn(stage.state)).toHaveLength(0);
    expect(stage.repay(id, '11261')).toEqual({ ok: false, error: 'invalid_request', fields: { id: 'choice' } });
  });

  it('may repay on the same day without interest, and then borrow again', () => {
    const stage = new Lender();
    const id = stage.lend('500000', 60);
    expect(stage.repay(id, '500000').ok).toBe(true);
    expect(stage.purses().cash).toBe(CASH);
    expect(stage.borrow('4000000').ok).toBe(true);
  });

  it('is refused by the first rule that applies, with the password checked last', () => {
    const stage = new Lender();
    const wrong = { fundPasswordHash: 'wrong' };
    const before = stage.state;
    expect(stage.borrow('9999', wrong)).toEqual({ ok: false, error: 'below_minimum_amount' });
    expect(stage.borrow('4000001', wrong)).toEqual({ ok: false, error: 'insufficient_credit' });
    expect(stage.borrow('100', { currency: 'usd' })).toEqual({ ok: false, error: 'insufficient_credit' });
    expect(stage.borrow('10000.5')).toEqual({ ok: false, error: 'invalid_request', fields: { amount: 'range' } });
    expect(stage.state).toBe(before);
    expect(stage.borrow('10000', wrong)).toMatchObject({ ok: false, error: 'wrong_fund_password' });
    expect(stage.borrow('10000').ok).toBe(true);
    expect(stage.borrow('9999', wrong)).toEqual({ ok: false, error: 'loan_unpaid' });
    stage.at(60);
    const { id } = stage.loan!;
    expect(stage.repay(id, '9999', wrong)).toEqual({ ok: false, error: 'repayment_too_small' });
    expect(stage.repay(id, '10001', wrong)).toMatchObject({ fields: { amount: 'range' } });
    expect(stage.repay(id, '10000', wrong)).toMatchObject({ ok: false, error: 'wrong_fund_password' });
    expect(stage.repay('SIM-L000009-NONE', '10000')).toMatchObject({ fields: { id: 'choice' } });
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.repay(id, '9999', wrong)).toEqual({ ok: false, error: 'account_frozen' });
    expect(stage.borrow('9999', wrong)).toEqual({ ok: false, error: 'account_frozen' });
  });

  it('cannot repay a loan that does not exist', () => {
    const stage = new Lender();
    const id = stage.lend('100000', 60);
    stage.open({ quantity: 10_000 });
    expect(stage.purses().cash).toBe(90_000);
    expect(stage.repay(id, '100000')).toEqual({ ok: false, error: 'insufficient_balance' });
  });

  it('who sends the same request twice gets one loan, or makes one repayment', () => {
    const stage = new Lender();
    const first = stage.borrow('10000', { clientOrderId: 'the-same' });
    expect(stage.borrow('10000', { clientOrderId: 'the-same' })).toEqual(first);
    expect(stage.borrow('20000', { clientOrderId: 'the-same' })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
    stage.at(60);
    const { id } = stage.loan!;
    const repaid = stage.repay(id, '10000', { clientOrderId: 'same-again' });
    expect(stage.repay(id, '10000', { clientOrderId: 'same-again' })).toEqual(repaid);
    expect(stage.purses().cash).toBe(CASH);
  });

  it('is rejected if the rules forbid the loan by then, or a reviewer rejects it, and owes nothing', () => {
    const stage = new Lender();
    stage.borrow('10000');
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'notPermittedToTrade' });
    stage.at(60);
    expect(stage.moves()).toEqual(['pendingReview>rejected']);
    expect(stage.messages()).toEqual(['loanRejected']);
    expect(stage.loan).toMatchObject({ status: 2, debt: '0', reason: 'trading_not_permitted' });
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'normal' });
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    const reply = stage.borrow('10000');
    expect(dueIn(stage.state)).toHaveLength(0);
    stage.run({ name: 'decideReview', id: (reply as { data: { id: string } }).data.id, outcome: 'reject' });
    expect(stage.loan).toMatchObject({ status: 2 });
    expect(stage.loan).not.toHaveProperty('reason');
    expect(stage.purses().cash).toBe(CASH);
  });
});

describe('a loan that is not repaid in time', () => {
  const overdueAt = TO_MIDNIGHT + 30 * DAY;

  it('has no interest after its term, but costs a point of the credit score a day, and is announced once', () => {
    const stage = new Lender();
    stage.lend('100000', 60);
    stage.at(overdueAt - 1);
    expect(stage.loan).toMatchObject({ interest: '1200', debt: '101200', overdue: false });
    expect(stage.score).toBe(80);
    stage.at(overdueAt);
    expect(stage.loan).toMatchObject({ debt: '101200', overdue: true, repayBy: stage.now });
    expect(stage.messages()).toEqual(['loanOverdue']);
    expect(stage.score).toBe(79);
    stage.at(overdueAt + 21 * DAY);
    expect(stage.messages()).toEqual([]);
    expect(stage.score).toBe(58);
    expect(stage.loan?.debt).toBe('101200');
    expect(stage.terms).toMatchObject({ limit: '0', available: '0', withdrawals: { blockedByScore: true } });
  });

  it('never lowers the score below zero, and after the repayment a point a day is restored', () => {
    const stage = new Lender();
    const id = stage.lend('100000', 60);
    stage.at(overdueAt + 100 * DAY);
    expect(stage.score).toBe(0);
    expect(stage.repay(id, '101200').ok).toBe(true);
    expect(stage.terms.withdrawals).toEqual({
      blockedByDebt: false,
      blockedByScore: true,
      recoveredAt: DAY_ONE_MS + (overdueAt + 160 * DAY) * 60_000,
    });
    expect(stage.borrow('10000')).toEqual({ ok: false, error: 'insufficient_credit' });
    expect(stage.terms.blocked).toEqual([{ key: 'insufficient_credit' }]);
    stage.at(overdueAt + 160 * DAY - 1);
    expect(stage.score).toBe(59);
    stage.at(overdueAt + 160 * DAY);
    expect(stage.terms.blocked).toEqual([]);
    expect(stage.score).toBe(60);
    expect(stage.terms).toMatchObject({ limit: '3000000', withdrawals: { blockedByScore: false } });
    stage.at(overdueAt + 400 * DAY);
    expect(stage.score).toBe(80);
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = new Lender();
      const id = stage.lend('123456', 60);
      for (const minute of steps) stage.at(minute);
      stage.at(overdueAt + 25 * DAY);
      stage.repay(id, String(123_456 + 30 * 49), { clientOrderId: 'the-repayment' });
      for (const minute of steps) stage.at(overdueAt + 25 * DAY + minute);
      stage.at(overdueAt + 100 * DAY);
      return stage.state;
    };
    const hourly = Array.from({ length: 300 }, (_, i) => 100 + i * 157);
    expect(story(hourly)).toEqual(story([]));
  });
});
