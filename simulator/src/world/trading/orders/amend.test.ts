import { POSITION_STATES } from '@zaraba/contracts';
import type { FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tableValues } from '../../kernel/table.ts';
import { orderByClientId } from '../views/lists.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { Script } from '../../testing/scriptedMarket.ts';

const CASH = 10_000_000;
const { pendingOrder, holding, closed } = POSITION_STATES.codes;
const FEES: readonly FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' },
  { kind: 'selling', on: 'sell', label: 'commission', basisPoints: '10' },
];

class Desk extends Stage {
  #sent = 0;

  constructor(path: Script['prices'][string], more: Partial<Script> = {}) {
    super({ prices: { ZJ1: path }, spread: 0, ...more });
  }

  amend(id: string, fields: { price?: string; quantity?: number }, clientOrderId = `amend-${(this.#sent += 1)}-of-it`) {
    return this.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId, ...fields });
  }

  reverse(id: string, clientOrderId = `reverse-${id}`) {
    return this.run({ name: 'reversePosition', account: CUSTOMER, id, clientOrderId });
  }
}

describe('an amended order', () => {
  it('keeps its number, and reserves the difference or releases it', () => {
    const stage = new Desk([[0, 1_000]], { fees: FEES });
    const id = stage.open({ price: '900', quantity: 100 });
    expect(stage.purses()).toEqual({ cash: CASH - 90_090, hold: 90_090, margin: 0 });
    const reply = stage.amend(id, { price: '950', quantity: 200 }, 'amend-first');
    expect(reply).toMatchObject({
      ok: true,
      message: 'modified',
      data: { id, status: pendingOrder, limitPrice: '950', stock_num: 200 },
    });
    expect(stage.purses()).toEqual({ cash: CASH - 190_190, hold: 190_190, margin: 0 });
    expect(stage.moves()).toEqual([]);
    stage.amend(id, { quantity: 50 });
    expect(stage.purses()).toEqual({ cash: CASH - 47_548, hold: 47_548, margin: 0 });
    expect(stage.amend(id, { price: '950', quantity: 201 }, 'amend-first')).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
    stage.run({ name: 'cancelOrder', account: CUSTOMER, id });
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
  });

  it('fills at its new limit and at no other', () => {
    const stage = new Desk([
      [0, 1_000],
      [5, 920],
      [9, 890],
    ]);
    const id = stage.open({ price: '950' });
    stage.amend(id, { price: '900' });
    expect(stage.at(5).position(id).status).toBe(pendingOrder);
    expect(stage.at(9).position(id)).toMatchObject({ status: holding, buy_price: '890', limitPrice: '900' });
  });

  it('fills at once if its new limit crosses the price', () => {
    const stage = new Desk([[0, 1_000]], { fees: FEES });
    const id = stage.open({ price: '900' });
    expect(stage.amend(id, { price: '1010' })).toMatchObject({ data: { id, status: holding, buy_price: '1000' } });
    expect(stage.purses()).toEqual({ cash: CASH - 100_100, hold: 0, margin: 100_000 });
  });

  it('is the same order for a repeated request to place it', () => {
    const stage = new Desk([[0, 1_000]]);
    const order = { clientOrderId: 'the-order', price: '900' };
    const id = stage.open(order);
    stage.amend(id, { price: '910', quantity: 300 });
    expect(stage.order(order)).toMatchObject({ ok: true, data: { id, stock_num: 300 } });
    expect(stage.order({ ...order, price: '910', quantity: 300 })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
  });

  it('is refused with invalid changes, and stays unchanged', () => {
    const stage = new Desk([[0, 1_000]]);
    const [id, held] = [stage.open({ price: '900' }), stage.open()];
    const before = stage.state;
    expect(stage.amend(held, { price: '900' })).toEqual({ ok: false, error: 'order_not_holding' });
    expect(stage.amend('SIM-000000-NONE', { price: '900' })).toEqual({ ok: false, error: 'order_not_holding' });
    expect(stage.amend(id, {})).toMatchObject({ fields: { price: 'missing' } });
    expect(stage.amend(id, { price: '900.5' })).toMatchObject({ fields: { price: 'tick' } });
    expect(stage.amend(id, { price: '499' })).toEqual({ ok: false, error: 'price_limit_exceeded' });
    for (const quantity of [0, -1, 1.5, 1_000_001])
      expect(stage.amend(id, { quantity })).toMatchObject({ fields: { quantity: 'range' } });
    expect(stage.amend(id, { quantity: 11_001 })).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.state).toBe(before);
    // What it holds already counts towards what it will hold.
    expect(stage.amend(id, { quantity: 11_000 }).ok).toBe(true);
    expect(stage.purses()).toEqual({ cash: 0, hold: 9_900_000, margin: 100_000 });
  });
});

