import { describe, expect, it } from 'vitest';
import { stateHash } from '../kernel/hash.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CASH, DAY, FUND_PASSWORD, HOUR, Teller } from './testing/teller.ts';
import { dueIn } from '../testing/due.ts';

const refused = (error: string) => ({ ok: false, error });
const instant = (minute: number) => DAY_ONE_MS + minute * 60_000;

describe('a withdrawal', () => {
  it('reserves its amount at once, is paid four hours later, and sends a message', () => {
    const stage = new Teller();
    const card = stage.card();
    expect(stage.withdraw(card)).toMatchObject({
      message: 'withdraw_submitted',
      data: { status: 0, money: '100000', currency: 'jpy', bankCardId: card, submittedAt: stage.now },
    });
    expect([stage.cash, stage.total]).toEqual([CASH - 100_000, CASH]);
    expect(stage.at(239).total).toBe(CASH);
    expect(stage.at(240).total).toBe(CASH - 100_000);
    expect(stage.moves()).toEqual(['pendingReview>passed']);
    const [withdrawal] = stage.withdrawals();
    expect(withdrawal).toMatchObject({ status: 1, decidedAt: stage.now, money: '100000' });
    expect(stage.messages()).toEqual([['withdrawalPaid', { id: withdrawal?.id, amount: '100000', currency: 'jpy' }]]);
    expect(stage.movements()).toEqual(['withdrawal -100000', 'release 100000', 'hold -100000']);
    expect(stage.balance('house:bank')).toBe(-CASH + 100_000);
  });

  it('that the customer cancels returns the full amount, only once, and can no longer be reviewed', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    expect(stage.cancel(id)).toMatchObject({
      message: 'cancelled',
      data: { id, status: 2, closeReason: 'customer', decidedAt: stage.now },
    });
    expect(stage.moves()).toEqual(['pendingReview>rejected']);
    expect([stage.cash, stage.messages(), dueIn(stage.state)]).toEqual([CASH, [], []]);
    expect(stage.cancel(id)).toEqual(refused('order_not_holding'));
    expect(stage.decide(id, 'pass')).toMatchObject({ error: 'invalid_request' });
    expect(stage.movements()).toEqual(['release 100000', 'hold -100000']);
  });

  it('that the reviewer rejects returns the full amount and sends a message', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    stage.accepted(stage.decide(id, 'reject'));
    expect(stage.messages()).toEqual([
      ['withdrawalRejected', { id, amount: '100000', currency: 'jpy', reason: 'tester' }],
    ]);
    expect(stage.withdrawals()).toMatchObject([{ status: 2, closeReason: 'rejected' }]);
    expect(stage.cash).toBe(CASH);
    expect(stage.cancel(id)).toEqual(refused('order_not_holding'));
  });

  it('is rejected by the rules when the account is no longer normal, and the rule is named', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.cancel(id)).toEqual(refused('account_frozen'));
    expect(stage.decide(id, 'pass')).toEqual(refused('account_frozen'));
    stage.at(240);
    expect(stage.withdrawals()).toMatchObject([{ status: 2, closeReason: 'rejected', reason: 'account_frozen' }]);
    expect(stage.messages()).toMatchObject([['withdrawalRejected', { reason: 'account_frozen' }]]);
    expect(stage.cash).toBe(CASH);
  });

  it('of another customer cannot be cancelled', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    const stranger = { name: 'cancelWithdrawal', account: '0900000002', id } as const;
    expect(stage.run(stranger)).toEqual(refused('order_not_holding'));
    expect(stage.total).toBe(CASH);
  });

  it('is made once for each client order id, whatever its outcome', () => {
    const stage = new Teller();
    const card = stage.card();
    const clientOrderId = 'the-same-intent';
    expect(stage.withdraw(card, { clientOrderId, fundPasswordHash: 'wrong' })).toMatchObject(
      refused('wrong_fund_password'),
    );
    const id = stage.accepted(stage.withdraw(card, { clientOrderId }));
    expect(stage.accepted(stage.withdraw(card, { clientOrderId }))).toBe(id);
    expect(stage.withdraw(card, { clientOrderId, amountMinor: 30_000 })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
    stage.accepted(stage.cancel(id));
    expect(stage.withdraw(card, { clientOrderId })).toMatchObject({ ok: true, data: { id, status: 2 } });
    expect(stage.cash).toBe(CASH);
  });

  it('may be less than the minimum only if it is the whole balance', () => {
    const stage = new Teller();
    const card = stage.card();
    stage.accepted(stage.withdraw(card, { amountMinor: CASH - 29_999 }));
    stage.at(240);
    for (const amountMinor of [1, 29_998, 30_000]) {
      const error = amountMinor < 30_000 ? 'below_minimum_amount' : 'insufficient_balance';
      expect(stage.withdraw(card, { amountMinor })).toEqual(refused(error));
    }
    expect(stage.withdraw(card, { amountMinor: 29_999 })).toMatchObject({ ok: true });
    expect(stage.cash).toBe(0);
  });

  it('counts only the balance in its own currency', () => {
    const stage = new Teller();
    const card = stage.card();
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'usd', amountMinor: 50_000 });
    const fields = { currency: 'usd', amountMinor: 20_000 } as const;
    expect(stage.withdraw(card, { ...fields, amountMinor: 19_999 })).toEqual(refused('below_minimum_amount'));
    expect(stage.withdraw(card, fields)).toMatchObject({ data: { money: '200.00', currency: 'usd' } });
    expect([stage.cash, stage.withdrawals(), stage.withdrawals('usd').length]).toEqual([CASH, [], 1]);
    expect(stage.withdraw(card)).toEqual(refused('fund_operation_in_progress'));
  });

  it('ends in the same state in one jump of the clock and in steps', () => {
    const [jump, steps] = [new Teller(), new Teller()];
    for (const stage of [jump, steps]) stage.withdraw(stage.card());
    for (let minute = 1; minute < 300; minute += 11) steps.at(minute);
    expect(stateHash(jump.at(300).state)).toBe(stateHash(steps.at(300).state));
  });
});

