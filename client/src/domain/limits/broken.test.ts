import type { Deposit, Money } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { broken, depositedIn, lostOn } from './broken.ts';

const yen = (minor: number): Money => ({ minor, currency: 'jpy' });
const order = { kind: 'order', currency: 'jpy', leverage: 1, amount: yen(100) } as const;
const kindsOf = (found: ReturnType<typeof broken>) => found.map(({ kind }) => kind);

describe('an order breaks', () => {
  it('a limit of its amount, only if it is larger', () => {
    expect(broken({ 'order jpy': 100 }, order)).toEqual([]);
    expect(kindsOf(broken({ 'order jpy': 99 }, order))).toEqual(['order']);
    expect(broken({ 'order usd': 1 }, order)).toEqual([]);
  });

  it('a limit of leverage, only if it has more', () => {
    expect(broken({ leverage: 2 }, { ...order, leverage: 2 })).toEqual([]);
    expect(kindsOf(broken({ leverage: 1 }, { ...order, leverage: 2 }))).toEqual(['leverage']);
  });

  it('a limit of the loss, once the loss of the day reaches it or is not known', () => {
    expect(broken({ 'loss jpy': 50 }, { ...order, lost: yen(49) })).toEqual([]);
    expect(broken({ 'loss jpy': 50 }, { ...order, lost: yen(50) })).toEqual([
      { kind: 'loss', most: yen(50), left: yen(0) },
    ]);
    expect(broken({ 'loss jpy': 50 }, order)).toEqual([{ kind: 'loss', most: yen(50) }]);
  });
});

describe('a deposit breaks the limit of a month', () => {
  const limits = { 'deposit jpy': 1_000 };

  it('if it is larger than what is left', () => {
    expect(broken(limits, { kind: 'deposit', amount: yen(400), deposited: yen(600) })).toEqual([]);
    expect(broken(limits, { kind: 'deposit', amount: yen(401), deposited: yen(600) })).toEqual([
      { kind: 'deposit', most: yen(1_000), left: yen(400) },
    ]);
    expect(broken(limits, { kind: 'deposit', amount: yen(1), deposited: yen(1_600) })).toMatchObject([
      { left: yen(0) },
    ]);
  });

  it('if the deposits of the month are not known', () => {
    expect(broken(limits, { kind: 'deposit', amount: yen(1) })).toEqual([{ kind: 'deposit', most: yen(1_000) }]);
    expect(broken({}, { kind: 'deposit', amount: yen(1) })).toEqual([]);
  });
});

/** Midnight of 1 December in Tokyo. */
const MIDNIGHT = Date.parse('2026-11-30T15:00:00Z');

describe('the realised loss of a day', () => {
  const row = { id: 'P', status: 3, currency: 'jpy', soldAt: MIDNIGHT } as const;

  it('sums up the results of that day in Tokyo after fees, and is zero for a gain', () => {
    const rows = [
      { ...row, realized: '-300', fee: '20' },
      { ...row, realized: '100', fee: '10' },
      { ...row, realized: '-5000', soldAt: MIDNIGHT - 1 },
      { ...row, realized: '-7000', currency: 'usd' },
    ] as const;
    expect(lostOn(MIDNIGHT, rows, 'jpy')).toEqual(yen(230));
    expect(lostOn(MIDNIGHT, rows.slice(1, 2), 'jpy')).toEqual(yen(0));
  });

  it('counts results as a server of the documented calls states them, and orders that never filled not at all', () => {
    const { soldAt: _never, ...cancelled } = row;
    expect(lostOn(MIDNIGHT, [{ ...row, yingkui: '-12' }, cancelled, { ...row }], 'jpy')).toEqual(yen(12));
  });
});

it('the deposits of a month include pending ones, but no rejected ones and none of another month', () => {
  const deposit: Deposit = {
    id: 'D',
    status: 1,
    currency: 'jpy',
    amount: '100',
    channelId: 'quick',
    submittedAt: MIDNIGHT,
  };
  const deposits = [
    deposit,
    { ...deposit, status: 0, amount: '20' },
    { ...deposit, status: 2, amount: '5000' },
    { ...deposit, submittedAt: MIDNIGHT - 1, amount: '7000' },
    { ...deposit, currency: 'usd', amount: '9000' },
  ] satisfies readonly Deposit[];
  expect(depositedIn(MIDNIGHT, deposits, 'jpy')).toEqual(yen(120));
});