const FALLING = [
  [0, 1_000],
  [5, 950],
] as const;

describe('an order larger than the traded volume', () => {
  it('fills with the volume at its limit, and in full at a trade beyond it, each time as a new position', () => {
    const stage = new Desk(
      FALLING.concat([
        [6.5, 950],
        [7.5, 930],
        [30, 2_000],
      ] as never),
      { volume: 2_000, fees: FEES },
    );
    const id = stage.open({ price: '950', quantity: 4_500 });
    stage.at(5);
    expect(stage.moves()).toEqual(['pendingOrder>holding']);
    expect(stage.position(id)).toMatchObject({ status: pendingOrder, stock_num: 2_500, orderedQuantity: 4_500 });
    stage.at(6.4);
    expect(stage.moves()).toEqual([]);
    stage.at(29);
    expect(stage.moves()).toEqual(['pendingOrder>holding', 'pendingOrder>holding']);
    const parts = [...tableValues(stage.state.books.position)].map((part) => stage.position(part.id));
    expect(parts.map(({ partOf, stock_num, buy_price, status }) => [partOf, stock_num, buy_price, status])).toEqual([
      [undefined, 500, '930', holding],
      [id, 2_000, '950', holding],
      [id, 2_000, '950', holding],
    ]);
    const cost = 2_000 * 950 + 2_000 * 950 + 500 * 930;
    // The fee of the order is that of all its shares together.
    expect(stage.purses()).toEqual({ cash: CASH - cost - cost / 1_000, hold: 0, margin: cost });
    expect(orderByClientId(stage, CUSTOMER, 'order-0001')).toMatchObject({ id, orderedQuantity: 4_500 });
    expect(stage.order({ clientOrderId: 'order-0001', price: '950', quantity: 4_500 })).toMatchObject({ data: { id } });
  });

  it('fills in full if it is small, or the volume is large', () => {
    const quiet = new Desk(FALLING.concat([[5.5, 950]] as never), { volume: 500 });
    const small = quiet.open({ price: '950', quantity: 1_000 });
    expect(quiet.at(5).position(small)).toMatchObject({ status: pendingOrder, stock_num: 1_000 });
    expect(quiet.at(6).position(small)).toMatchObject({ status: holding, stock_num: 1_000 });
    expect(quiet.position(small)).not.toHaveProperty('orderedQuantity');
    const busy = new Desk(FALLING, { volume: 9_000 });
    const large = busy.open({ price: '950', quantity: 9_000 });
    expect(busy.at(5).position(large)).toMatchObject({ status: holding, stock_num: 9_000 });
  });

  it('is filled in few parts, however little is traded', () => {
    const ticks = Array.from({ length: 300 }, (_, minute) => [5 + minute, 950] as const);
    const stage = new Desk([[0, 1_000], ...ticks], { volume: 300 });
    const id = stage.open({ price: '950', quantity: 50_000, leverage: 10 });
    stage.at(300);
    expect(stage.position(id)).toMatchObject({ status: holding, orderedQuantity: 50_000 });
    const quantities = [...tableValues(stage.state.books.position)].map(({ quantity }) => quantity);
    expect(quantities.toSorted((one, other) => one - other)).toEqual([5_900, ...Array<number>(7).fill(6_300)]);
  });

  it('returns the cash reserved for the part that expires', () => {
    const stage = new Desk(FALLING.concat([[5.5, 2_000]] as never), { volume: 1_000, fees: FEES });
    const id = stage.open({ price: '950', quantity: 3_000, validity: 'day' });
    stage.at(390);
    expect(stage.position(id)).toMatchObject({
      status: 4,
      stock_num: 2_000,
      orderedQuantity: 3_000,
      closeReason: 'expired',
    });
    expect(stage.purses()).toEqual({ cash: CASH - 950_950, hold: 0, margin: 950_000 });
  });

  it('can be amended while the rest is pending: the quantity is the quantity of the whole order', () => {
    const stage = new Desk(FALLING.concat([[5.5, 2_000]] as never), { volume: 1_000 });
    const id = stage.open({ price: '950', quantity: 3_000 });
    stage.at(5.6);
    expect(stage.amend(id, { quantity: 1_000 })).toMatchObject({ fields: { quantity: 'range' } });
    expect(stage.amend(id, { quantity: 1_500 })).toMatchObject({ data: { stock_num: 500, orderedQuantity: 1_500 } });
    expect(stage.purses()).toEqual({ cash: CASH - 950_000 - 475_000, hold: 475_000, margin: 950_000 });
  });

  it('fills in full if the margins of two parts would need a minor unit more than is available', () => {
    const parts = (spare: number) => {
      const stage = new Desk(FALLING, { volume: 1_000 });
      const id = stage.open({ price: '950', quantity: 2_001, leverage: 3 });
      const other = stage.open({ quantity: 1, leverage: 10 });
      const amount = String(stage.purses().cash - spare);
      stage.run({ name: 'marginTopUp', account: CUSTOMER, id: other, amount, clientOrderId: 'all-there-is' });
      stage.at(5);
      return stage.position(id).stock_num;
    };
    // A third of 1,900,950 yen is whole, those of 950,000 and of 950,950 are not.
    expect([parts(0), parts(1)]).toEqual([2_001, 1_001]);
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = new Desk(
        FALLING.concat([
          [7, 940],
          [20, 1_500],
        ] as never),
        { volume: 5_000, fees: FEES },
      );
      stage.open({ price: '950', quantity: 7_000, leverage: 3 });
      for (const minute of steps) stage.at(minute);
      return stage.at(3_000).state;
    };
    expect(story(Array.from({ length: 200 }, (_, i) => 1 + i / 4))).toEqual(story([]));
  });
});

