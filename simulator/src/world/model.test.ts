import { describe, expect, it } from 'vitest';
import { balanceOf, purse } from './kernel/ledger.ts';
import type { LedgerAccount } from './kernel/ledger.ts';
import { Sequence } from './kernel/sequence.ts';
import type { WorldState } from './kernel/state.ts';
import { tableGet, tableSet } from './kernel/table.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld, customerNumber } from './testing/halfYear.ts';
import { Model } from './testing/model.ts';
import type { Step } from './testing/play.ts';
import { PLAYERS } from './testing/scene.ts';
import { apply } from './world.ts';

const [ACCOUNT] = PLAYERS;
const ground = realGround('model');
const { market, startMs: now } = ground;

/** A world where much is bound. */
function begun(): WorldState {
  const { state } = busyWorld(ground, 1);
  expect(tableGet(state.accounts, customerNumber(0))).toBeDefined();
  return state;
}

function stepOf(after: WorldState, command: Step['command'] = { name: 'settle' }, before = after): Step {
  const events = [{ type: 'balance', account: ACCOUNT, currency: 'jpy' }] as const;
  return { command, passing: false, before, after, now, reply: { ok: true, message: 'ok', data: null }, events };
}

function moved(state: WorldState, from: LedgerAccount, to: LedgerAccount, minor: number): WorldState {
  const { ledger } = state;
  const give = balanceOf(ledger, from, 'jpy') - minor;
  const take = balanceOf(ledger, to, 'jpy') + minor;
  const balances = tableSet(tableSet(ledger.balances, `${from}:jpy`, give), `${to}:jpy`, take);
  return { ...state, ledger: { ...ledger, balances } };
}

describe('the model against which worlds are checked', () => {
  it('accepts a correct world', () => {
    const state = begun();
    const model = new Model(market);
    model.see(stepOf(state));
    expect(() => model.end(state, now)).not.toThrow();
  });

  it('detects money that moved without a recorded movement', () => {
    const state = moved(begun(), 'house:market', purse(ACCOUNT, 'cash'), 5);
    expect(() => new Model(market).see(stepOf(state))).toThrow('money moved without a movement');
  });

  it('detects reserved money that no list shows', () => {
    const state = moved(begun(), 'house:market', purse(ACCOUNT, 'withdrawal'), 5);
    expect(() => new Model(market).see(stepOf(state))).toThrow('the lists do not show what is bound');
  });

  it('detects a total that changes when money is only reserved', () => {
    const before = begun();
    const applied = apply(before, { name: 'deposit', account: ACCOUNT, currency: 'jpy', amountMinor: 5 }, now, market);
    const model = new Model(market);
    model.see(stepOf(before));
    const step = stepOf(applied.state, { name: 'cancelOrder', account: ACCOUNT, id: 'any' }, before);
    expect(() => model.see(step)).toThrow('a published total jumped');
  });

  it('detects a command that has a second effect when it is sent again', () => {
    const before = begun();
    const model = new Model(market);
    model.see(stepOf(before));
    const order = { account: ACCOUNT, code: ground.codes[0]!, orderType: 'market', quantity: 1, leverage: 1 } as const;
    const command = { name: 'placeOrder', clientOrderId: 'never-sent', side: 'long', ...order } as const;
    expect(() => model.see(stepOf(before, command))).toThrow('a repeated command changed something');
  });

  it('detects money that was returned twice', () => {
    const before = begun();
    const twice = apply(
      before,
      { name: 'deposit', account: ACCOUNT, currency: 'jpy', amountMinor: 7 },
      now,
      market,
    ).state;
    const key = `${ACCOUNT}/jpy`;
    const book = tableGet(twice.fundBooks, key)!;
    const entries = Sequence.of(
      [...book.entries].map((entry) => (entry.amount === 7 ? { ...entry, orderId: 'SIM-P000001-ABCD' } : entry)),
    );
    const state = { ...twice, fundBooks: tableSet(twice.fundBooks, key, { ...book, entries }) };
    const model = new Model(market);
    model.see(stepOf(state));
    expect(() => model.end(state, now)).toThrow('an order that no list shows');
  });
});
