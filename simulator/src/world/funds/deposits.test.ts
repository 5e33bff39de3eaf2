import { CURRENCIES, LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { stateHash } from '../kernel/hash.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CHANNEL_PASSWORD } from './channels.ts';
import { CASH, DAY, HOUR, Teller } from './testing/teller.ts';
import { dueIn } from '../testing/due.ts';

const refused = (error: string) => ({ ok: false, error });
const instant = (minute: number) => DAY_ONE_MS + minute * 60_000;

describe('a deposit', () => {
  it('can be completed with the information of the terms: they state the password of each simulated channel', () => {
    const { channels } = new Teller().depositTerms();
    expect(channels.map(({ simulatedPassword }) => simulatedPassword)).toEqual(channels.map(() => CHANNEL_PASSWORD));
  });

  it('is under review for an hour and a half, is then credited, and sends a message', () => {
    const stage = new Teller();
    expect(stage.deposit()).toMatchObject({
      message: 'recharge_submitted',
      data: { status: 0, amount: '100000', currency: 'jpy', channelId: 'quick', submittedAt: stage.now },
    });
    expect(stage.at(89).cash).toBe(CASH);
    expect(stage.at(90).cash).toBe(CASH + 100_000);
    expect(stage.moves()).toEqual(['pendingReview>passed']);
    const [deposit] = stage.deposits();
    expect(deposit).toMatchObject({ status: 1, decidedAt: stage.now });
    expect(stage.messages()).toEqual([['depositCredited', { id: deposit?.id, amount: '100000', currency: 'jpy' }]]);
    expect(stage.movements()).toEqual(['deposit 100000']);
    expect(stage.balance('house:bank')).toBe(-CASH - 100_000);
  });

  it('is credited within seconds by the prompt reviewer, as the terms announce', () => {
    const stage = new Teller();
    expect(stage.depositTerms().arrival.usualMs).toBe(LIMITS.depositUsualMs);
    stage.run({ name: 'setReviewer', reviewer: 'prompt' });
    expect(stage.depositTerms().arrival.usualMs).toBe(5_000);
    stage.deposit();
    expect(stage.cash).toBe(CASH);
    expect(stage.at(1).cash).toBe(CASH + 100_000);
  });

  it('that the reviewer rejects changes no balance', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.deposit());
    expect(stage.decide(id, 'reject')).toMatchObject({ ok: true });
    expect(stage.messages()).toEqual([
      ['depositRejected', { id, amount: '100000', currency: 'jpy', reason: 'tester' }],
    ]);
    expect([stage.cash, stage.movements(), dueIn(stage.state)]).toEqual([CASH, [], []]);
    expect(stage.deposits()).toMatchObject([{ status: 2 }]);
    expect(stage.decide(id, 'pass')).toMatchObject({ error: 'invalid_request' });
  });

  it('is rejected by the rules when the account is no longer normal, and the rule is named', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.deposit());
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.decide(id, 'pass')).toEqual(refused('account_frozen'));
    stage.at(90);
    expect(stage.deposits()).toMatchObject([{ status: 2, reason: 'account_frozen' }]);
    expect(stage.messages()).toMatchObject([['depositRejected', { reason: 'account_frozen' }]]);
    expect(stage.cash).toBe(CASH);
  });

  it('stays pending without end if reviews are left to a tester who does not decide', () => {
    const stage = new Teller();
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    const id = stage.accepted(stage.deposit());
    expect(stage.at(30 * DAY).deposits()).toMatchObject([{ status: 0 }]);
    stage.accepted(stage.decide(id, 'pass'));
    expect(stage.cash).toBe(CASH + 100_000);
  });

  it('is made once for each client order id', () => {
    const stage = new Teller();
    const clientOrderId = 'the-same-intent';
    const id = stage.accepted(stage.deposit({ clientOrderId }));
    expect(stage.accepted(stage.deposit({ clientOrderId }))).toBe(id);
    expect(stage.deposit({ clientOrderId, amountMinor: 1_001 })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
    stage.at(90);
    expect(stage.deposit({ clientOrderId })).toMatchObject({ message: 'recharge_submitted', data: { id, status: 1 } });
    expect(stage.deposits()).toHaveLength(1);
  });

  it('needs no verified identity and no fund password', () => {
    const stage = new Teller();
    const newcomer = { account: '0900000002' };
    expect(stage.deposit(newcomer)).toMatchObject({ ok: true });
    stage.at(90);
    expect(stage.balance('user:0900000002:cash')).toBe(100_000);
  });

  it('ends in the same state in one jump of the clock and in steps', () => {
    const [jump, steps] = [new Teller(), new Teller()];
    for (const stage of [jump, steps]) stage.deposit();
    for (let minute = 1; minute < 200; minute += 7) steps.at(minute);
    expect(stateHash(jump.at(200).state)).toBe(stateHash(steps.at(200).state));
  });
});

