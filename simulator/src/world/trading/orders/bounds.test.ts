import { LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { executionOn } from '../../../market/execution.ts';
import type { Market } from '../../../market/market.ts';
import type { Command, Refusal } from '../../kernel/command.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { Script } from '../../testing/scriptedMarket.ts';
import { apply } from '../../world.ts';

const NEWCOMER = '0900000002';
const CASH = 10_000_000;
const FEES: Script['fees'] = [
  { kind: 'purchase', on: 'buy', label: 'commission', tiers: [{ amount: '100' }] },
  { kind: 'selling', on: 'sell', label: 'commission', tiers: [{ amount: '100' }] },
];
const field = (name: string, fault: string) => ({ ok: false, error: 'invalid_request', fields: { [name]: fault } });

function stageAt(price: number, fees: Script['fees'] = []): Stage {
  return new Stage({ prices: { ZJ1: [[0, price]] }, spread: 0, fees });
}

/** What a refusal looked at, on the stage's market or another. */
function because(stage: Stage, command: Command, market = stage.market): [string, object | undefined] {
  const reply = apply(stage.state, command, stage.now, market).reply as Refusal;
  return [reply.error, reply.because];
}

const order = (fields: object): Command => ({
  name: 'placeOrder',
  account: CUSTOMER,
  clientOrderId: 'the-order',
  code: 'ZJ1',
  side: 'long',
  orderType: 'market',
  quantity: 100,
  leverage: 1,
  ...fields,
});

describe('an order at its bounds', () => {
  it('may use exactly the available cash, including the fee', () => {
    const stage = stageAt(999.99 * 100, FEES);
    stage.open({ quantity: 100 });
    expect(stage.purses()).toMatchObject({ cash: CASH - 9_999_900 - 100, margin: 9_999_900 });
    const [error, facts] = because(stageAt(100_000, FEES), order({ quantity: 100 }));
    expect([error, facts]).toEqual(['insufficient_balance', { needed: '10000100 jpy', available: '10000000 jpy' }]);
  });

  it('may be at either limit of the day', () => {
    for (const price of ['500', '2000']) expect(stageAt(1_000).order({ price }).ok).toBe(true);
    const [error, facts] = because(stageAt(1_000), order({ orderType: 'limit', price: '499' }));
    expect([error, facts]).toEqual(['price_limit_exceeded', { price: '499', lower: '500', upper: '2000' }]);
  });

  it('may be as large as the rules allow, and no larger', () => {
    const most = LIMITS.orderMaximumShares;
    expect(stageAt(1).order({ quantity: most }).ok).toBe(true);
    expect(stageAt(1).order({ quantity: most + 1 })).toEqual(field('quantity', 'range'));
    expect(stageAt(1).order({ quantity: -1 })).toEqual(field('quantity', 'range'));
  });

  it('for a halted stock is refused because of the halt, as is closing a position in it', () => {
    const stage = stageAt(1_000);
    const id = stage.open();
    const quoted = { ...stage.market, overlaid: () => halted, halted: (code: string) => code === 'ZJ1' };
    const halted: Market = { ...quoted, execution: executionOn(quoted) };
    const facts = { code: 'ZJ1', trading: 'halted' };
    expect(because(stage, order({ clientOrderId: 'another' }), halted)).toEqual(['price_unavailable', facts]);
    const close: Command = { name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'the-close' };
    expect(because(stage, close, halted)).toEqual(['price_unavailable', facts]);
    const limit = order({ clientOrderId: 'another', orderType: 'limit', price: '900' });
    expect(because(stage, limit, halted)).toEqual(['price_unavailable', facts]);
  });

  it('fills immediately if its limit equals the quote, on either side, and is pending one tick away', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] }, spread: 2 });
    const stateOf = (fields: object) => stage.position(stage.open({ quantity: 1, ...fields })).status;
    const [held, waits] = [stateOf({}), stateOf({ price: '900' })];
    expect(held).not.toBe(waits);
    expect(['1001', '1002', '1003'].map((price) => stateOf({ price }))).toEqual([waits, held, held]);
    const short = ['997', '998', '999'].map((price) => stateOf({ price, side: 'short' }));
    expect(short).toEqual([held, held, waits]);
  });
});

describe('the order of another account', () => {
  it('does not exist for a stranger, who learns nothing about it', () => {
    const stage = stageAt(1_000);
    const [held, waiting] = [stage.open(), stage.open({ price: '900' })];
    for (const id of [held, waiting, 'SIM-999999-NONE']) {
      const cancel: Command = { name: 'cancelOrder', account: NEWCOMER, id };
      expect(because(stage, cancel)).toEqual(['order_not_holding', { state: 'none' }]);
      const close: Command = { name: 'closePosition', account: NEWCOMER, id, clientOrderId: 'foreign-1' };
      expect(because(stage, close)).toEqual(['order_not_holding', { state: 'none' }]);
    }
    const own: Command = { name: 'cancelOrder', account: CUSTOMER, id: held };
    expect(because(stage, own)).toEqual(['order_not_holding', { state: 'holding' }]);
  });
});

describe('a refusal because of the state of an account', () => {
  it('states the state of the account, and other refusals do not', () => {
    const stage = stageAt(1_000);
    const newcomer = order({ account: NEWCOMER });
    const [error, facts] = because(stage, newcomer);
    expect([error, facts]).toMatchObject(['identity_required', { state: expect.any(String), fundPassword: 'not set' }]);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(because(stage, order({}))).toEqual([
      'account_frozen',
      { state: 'frozen', identity: 'verified', fundPassword: 'set' },
    ]);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'normal' });
    expect(because(stage, order({ code: 'none' }))).toEqual(['product_unavailable', undefined]);
  });
});
