import { describe, expect, it } from 'vitest';
import { DEMO_CAST } from './cast.ts';
import { DEPOSIT_MAXIMUM_MINOR, pathBetween } from './operator.ts';
import { accountOf, watchlist } from './views.ts';
import { messagesOf } from '../inbox/messages.ts';
import { WATCHLIST_MAXIMUM } from './watchlist.ts';
import type { Command } from '../kernel/command.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

const UNKNOWN = '0912345678';
const RIGHT = DEMO_CAST[0].passwordHash;
const stage = () => new Stage({ prices: { ZJ1: [[0, 1_000]] } });

describe('a tester’s change of an account', () => {
  const commands: readonly Command[] = [
    { name: 'setAccountState', account: UNKNOWN, state: 'frozen' },
    { name: 'setIdentity', account: UNKNOWN, identity: 'verified' },
    { name: 'setFundPassword', account: UNKNOWN, passwordHash: 'hash' },
    { name: 'deposit', account: UNKNOWN, currency: 'jpy', amountMinor: 1 },
    { name: 'login', account: UNKNOWN, passwordHash: 'hash' },
  ];

  it.each(commands)('by $name is refused if there is no such account', (command) => {
    const world = stage();
    const before = world.state;
    expect(world.run(command)).toEqual({ ok: false, error: 'account_not_found' });
    expect(world.state).toBe(before);
  });

  it('may credit a deposit up to the maximum, but not a unit more', () => {
    const world = stage();
    const deposit = (amountMinor: number) =>
      world.run({ name: 'deposit', account: CUSTOMER, currency: 'usd', amountMinor });
    expect(deposit(DEPOSIT_MAXIMUM_MINOR + 1)).toMatchObject({ fields: { amount: 'range' } });
    expect(deposit(DEPOSIT_MAXIMUM_MINOR)).toMatchObject({ ok: true, message: 'recharge_submitted' });
    expect(deposit(1).ok).toBe(true);
    expect(world.purses('usd').cash).toBe(DEPOSIT_MAXIMUM_MINOR + 1);
    expect(world.balance('house:bank', 'usd')).toBe(-DEPOSIT_MAXIMUM_MINOR - 1);
  });

  it('has no effect if the reviewer stays the same', () => {
    const world = stage();
    const { state } = world;
    world.run({ name: 'setReviewer', reviewer: state.reviewer });
    expect(world.state).toBe(state);
    world.run({ name: 'setReviewer', reviewer: 'byHand' });
    expect(world.state.reviewer).toBe('byHand');
  });

  it('marks an account whose identity is rejected by hand, but not a verified account, and sends no message for either', () => {
    for (const identity of ['verified', 'failed'] as const) {
      const world = stage();
      const account = '0900000002';
      world.run({ name: 'setIdentity', account, identity });
      expect(accountOf(world.state, account)).toMatchObject({ identity });
      expect(accountOf(world.state, account)?.decidedByHand).toBe(identity === 'failed' ? true : undefined);
      expect(messagesOf(world.state, account).map(({ template }) => template)).not.toContain('identityVerified');
      expect(messagesOf(world.state, account).map(({ template }) => template)).not.toContain('identityFailed');
    }
  });

  it('unlocks and replaces the fund password', () => {
    const world = stage();
    const borrow = (fundPasswordHash: string, n: number) =>
      world.run({
        name: 'loanApply',
        account: CUSTOMER,
        currency: 'jpy',
        amount: '10000',
        clientOrderId: `loan-${n}`,
        fundPasswordHash,
      });
    for (let n = 0; n < 6; n += 1) borrow('wrong', n);
    expect(borrow(DEMO_CAST[0].fundPasswordHash ?? '', 6)).toMatchObject({ error: 'too_frequent' });
    world.run({ name: 'setFundPassword', account: CUSTOMER, passwordHash: 'new' });
    expect(borrow('old', 7)).toMatchObject({ error: 'wrong_fund_password' });
    expect(borrow('new', 8).ok).toBe(true);
  });
});

it('the path between two states of a machine is the shortest, and undefined if no transitions connect them', () => {
  const machine = {
    codes: { a: 0, b: 1, c: 2, d: 3 },
    initial: 'a',
    transitions: { a: ['b', 'c'], b: ['d'], c: ['b'], d: [] },
  } as unknown as Parameters<typeof pathBetween<'a' | 'b' | 'c' | 'd'>>[0];
  expect(pathBetween(machine, 'a', 'a')).toEqual([]);
  expect(pathBetween(machine, 'a', 'd')).toEqual(['b', 'd']);
  expect(pathBetween(machine, 'c', 'd')).toEqual(['b', 'd']);
  expect(pathBetween(machine, 'd', 'a')).toBeUndefined();
});

describe('a login with a renewed hash', () => {
  it('stores the new hash of the password, and changes nothing else', () => {
    const world = stage();
    const before = accountOf(world.state, CUSTOMER)!;
    const login = { name: 'login', account: CUSTOMER } as const;
    expect(world.run({ ...login, passwordHash: 'wrong', renewedHash: 'renewed' }).ok).toBe(false);
    expect(accountOf(world.state, CUSTOMER)?.passwordHash).toBe(RIGHT);
    expect(world.run({ ...login, passwordHash: RIGHT, renewedHash: 'renewed' }).ok).toBe(true);
    const after = accountOf(world.state, CUSTOMER)!;
    const { sessionIds, sessionCount } = after;
    expect([sessionIds.length, sessionCount]).toEqual([1, 1]);
    expect(after).toEqual({ ...before, passwordHash: 'renewed', failedLogins: 0, sessionIds, sessionCount });
    expect(world.run({ ...login, passwordHash: RIGHT })).toMatchObject({ error: 'wrong_credentials' });
    expect(world.run({ ...login, passwordHash: 'renewed' }).ok).toBe(true);
  });
});

describe('a full watchlist', () => {
  it('accepts no further stock, reports the limit only for a new stock, and has room again after a stock was removed', () => {
    const codes = Array.from({ length: WATCHLIST_MAXIMUM + 1 }, (_, n) => `ZJ${n + 1}`);
    const world = new Stage({ prices: Object.fromEntries(codes.map((code) => [code, []])) });
    const add = (code: string) => world.run({ name: 'watchlistAdd', account: CUSTOMER, code });
    const last = codes.at(-1)!;
    for (const code of codes.slice(0, -1)) expect(add(code).ok).toBe(true);
    const { state } = world;
    expect(add(last)).toMatchObject({ ok: false, fields: { code: 'range' } });
    expect(add('ZJ1')).toMatchObject({ ok: true, message: 'added' });
    expect(world.state).toBe(state);
    world.run({ name: 'watchlistRemove', account: CUSTOMER, code: 'ZJ1' });
    expect(add(last).ok).toBe(true);
    expect(watchlist(world.state, CUSTOMER)).toEqual(codes.slice(1));
  });
});
