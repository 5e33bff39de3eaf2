import { IDENTITY_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { recordNumber } from '../../kernel/books.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { orderByClientId, orderTerms } from '../views/lists.ts';

const NEWCOMER = '0900000002';
const PRICES = { ZJ1: [[0, 1_000]] } as const;
const refused = (error: string) => ({ ok: false, error });
const faulty = (field: string, fault: string) => ({ ok: false, error: 'invalid_request', fields: { [field]: fault } });

describe('an order is refused', () => {
  it('for the state of its account, then for its identity, then for a missing fund password', () => {
    const stage = new Stage({ prices: PRICES });
    const order = {
      name: 'placeOrder',
      account: NEWCOMER,
      clientOrderId: 'newcomer-1',
      code: 'none',
      side: 'long',
      orderType: 'market',
      quantity: 1,
      leverage: 1,
    } as const;
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'frozen' });
    expect(stage.run(order)).toEqual(refused('account_frozen'));
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'notPermittedToTrade' });
    expect(stage.moves()).toEqual(['frozen>normal', 'normal>notPermittedToTrade']);
    expect(stage.run(order)).toEqual(refused('trading_not_permitted'));
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'pendingIdentityReview' });
    expect(stage.run(order)).toEqual(refused('identity_under_review'));
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'normal' });
    expect(stage.run(order)).toEqual(refused('identity_required'));
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'underReview' });
    expect(stage.run(order)).toEqual(refused('identity_under_review'));
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'failed' });
    expect(stage.run(order)).toEqual(refused('identity_rejected'));
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'verified' });
    expect(stage.moves()).toEqual(['failed>underReview', 'underReview>verified']);
    expect(stage.run(order)).toEqual(refused('fund_password_not_set'));
    stage.run({ name: 'setFundPassword', account: NEWCOMER, passwordHash: 'hash' });
    expect(stage.run(order)).toEqual(refused('product_unavailable'));
    expect(stage.run({ ...order, code: 'ZJ1' })).toEqual(refused('insufficient_balance'));
    expect(stage.run({ ...order, account: '0999999999' })).toEqual(refused('login_again'));
  });

  it('for a field that is missing, not allowed or out of range', () => {
    const stage = new Stage({ prices: PRICES });
    expect(stage.order({ quantity: 1_000_001 })).toEqual(faulty('quantity', 'range'));
    expect(stage.order({ quantity: 0 })).toEqual(faulty('quantity', 'range'));
    expect(stage.order({ quantity: 1.5 })).toEqual(faulty('quantity', 'range'));
    expect(stage.order({ orderType: 'limit' })).toEqual(faulty('price', 'missing'));
    expect(stage.order({ orderType: 'market', price: '900' })).toEqual(faulty('price', 'unknown'));
    expect(stage.order({ price: '900.5' })).toEqual(faulty('price', 'tick'));
    expect(stage.order({ price: '999999999999.9999' })).toEqual(faulty('price', 'range'));
    expect(stage.order({ price: '0' })).toEqual(faulty('price', 'range'));
  });

  it('without a quote, beyond the limits of the day, or without the money', () => {
    const stage = new Stage({ prices: { ...PRICES, ZJ2: [[5_000, 1]], ZJ3: [[0, 1]] } });
    expect(stage.order({ code: 'ZJ2' })).toEqual(refused('price_unavailable'));
    expect(stage.order({ code: 'ZJ3', side: 'short' })).toEqual(refused('price_unavailable'));
    expect(stage.order({ price: '499' })).toEqual(refused('price_limit_exceeded'));
    expect(stage.order({ price: '2001' })).toEqual(refused('price_limit_exceeded'));
    expect(stage.order({ price: '500', quantity: 1_000_000 })).toEqual(refused('insufficient_balance'));
  });

  it('if its amount exceeds the safe integers', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 800_000_000_000]] } });
    expect(stage.order({ quantity: 1_000_000 })).toEqual(refused('insufficient_balance'));
  });
});

