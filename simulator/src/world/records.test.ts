import { describe, expect, it } from 'vitest';
import { RECORDS } from './capabilities.ts';
import { InvariantError } from './kernel/errors.ts';
import type { RecordKind, Records } from './models/models.ts';
import type { WorldState } from './kernel/state.ts';
import { tableEntries } from './kernel/table.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld } from './testing/halfYear.ts';
import { offersAt } from './blockTrades/offers.ts';
import type { Command } from './kernel/command.ts';
import { HASHES } from './testing/scene.ts';
import { apply } from './world.ts';

const DAY_MS = 86_400_000;
const ground = realGround('records');
const busy = busyWorld(ground, 1);
const later = apply(busy.state, { name: 'settle' }, busy.now + 45 * DAY_MS, ground.market).state;

const CUSTOMER = '0930000000';
const OTHER = '0940000001';

/** The busy world after a customer more who withdraws and applies for a block, an exchange, a quote and more margin. */
function moneyOut(): WorldState {
  let { state } = busy;
  const run = (command: Command): void => {
    const applied = apply(state, command, busy.now, ground.market);
    if (!applied.reply.ok) throw new Error(`${command.name} was refused: ${applied.reply.error}`);
    ({ state } = applied);
  };
  const fundPasswordHash = HASHES.fund;
  const details = { holder: 'A', cardType: 'savings', institution: 'B', branch: 'C', branchCode: '001' } as const;
  run({ name: 'setReviewer', reviewer: 'byHand' });
  run({ name: 'register', account: OTHER, passwordHash: HASHES.login });
  run({ name: 'setFundPassword', account: OTHER, passwordHash: fundPasswordHash });
  run({ name: 'setIdentity', account: OTHER, identity: 'verified' });
  run({ name: 'deposit', account: OTHER, currency: 'jpy', amountMinor: 50_000_000 });
  run({ name: 'bankCardAdd', account: OTHER, details, number: { hash: 'h', last4: '1234' }, fundPasswordHash });
  const bankCardId = foundIn(state, 'bankCard', () => true).id;
  const sum = { currency: 'jpy', amountMinor: 100_000 } as const;
  run({ name: 'withdraw', account: OTHER, clientOrderId: 'w', ...sum, bankCardId, fundPasswordHash });
  const pair = { from: 'jpy', to: 'usd' } as const;
  run({ name: 'exchangeQuote', account: CUSTOMER, ...pair, amount: '100000' });
  const quoteId = foundIn(state, 'exchange', () => true).id;
  run({ name: 'exchange', account: CUSTOMER, quoteId, fundPasswordHash, clientOrderId: 'x' });
  run({ name: 'exchangeQuote', account: CUSTOMER, ...pair, amount: '200000' });
  const [id = ''] =
    tableEntries(state.books.position).find(([, { liquidationPrice }]) => liquidationPrice !== undefined) ?? [];
  run({ name: 'marginTopUp', account: CUSTOMER, id, amount: '1000', clientOrderId: 't' });
  const [offer] = offersAt(ground.market, busy.now);
  if (offer === undefined) throw new Error('the day has no block of shares');
  const { id: offerId, minimumQuantity: quantity, bulkPassword } = offer;
  run({ name: 'blockApply', account: OTHER, clientOrderId: 'b', offerId, quantity, bulkPassword });
  return state;
}

function foundIn<K extends RecordKind>(state: WorldState, kind: K, is: (record: Records[K]) => boolean): Records[K] {
  const record = (tableEntries(state.books[kind]) as [string, Records[K]][]).map(([, one]) => one).find(is);
  if (record === undefined) throw new Error(`the prepared world has no such ${kind}`);
  return record;
}