describe('the reversal of a position', () => {
  it('closes the position and opens a position of the other side, in one step', () => {
    const stage = new Desk([
      [0, 1_000],
      [5, 900],
    ]);
    const id = stage.open({ quantity: 300, leverage: 5 });
    stage.at(5);
    const reply = stage.reverse(id);
    expect(reply).toMatchObject({
      ok: true,
      message: 'submitted',
      data: { side: 'short', stock_num: 300, leverage: 5, buy_price: '900', status: holding },
    });
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed', 'pendingOrder>holding']);
    expect(stage.position(id)).toMatchObject({ status: closed, realized: '-30000', closeReason: 'customer' });
    expect(stage.purses()).toEqual({ cash: CASH - 30_000 - 54_000, hold: 0, margin: 54_000 });
    expect(stage.reverse(id)).toEqual(reply);
    expect(orderByClientId(stage, CUSTOMER, `reverse-${id}`)).toMatchObject({ side: 'short' });
  });

  it('leaves the position unchanged if the cash does not cover the other side', () => {
    const stage = new Desk([
      [0, 1_000],
      [5, 1_100],
    ]);
    const id = stage.open({ side: 'short', quantity: 9_000, leverage: 1 });
    stage.at(5);
    const before = stage.state;
    // 10,000,000 less the loss of 900,000 leaves too little for 9,900,000.
    expect(stage.reverse(id)).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.state).toBe(before);
  });

  it('replaces the pending closing order of the position', () => {
    const stage = new Desk([[0, 1_000]]);
    const id = stage.open({ quantity: 10 });
    const close = { account: CUSTOMER, id, clientOrderId: 'close-later', orderType: 'limit', price: '1500' } as const;
    stage.run({ name: 'closePosition', ...close });
    expect(stage.reverse(id).ok).toBe(true);
    expect(stage.position(id)).not.toHaveProperty('closeOrder');
    expect(stage.reverse(id, 'reverse-again')).toEqual({ ok: false, error: 'order_not_holding' });
  });
});