describe('a client order id', () => {
  it('makes a repeated order harmless: the reply is the current state of the order', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 900],
        ],
      },
    });
    const fields = { clientOrderId: 'same-id-1', price: '950' } as const;
    const first = stage.order(fields);
    const before = stage.state;
    expect(stage.order(fields)).toEqual(first);
    expect(stage.state).toBe(before);
    stage.at(5);
    const after = stage.state;
    // The first fill stands even if the account could no longer place the order.
    expect(stage.order(fields)).toMatchObject({
      ok: true,
      message: 'submitted',
      data: { status: 0, buy_price: '900' },
    });
    expect(stage.state).toBe(after);
    expect(orderByClientId(stage, CUSTOMER, 'same-id-1')).toMatchObject({ status: 0 });
    expect(orderByClientId(stage, NEWCOMER, 'same-id-1')).toBeNull();
  });

  it('belongs to one set of parameters only', () => {
    const stage = new Stage({ prices: PRICES });
    const fields = { clientOrderId: 'same-id-1', price: '950' } as const;
    const id = stage.open(fields);
    for (const other of [
      { quantity: 1 },
      { price: '951' },
      { side: 'short' },
      { leverage: 2 },
      { validity: 'day' },
    ] as const) {
      expect(stage.order({ ...fields, ...other })).toEqual(faulty('clientOrderId', 'duplicate'));
    }
    expect(stage.close(id, 'same-id-1')).toEqual(faulty('clientOrderId', 'duplicate'));
  });

  it('makes a repeated close harmless', () => {
    const stage = new Stage({ prices: PRICES });
    const [id, other] = [stage.open(), stage.open()];
    const first = stage.close(id, 'close-id-1');
    const before = stage.state;
    expect(stage.close(id, 'close-id-1')).toEqual(first);
    expect(stage.state).toBe(before);
    expect(stage.close(id, 'close-id-2')).toEqual(refused('order_not_holding'));
    expect(stage.close(other, 'close-id-1')).toEqual(faulty('clientOrderId', 'duplicate'));
    expect(stage.order({ clientOrderId: 'close-id-1' })).toEqual(faulty('clientOrderId', 'duplicate'));
  });
});

describe('a position of another customer', () => {
  it('looks like a position that does not exist', () => {
    const stage = new Stage({ prices: PRICES });
    const [held, waiting] = [stage.open(), stage.open({ price: '900' })];
    for (const id of [held, waiting, 'SIM-999999-NONE']) {
      expect(stage.run({ name: 'cancelOrder', account: NEWCOMER, id })).toEqual(refused('order_not_holding'));
      const close = { name: 'closePosition', account: NEWCOMER, id, clientOrderId: 'foreign-1' } as const;
      expect(stage.run(close)).toEqual(refused('order_not_holding'));
    }
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id: held })).toEqual(refused('order_not_holding'));
    expect(stage.close(waiting)).toEqual(refused('order_not_holding'));
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.close(held)).toEqual(refused('account_frozen'));
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id: waiting }).ok).toBe(true);
  });
});

describe('order numbers and terms', () => {
  it('are marked as simulated, unique and the same for the same seed', () => {
    const numbers = Array.from({ length: 500 }, (_, n) => recordNumber('zaraba', 'order', n + 1));
    expect(new Set(numbers).size).toBe(500);
    for (const number of numbers) expect(number).toMatch(/^SIM-\d{6}-[A-Z]{4}$/);
    expect(recordNumber('zaraba', 'order', 7)).toBe(numbers[6]);
    expect(recordNumber('other', 'order', 7)).not.toBe(numbers[6]);
  });

  it('state the free cash in the currency of the stock', () => {
    const stage = new Stage({ prices: { ...PRICES, ZC1: [[0, 1]] } });
    const terms = (code: string) => orderTerms(stage, CUSTOMER, code);
    expect(terms('ZJ1')).toMatchObject({ currency: 'jpy', available: '10000000', sameDaySale: true });
    expect(terms('ZC1')).toMatchObject({ currency: 'cny', available: '0.00', sameDaySale: false });
    expect(terms('none')).toBeUndefined();
  });

  it('cannot be prepared in a state that the machines do not allow', () => {
    const stage = new Stage({ prices: PRICES });
    for (const identity of Object.keys(IDENTITY_STATES.codes) as (keyof typeof IDENTITY_STATES.codes)[]) {
      const reply = stage.run({ name: 'setIdentity', account: CUSTOMER, identity });
      expect(reply).toEqual(
        identity === 'verified' ? { ok: true, message: 'modified', data: null } : faulty('identity', 'choice'),
      );
    }
  });
});