describe('a deposit is refused', () => {
  it.each([
    ['frozen', 'account_frozen'],
    ['bannedFromLogin', 'account_frozen'],
    ['notPermittedToTrade', 'trading_not_permitted'],
    ['pendingIdentityReview', 'identity_under_review'],
  ] as const)('to an account that is %s', (state, error) => {
    const stage = new Teller();
    stage.run({ name: 'setAccountState', account: CUSTOMER, state });
    const before = stage.state;
    expect(stage.deposit()).toEqual(refused(error));
    expect(stage.state).toBe(before);
  });

  it('while a position is open, but not while an order is pending', () => {
    const stage = new Teller();
    stage.open({ price: '900' });
    expect(stage.depositTerms().blocked).toEqual([]);
    const id = stage.open();
    expect(stage.deposit()).toEqual(refused('positions_open'));
    expect(stage.depositTerms().blocked).toEqual([
      { key: 'positions_open', releasedBy: 'closingPositions', amount: '100100', currency: 'jpy' },
    ]);
    stage.close(id);
    expect(stage.deposit()).toMatchObject({ ok: true });
  });

  it('while another deposit is pending, in any currency', () => {
    const stage = new Teller();
    stage.accepted(stage.deposit());
    const voucherId = stage.picture();
    const other = { currency: 'usd', channelId: 'transfer', voucherId } as const;
    expect(stage.deposit(other)).toEqual(refused('deposit_pending'));
    expect(stage.depositTerms('usd').blocked).toEqual([
      { key: 'deposit_pending', releasedBy: 'review', amount: '100000', currency: 'jpy', at: instant(90) },
    ]);
    stage.at(90);
    expect(stage.deposit(other)).toMatchObject({ ok: true });
  });

  it('while a withdrawal is pending', () => {
    const stage = new Teller();
    const id = stage.accepted(stage.withdraw(stage.card()));
    expect(stage.deposit()).toEqual(refused('fund_operation_in_progress'));
    stage.accepted(stage.cancel(id));
    expect(stage.deposit()).toMatchObject({ ok: true });
  });

  it('below and above the limits of its channel', () => {
    const stage = new Teller();
    const voucherId = stage.picture();
    expect(stage.deposit({ amountMinor: 999 })).toEqual(refused('below_minimum_amount'));
    expect(stage.deposit({ amountMinor: 500_001 })).toEqual(refused('above_maximum_amount'));
    const transfer = { channelId: 'transfer', voucherId };
    expect(stage.deposit({ ...transfer, amountMinor: 10_000_000_001 })).toEqual(refused('above_maximum_amount'));
    for (const amountMinor of [0, -1, 0.5, 2 ** 53]) {
      expect(stage.deposit({ amountMinor })).toMatchObject({ fields: { amount: 'range' } });
    }
    expect(stage.deposit({ ...transfer, amountMinor: 10_000_000_000 })).toMatchObject({ ok: true });
  });

  it('with a wrong channel password, or by a channel that the currency does not have', () => {
    const stage = new Teller();
    expect(stage.deposit({ channelPasswordHash: 'wrong' })).toEqual(refused('wrong_channel_password'));
    expect(stage.deposit({ currency: 'usd' })).toMatchObject({ fields: { channelId: 'choice' } });
  });

  it('through the quick channel with a voucher of another customer', () => {
    const stage = new Teller();
    const deposit = stage.accepted(stage.deposit({ account: '0900000002' }));
    for (const voucherId of [deposit, 'SIM-G999999-NONE', stage.picture('voucher', '0900000002')]) {
      expect(stage.deposit({ voucherId })).toEqual(refused('voucher_required'));
    }
    const voucherId = stage.picture();
    expect(stage.deposit({ voucherId })).toMatchObject({ data: { voucherId } });
  });

  it('by transfer without a voucher of the customer', () => {
    const stage = new Teller();
    const transfer = { channelId: 'transfer' };
    const voucherId = stage.picture();
    const others = [undefined, 'SIM-G999999-NONE', stage.picture('front'), stage.picture('voucher', '0900000002')];
    for (const other of others) {
      const fields = other === undefined ? transfer : { ...transfer, voucherId: other };
      expect(stage.deposit(fields)).toEqual(refused('voucher_required'));
    }
    expect(stage.deposit({ ...transfer, voucherId })).toMatchObject({ data: { voucherId } });
  });

  it('by the first of several rules that apply', () => {
    const stage = new Teller();
    stage.accepted(stage.deposit());
    stage.open();
    expect(stage.deposit({ amountMinor: 1 })).toEqual(refused('positions_open'));
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.deposit({ amountMinor: 1 })).toEqual(refused('account_frozen'));
    expect(stage.depositTerms().blocked.map(({ key }) => key)).toEqual([
      'account_frozen',
      'positions_open',
      'deposit_pending',
    ]);
  });
});

describe('the deposit channels', () => {
  it('are two for yen and one for every other currency, with accounts that do not exist', () => {
    const stage = new Teller();
    const [transfer, quick] = stage.depositTerms().channels;
    expect(transfer).toMatchObject({ id: 'transfer', minimum: '1000', maximum: '10000000000', needsVoucher: true });
    expect(quick).toMatchObject({ id: 'quick', minimum: '1000', maximum: '500000', needsVoucher: false });
    for (const currency of CURRENCIES) {
      const { channels } = stage.depositTerms(currency);
      expect(channels.map(({ id }) => id)).toEqual(currency === 'jpy' ? ['transfer', 'quick'] : ['transfer']);
      for (const { accountNumber, minimum, maximum } of channels) {
        expect(accountNumber).toMatch(/^0+$/);
        expect(Number(minimum)).toBeLessThan(Number(maximum));
      }
    }
  });

  it('say how soon money arrives: by the end of the next business day', () => {
    const stage = new Teller();
    const { hours, arrival } = stage.depositTerms();
    expect(hours).toEqual({ from: 0, to: 1_440, open: true });
    // Day one is the 1st of April: the 2nd ends when the 3rd begins in Tokyo.
    expect(arrival).toEqual({ usualMs: 7_200_000, latest: Date.parse('2026-04-03T00:00:00+09:00') });
    stage.accepted(stage.deposit());
    expect(stage.deposits()).toMatchObject([{ latest: arrival.latest }]);
    expect(stage.at(2 * HOUR).deposits()[0]).not.toHaveProperty('latest');
  });
});
