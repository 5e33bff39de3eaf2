import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../testing/stage.ts';
import type { Command, Refusal } from '../kernel/command.ts';
import { CASH, FUND_PASSWORD, Teller } from '../funds/testing/teller.ts';
import { apply } from '../world.ts';
import { loanTerms } from './views.ts';

const STRANGER = '0900000002';

function because(stage: Teller, command: Command): [string, object | undefined] {
  const reply = apply(stage.state, command, stage.now, stage.market).reply as Refusal;
  return [reply.error, reply.because];
}

const loan = (amount: string): Command => ({
  name: 'loanApply',
  account: CUSTOMER,
  currency: 'jpy',
  amount,
  clientOrderId: 'the-loan',
  fundPasswordHash: FUND_PASSWORD,
});

describe('a loan application or loan', () => {
  it('under review reduces the credit of its own currency only', () => {
    const stage = new Teller();
    const before = loanTerms(stage.state, CUSTOMER, 'usd');
    stage.run(loan('1000000'));
    expect(loanTerms(stage.state, CUSTOMER, 'jpy')).toMatchObject({
      pending: '1000000',
      available: '3000000',
      debt: '0',
    });
    expect(loanTerms(stage.state, CUSTOMER, 'usd')).toMatchObject({ pending: '0.00', limit: before!.limit });
    expect(loanTerms(stage.state, CUSTOMER, 'jpy')!.blocked).toEqual([{ key: 'loan_unpaid' }]);
  });

  it('may be for the minimum and for all the credit, and is refused with the limit for a yen less or more', () => {
    const stage = new Teller();
    const least = { asked: '9999 jpy', minimum: '10000 jpy' };
    expect(because(stage, loan('9999'))).toEqual(['below_minimum_amount', least]);
    const most = { asked: '4000001 jpy', maximum: '4000000 jpy', creditScore: 80 };
    expect(because(stage, loan('4000001'))).toEqual(['insufficient_credit', most]);
    stage.borrow('4000000');
    expect(stage.cash).toBe(CASH + 4_000_000);
    const little = new Teller();
    little.borrow('10000');
    expect(little.cash).toBe(CASH + 10_000);
  });

  it('cannot be repaid while a pending order reserves the missing cash, but can after the order is cancelled', () => {
    // 9,990 shares cost 9,999,990 yen: ten yen are left beside the loan.
    const stage = new Teller();
    const id = stage.borrow('99800');
    stage.open({ quantity: 9_990 });
    const waiting = stage.open({ quantity: 10, price: '998' });
    const repay: Command = {
      name: 'loanRepay',
      account: CUSTOMER,
      id,
      amount: '99800',
      clientOrderId: 'the-repayment',
      fundPasswordHash: FUND_PASSWORD,
    };
    const missing = { needed: '99800 jpy', available: `${99_810 - 9_980} jpy` };
    expect(because(stage, repay)).toEqual(['insufficient_balance', missing]);
    stage.run({ name: 'cancelOrder', account: CUSTOMER, id: waiting });
    expect(stage.run(repay).ok).toBe(true);
    expect(stage.cash).toBe(10);
  });

  it('can be repaid with exactly the available cash', () => {
    const stage = new Teller();
    const id = stage.borrow('20000');
    // Ten thousand shares at 1,001 yen take everything beside the loan.
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 10_000 });
    stage.open({ quantity: 10_000 });
    expect(stage.cash).toBe(20_000);
    expect(stage.repay(id)).toBe(id);
    expect(stage.cash).toBe(0);
  });

  it('of another customer is not found', () => {
    const stage = new Teller();
    const id = stage.borrow('10000');
    const terms = {
      name: 'loanRepay',
      amount: '10000',
      clientOrderId: 'foreign',
      fundPasswordHash: FUND_PASSWORD,
    } as const;
    const reply = stage.run({ ...terms, account: STRANGER, id });
    expect(reply).toEqual({ ok: false, error: 'invalid_request', fields: { id: 'choice' } });
    expect(stage.balance(`user:${CUSTOMER}:debt`)).toBe(-10_000);
  });
});

describe('a withdrawal', () => {
  it('of another customer is not found, and the refusal to cancel an ended withdrawal states its state', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    const cancel = (account: string): Command => ({ name: 'cancelWithdrawal', account, id });
    expect(because(stage, cancel(STRANGER))).toEqual(['order_not_holding', { state: 'none' }]);
    stage.at(240);
    expect(because(stage, cancel(CUSTOMER))).toEqual(['order_not_holding', { state: 'passed' }]);
    expect(because(stage, cancel(STRANGER))).toEqual(['order_not_holding', { state: 'none' }]);
  });
});

describe('a deposit', () => {
  it('is listed with the other deposits in its currency, and ended deposits are listed newest first', () => {
    const stage = new Teller();
    const first = stage.accepted(stage.deposit());
    stage.decide(first, 'pass');
    stage.at(10);
    const second = stage.accepted(stage.deposit({ amountMinor: 2_000 }));
    stage.decide(second, 'pass');
    stage.at(20);
    const third = stage.accepted(stage.deposit({ amountMinor: 3_000 }));
    expect(stage.deposits().map(({ id }) => id)).toEqual([third, second, first]);
    expect(stage.deposits('usd')).toEqual([]);
  });
});