/** Whether the check of a kind accepts a record. Its error must have a message and details. */
function taken(kind: RecordKind, record: object, state: WorldState): boolean {
  try {
    (RECORDS[kind].check as (one: object, of: WorldState) => void)(record, state);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InvariantError);
    expect((error as InvariantError).message).toMatch(/^[a-z][\w -]{14,}: \{"/);
    return false;
  }
}

const out = moneyOut();

type Change = Readonly<Record<string, unknown>>;

const house = { id: 'H1', account: 'house', ended: false, due: { at: 9 } };
const customer = { id: 'X1', account: CUSTOMER };
const dividend = { ...customer, ended: false, due: { at: 9 }, perShare: 5, long: 100, short: 0, fixedAt: 3, paidAt: 9 };
const deposit = { ...customer, state: 'pendingReview', ended: false, minor: 5, at: 1, currency: 'jpy' };
const message = { ...customer, ended: true, at: 5 };
const picture = { ...customer, ended: true, width: 640, height: 480, bytes: 90_000 };

const following = foundIn(later, 'copyOrder', ({ state }) => state === 'following');
const over = foundIn(later, 'copyOrder', ({ ended, endedAt, unlocksAt }) => ended && endedAt === unlocksAt);
const trading = foundIn(busy.state, 'dayTrade', ({ state }) => state === 'trading');
const applied = foundIn(later, 'dayTrade', ({ state }) => state === 'applied');
const loan = foundIn(later, 'loan', ({ state }) => state === 'passed');
const active = foundIn(busy.state, 'subscription', ({ state }) => state === 'active');
const lost = foundIn(later, 'subscription', ({ state }) => state === 'notWon');
const verified = foundIn(later, 'identityCase', () => true);
const offered = foundIn(later, 'newShareOffer', ({ state }) => state !== 'listed');
const listed = foundIn(later, 'newShareOffer', ({ ended }) => ended);
const card = foundIn(out, 'bankCard', () => true);
const withdrawal = foundIn(out, 'withdrawal', () => true);
const quote = foundIn(out, 'exchange', ({ ended }) => !ended);
const exchanged = foundIn(out, 'exchange', ({ ended }) => ended);
const topUp = foundIn(out, 'marginTopUp', () => true);
const block = foundIn(out, 'blockTrade', () => true);
const [first, second] = following.days;
const bound = (record: { readonly bound?: object }, change: Change) => ({ bound: { ...record.bound, ...change } });

const CASES: readonly (readonly [kind: RecordKind, what: string, record: object, changes: readonly Change[]])[] = [
  [
    'dividend',
    'waits to be paid',
    dividend,
    [
      { perShare: 0 },
      { perShare: -1 },
      { long: 0 },
      { long: -1, short: 5 },
      { short: -1 },
      { fixedAt: 9 },
      { fixedAt: 10 },
      { due: undefined },
      { due: { at: 8 } },
      { ended: true },
    ],
  ],
  ['dividend', 'was paid', { ...dividend, ended: true, due: undefined }, [{ ended: false }, { due: { at: 9 } }]],
  [
    'exDate',
    'is ahead',
    { ...house, codes: ['ZJ1001', 'ZJ1002'] },
    [{ codes: [] }, { codes: ['ZJ1001', 'ZJ1001'] }, { account: '0900000001' }, { ended: true }, { due: undefined }],
  ],
  [
    'exSplit',
    'is over',
    { ...house, ended: true, due: undefined, codes: ['ZJ1001'] },
    [{ ended: false }, { due: { at: 1 } }],
  ],
  [
    'deposit',
    'is under review',
    deposit,
    [
      { minor: 0 },
      { minor: -1 },
      { ended: true },
      { state: 'passed' },
      { decidedAt: 1 },
      { bound: { purse: 'withdrawal', currency: 'jpy', minor: 5 } },
    ],
  ],
  [
    'deposit',
    'is decided',
    { ...deposit, state: 'rejected', ended: true, decidedAt: 2 },
    [{ ended: false }, { decidedAt: undefined }, { state: 'pendingReview' }],
  ],
  ['message', 'is unread', message, [{ readAt: 4 }, { due: { at: 1 } }]],
  ['message', 'is read', { ...message, readAt: 5 }, [{ readAt: 4 }, { due: { at: 1 } }]],
  [
    'picture',
    'was uploaded',
    picture,
    [{ width: 0 }, { height: 0 }, { bytes: 0 }, { ended: false }, { width: 1e5 }, { height: 1e5 }, { bytes: 1e9 }],
  ],
  [
    'copyOrder',
    'is followed',
    following,
    [
      { ended: true },
      { endedAt: 1 },
      { state: 'ended' },
      { principal: 0 },
      { due: undefined },
      { due: { at: following.unlocksAt + 1 } },
      { bound: undefined },
      bound(following, { minor: (following.bound?.minor ?? 0) + 1 }),
      bound(following, { purse: 'loan' }),
      bound(following, { currency: 'usd' }),
      { days: following.days.slice(1) },
      { days: [second, first, ...following.days.slice(2)] },
      { days: following.days.map((day) => ({ ...day, date: '2026-01-01' })) },
      { principal: 1, totalProfit: -2 },
    ],
  ],
  [
    'copyOrder',
    'is over',
    over,
    [{ endedAt: over.unlocksAt - 1 }, { endedAt: over.unlocksAt + 1 }, { endedAt: undefined }, { ended: false }],
  ],
  [
    'dayTrade',
    'takes part',
    trading,
    [
      { ended: true },
      { amount: 0 },
      { due: undefined },
      { session: undefined },
      { state: 'applied' },
      { state: 'failed' },
      { bound: undefined },
      bound(trading, { minor: (trading.bound?.minor ?? 0) + 1 }),
    ],
  ],
  [
    'dayTrade',
    'is over',
    applied,
    [{ ended: false }, { result: undefined }, { session: undefined }, { state: 'trading' }, { amount: -1 }],
  ],
  [
    'loan',
    'runs',
    loan,
    [
      { ended: true },
      { repaidAt: 1 },
      { repayBy: undefined },
      { state: 'rejected' },
      { bound: undefined },
      bound(loan, { minor: 1 }),
      { due: undefined },
      { interest: loan.interest + 1 },
      { daysCharged: loan.daysCharged + 1 },
      { history: loan.history.filter(({ step }) => step !== 'interest') },
      { history: [...loan.history, ...loan.history] },
    ],
  ],
  [
    'subscription',
    'waits for the lottery',
    active,
    [
      { amount: active.amount + 1 },
      { quantity: active.quantity + 100 },
      { price: active.price * 2 },
      { bound: undefined },
      bound(active, { minor: active.amount - 1 }),
      bound(active, { purse: 'copy' }),
      { winningQuantity: 0 },
      { state: 'notWon' },
      { ended: true },
      { due: undefined },
      { positionId: 'Z1' },
      { offerId: 'N999' },
    ],
  ],
  [
    'subscription',
    'won nothing',
    lost,
    [
      { winningQuantity: undefined },
      { winningQuantity: 100 },
      { ended: false },
      { due: { at: 1 } },
      { state: 'active' },
      { state: 'paymentMade' },
      { bound: active.bound },
      { code: 'none' },
    ],
  ],
  [
    'identityCase',
    'was decided',
    verified,
    [
      { ended: false },
      { decidedAt: undefined },
      { state: 'underReview' },
      { due: { at: 1 } },
      { documents: { frontId: 'G1', backId: 'G2' } },
    ],
  ],
  [
    'newShareOffer',
    'goes on',
    offered,
    [{ ended: true }, { due: undefined }, { account: '0900000001' }, { bound: active.bound }],
  ],
  [
    'newShareOffer',
    'is listed',
    listed,
    [{ ended: false }, { due: { at: 1 } }, { followed: false }, { state: 'drawn' }],
  ],
  [
    'bankCard',
    'is bound',
    card,
    [
      { ended: true },
      { unboundAt: 1 },
      { due: { at: 1 } },
      { bound: active.bound },
      { number: { hash: 'h', last4: '12x4' } },
      { number: { hash: 'another', last4: '1234' } },
    ],
  ],
  ['bankCard', 'is unbound', { ...card, ended: true, unboundAt: 5 }, [{ ended: false }, { unboundAt: undefined }]],
  [
    'withdrawal',
    'is under review',
    withdrawal,
    [
      { ended: true },
      { state: 'passed' },
      { decidedAt: 1 },
      { minor: 0 },
      { minor: 5 },
      { closeReason: 'customer' },
      { bankCardId: 'none' },
      { bound: undefined },
      bound(withdrawal, { purse: 'copy' }),
      bound(withdrawal, { minor: 1 }),
    ],
  ],
  [
    'withdrawal',
    'was rejected',
    { ...withdrawal, ended: true, state: 'rejected', decidedAt: 2, closeReason: 'customer', bound: undefined },
    [{ closeReason: undefined }, { decidedAt: undefined }, { state: 'passed' }, { ended: false }],
  ],
  [
    'exchange',
    'is quoted',
    quote,
    [
      { ended: true },
      { due: undefined },
      { fee: quote.fee + 1 },
      { credit: quote.credit + 1 },
      { debit: quote.debit * 2 },
      { to: 'jpy' },
      { midRate: quote.midRate * 2 },
      { exchangedAt: quote.at },
    ],
  ],
  [
    'exchange',
    'is done',
    exchanged,
    [
      { ended: false },
      { due: { at: 1 } },
      { exchangedAt: exchanged.expiresAt },
      { exchangedAt: exchanged.expiresAt + 1 },
    ],
  ],
  [
    'marginTopUp',
    'is held',
    topUp,
    [
      { amount: 0 },
      { amount: -1 },
      { ended: true },
      { endedAt: 1 },
      { positionId: 'none' },
      { account: OTHER },
      { ended: true, endedAt: 1 },
    ],
  ],
  [
    'blockTrade',
    'is under review',
    block,
    [
      { ended: true },
      { decidedAt: 1 },
      { state: 'passed' },
      { state: 'passed', ended: true, decidedAt: 1 },
      { state: 'rejected', ended: true, decidedAt: 1 },
      { positionId: 'none' },
      { account: CUSTOMER },
      { code: 'none' },
      { price: block.price + 1 },
      { fee: block.fee + 1 },
    ],
  ],
];

describe.each(CASES)('the check of a %s that %s', (kind, _what, record, changes) => {
  const early: readonly object[] = [trading, active];
  const isOut = ['bankCard', 'withdrawal', 'exchange', 'marginTopUp', 'blockTrade'].includes(kind);
  const state = isOut ? out : early.includes(record) ? busy.state : later;

  it('accepts a correct record', () => {
    expect(taken(kind, record, state)).toBe(true);
  });

  it.each(
    changes.map(
      (change) => [JSON.stringify(change, (_, value: unknown) => value ?? 'absent').slice(0, 70), change] as const,
    ),
  )('refuses the record with %s', (_text, change) => {
    expect(taken(kind, { ...record, ...change }, state)).toBe(false);
  });
});