describe('an account that may not trade', () => {
  it('can close its positions and withdraw all its money', () => {
    const stage = new Teller();
    const held = stage.open({ quantity: 10 });
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'notPermittedToTrade' });
    const listed = (): string[] => stage.withdrawalTerms().blocked.map(({ key }) => key);
    expect(listed()).toEqual(['bank_card_not_found', 'positions_open']);
    stage.accepted(stage.close(held));
    const card = stage.card();
    expect(listed()).toEqual([]);
    const first = stage.accepted(stage.withdraw(card));
    stage.accepted(stage.run({ name: 'cancelWithdrawal', account: CUSTOMER, id: first }));
    const all = stage.cash;
    const id = stage.accepted(stage.withdraw(card, { amountMinor: all }));
    stage.accepted(stage.decide(id, 'pass'));
    expect([stage.cash, stage.messages().map(([name]) => name)]).toEqual([0, ['withdrawalPaid']]);
    stage.accepted(stage.run({ name: 'bankCardUnbind', account: CUSTOMER, id: card, fundPasswordHash: FUND_PASSWORD }));
    expect(stage.order({ quantity: 1 })).toEqual(refused('trading_not_permitted'));
    expect(stage.deposit()).toEqual(refused('trading_not_permitted'));
  });
});

describe('a withdrawal is refused', () => {
  it.each([
    ['frozen', 'account_frozen'],
    ['pendingIdentityReview', 'identity_under_review'],
  ] as const)('to an account that is %s', (state, error) => {
    const stage = new Teller();
    const card = stage.card();
    stage.run({ name: 'setAccountState', account: CUSTOMER, state });
    const before = stage.state;
    expect(stage.withdraw(card)).toEqual(refused(error));
    expect(stage.state).toBe(before);
  });

  it('to a new customer until the last of the requirements is met', () => {
    const stage = new Teller();
    const account = '0900000002';
    const newcomer = { account };
    const attempt = () => stage.withdraw('SIM-C999999-NONE', newcomer);
    expect(attempt()).toEqual(refused('identity_required'));
    stage.run({ name: 'setIdentity', account, identity: 'underReview' });
    expect(attempt()).toEqual(refused('identity_under_review'));
    stage.run({ name: 'setIdentity', account, identity: 'failed' });
    expect(attempt()).toEqual(refused('identity_rejected'));
    stage.run({ name: 'setIdentity', account, identity: 'verified' });
    expect(attempt()).toEqual(refused('fund_password_not_set'));
    stage.run({ name: 'setFundPassword', account, passwordHash: 'mine' });
    const foreign = stage.card();
    expect(attempt()).toEqual(refused('bank_card_not_found'));
    expect(stage.withdraw(foreign, newcomer)).toEqual(refused('bank_card_not_found'));
  });

  it('before nine and from half past three on', () => {
    const stage = new Teller();
    const card = stage.card();
    stage.at(6.5 * HOUR);
    expect(stage.withdraw(card)).toEqual(refused('outside_funding_hours'));
    expect(stage.withdrawalTerms()).toMatchObject({
      hours: { from: 540, to: 930, open: false, nextOpenAt: instant(DAY) },
      arrival: { usualMs: 86_400_000, latest: Date.parse('2026-04-04T00:00:00+09:00') },
      blocked: [{ key: 'outside_funding_hours', releasedBy: 'hours', at: instant(DAY) }],
    });
    stage.at(DAY - 1);
    expect(stage.withdraw(card)).toEqual(refused('outside_funding_hours'));
    stage.at(DAY);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('while a position is open', () => {
    const stage = new Teller();
    const card = stage.card();
    stage.open({ price: '900' });
    const id = stage.open();
    expect(stage.withdraw(card)).toEqual(refused('positions_open'));
    stage.close(id);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('while a loan is owed, and the refusal states the current debt', () => {
    const stage = new Teller();
    const card = stage.card();
    const id = stage.borrow();
    expect(stage.withdraw(card)).toEqual(refused('loan_unpaid'));
    stage.at(2 * DAY);
    expect(stage.withdrawalTerms().blocked).toEqual([
      { key: 'loan_unpaid', releasedBy: 'repayment', amount: '100080', currency: 'jpy' },
    ]);
    stage.repay(id);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('while the credit score is too low, until it has recovered as announced', () => {
    const stage = new Teller();
    const card = stage.card();
    const id = stage.borrow();
    stage.at(53 * DAY);
    stage.repay(id);
    expect(stage.withdraw(card)).toEqual(refused('credit_score_too_low'));
    const [block] = stage.withdrawalTerms().blocked;
    expect(block).toMatchObject({ key: 'credit_score_too_low', releasedBy: 'recovery' });
    const recovered = (Number(block?.at) - DAY_ONE_MS) / 60_000;
    expect(stage.at(recovered - 1).withdrawalTerms().blocked).toContainEqual(block);
    expect(
      stage
        .at(recovered)
        .withdrawalTerms()
        .blocked.map(({ key }) => key),
    ).toEqual(['outside_funding_hours']);
    stage.at(recovered + 10 * HOUR);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('while a day trade is under review', () => {
    const stage = new Teller();
    const card = stage.card();
    const apply = { name: 'dayTradeApply', account: CUSTOMER, amount: '100000', clientOrderId: 'a-day-trade' } as const;
    stage.accepted(stage.run(apply));
    expect(stage.withdraw(card)).toEqual(refused('order_under_review'));
    expect(stage.withdrawalTerms().blocked).toEqual([
      {
        key: 'order_under_review',
        releasedBy: 'review',
        of: 'dayTrade',
        amount: '100000',
        currency: 'jpy',
        at: instant(10),
      },
    ]);
    stage.at(10);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('while another withdrawal or a deposit is pending', () => {
    const stage = new Teller();
    const card = stage.card();
    const id = stage.accepted(stage.withdraw(card));
    expect(stage.withdraw(card)).toEqual(refused('fund_operation_in_progress'));
    expect(stage.withdrawalTerms().blocked).toEqual([
      {
        key: 'fund_operation_in_progress',
        releasedBy: 'cancelOrReview',
        amount: '100000',
        currency: 'jpy',
        at: instant(240),
      },
    ]);
    stage.accepted(stage.cancel(id));
    stage.accepted(stage.deposit());
    expect(stage.withdraw(card)).toEqual(refused('fund_operation_in_progress'));
    expect(stage.withdrawalTerms().blocked).toMatchObject([{ releasedBy: 'review', at: instant(90) }]);
    stage.at(90);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('by the first of several rules that apply, and the terms list all of them in that order', () => {
    const stage = new Teller();
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    stage.borrow();
    stage.at(53 * DAY);
    stage.accepted(stage.deposit());
    const apply = { name: 'dayTradeApply', account: CUSTOMER, amount: '100000', clientOrderId: 'a-day-trade' } as const;
    stage.accepted(stage.run(apply));
    stage.open();
    stage.at(53 * DAY + 7 * HOUR);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    const keys = stage.withdrawalTerms().blocked.map(({ key }) => key);
    expect(keys).toEqual([
      'account_frozen',
      'bank_card_not_found',
      'outside_funding_hours',
      'positions_open',
      'loan_unpaid',
      'credit_score_too_low',
      'order_under_review',
      'fund_operation_in_progress',
    ]);
    expect(stage.withdraw('', { amountMinor: 1, fundPasswordHash: 'wrong' })).toEqual(refused('account_frozen'));
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'normal' });
    expect(stage.withdraw('', { amountMinor: 1, fundPasswordHash: 'wrong' })).toEqual(refused('bank_card_not_found'));
    const card = stage.card();
    expect(stage.withdraw(card, { amountMinor: 1 })).toEqual(refused('outside_funding_hours'));
  });

  it('above the maximum, above the balance, and for a text that is not an amount', () => {
    const stage = new Teller();
    const card = stage.card();
    expect(stage.withdraw(card, { amountMinor: CASH + 1 })).toEqual(refused('insufficient_balance'));
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 200_000_000 });
    expect(stage.withdraw(card, { amountMinor: 100_000_001 })).toEqual(refused('above_maximum_amount'));
    for (const amountMinor of [0, -1, 30_000.5, 2 ** 53]) {
      expect(stage.withdraw(card, { amountMinor })).toMatchObject({ fields: { amount: 'range' } });
    }
    expect(stage.withdraw(card, { amountMinor: 100_000_000 })).toMatchObject({ ok: true });
  });

  it('with a wrong fund password, which is checked last and locked after too many attempts', () => {
    const stage = new Teller();
    const card = stage.card();
    const wrong = { fundPasswordHash: 'wrong' };
    expect(stage.withdraw(card, { ...wrong, amountMinor: 1 })).toEqual(refused('below_minimum_amount'));
    for (let tried = 0; tried < 5; tried += 1) {
      expect(stage.withdraw(card, wrong)).toMatchObject(refused('wrong_fund_password'));
    }
    expect(stage.withdraw(card)).toMatchObject(refused('too_frequent'));
    expect(stage.withdrawalTerms().blocked).toEqual([{ key: 'too_frequent', releasedBy: 'waiting', at: instant(15) }]);
    expect(stage.at(15).withdrawalTerms().blocked).toEqual([]);
    expect(stage.withdraw(card)).toMatchObject({ ok: true });
  });

  it('permanently after the third lock, until a new fund password is set', () => {
    const stage = new Teller();
    const card = stage.card();
    for (let tried = 0; tried < 15; tried += 1) {
      stage.at(Math.floor(tried / 5) * 15);
      stage.withdraw(card, { fundPasswordHash: 'wrong' });
    }
    stage.at(HOUR);
    expect(stage.withdraw(card)).toMatchObject(refused('too_frequent'));
    expect(stage.withdrawalTerms().blocked).toEqual([{ key: 'too_frequent', releasedBy: 'fundPassword' }]);
    stage.run({ name: 'setFundPassword', account: CUSTOMER, passwordHash: 'new' });
    expect(stage.withdraw(card, { fundPasswordHash: 'new' })).toMatchObject({ ok: true });
  });
});
