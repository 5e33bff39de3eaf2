import { describe, expect, it } from 'vitest';
import { POSITION_STATES } from '@zaraba/contracts';
import type { FeeLine } from '@zaraba/contracts';
import { messageList } from '../../inbox/views.ts';
import { creditStocks } from '../margin/topUp.ts';
import { tableValues } from '../../kernel/table.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { Script } from '../../testing/scriptedMarket.ts';
import { closedPositions, orderByClientId } from '../views/lists.ts';

import fc from 'fast-check';
import { dueIn } from '../../testing/due.ts';

const CASH = 10_000_000;
const { holding, closed } = POSITION_STATES.codes;
const FEES: readonly FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' },
  { kind: 'selling', on: 'sell', label: 'commission', basisPoints: '10' },
];

class Parts extends Stage {
  /** Closes a position, or some of its shares, and returns the reply's data. */
  closed(id: string, fields: { quantity?: number; price?: string } = {}, clientOrderId = `close-${id}`) {
    const orderType = fields.price === undefined ? {} : { orderType: 'limit' as const };
    const command = { name: 'closePosition', account: CUSTOMER, id, clientOrderId, ...fields, ...orderType } as const;
    return this.run(command);
  }

  numberOf(reply: ReturnType<Stage['run']>): string {
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return (reply.data as { id: string }).id;
  }
}

function stageOf(path: Script['prices'][string], more: Partial<Script> = {}): Parts {
  return new Parts({ prices: { ZJ1: path }, spread: 0, ...more });
}

const RISING = [
  [0, 1_000],
  [5, 1_100],
  [10, 1_200],
] as const;

describe('closing a part of a position', () => {
  it('gives the part a number of its own and leaves the rest open', () => {
    const stage = stageOf(RISING, { fees: FEES });
    const id = stage.open({ quantity: 300 });
    stage.at(5);
    const reply = stage.closed(id, { quantity: 100 });
    expect(reply).toMatchObject({ ok: true, message: 'sale_requested', data: { partOf: id, stock_num: 100 } });
    const part = stage.numberOf(reply);
    expect(part).not.toBe(id);
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    expect(stage.position(part)).toMatchObject({ status: closed, cost: '100000', realized: '10000', fee: '210' });
    expect(stage.position(id)).toMatchObject({ status: holding, stock_num: 200, cost: '200000', fee: '200' });
    expect(stage.position(id)).not.toHaveProperty('partOf');
    expect(stage.purses()).toEqual({ cash: CASH - 300 - 200_000 + 10_000 - 110, hold: 0, margin: 200_000 });
    expect(stage.closed(id, { quantity: 100 })).toEqual(reply);
    expect(stage.closed(id, { quantity: 50 })).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
    expect(stage.closed(id)).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
    expect(orderByClientId(stage, CUSTOMER, `close-${id}`)).toMatchObject({ id: part });
  });

  it('is possible for all open shares, but not for one share more', () => {
    const stage = stageOf(RISING);
    const id = stage.open({ quantity: 3 });
    for (const quantity of [0, -1, 1.5, 4])
      expect(stage.closed(id, { quantity }, 'close-bad')).toMatchObject({ fields: { quantity: 'range' } });
    expect(stage.numberOf(stage.closed(id, { quantity: 3 }))).toBe(id);
    expect(stage.position(id)).toMatchObject({ status: closed, stock_num: 3 });
  });

  it('leaves the opening order unchanged for a repeated request', () => {
    const stage = stageOf(RISING);
    const order = { clientOrderId: 'the-order', quantity: 300 };
    const id = stage.open(order);
    stage.closed(id, { quantity: 100 });
    expect(stage.order(order)).toMatchObject({ ok: true, data: { id, stock_num: 200 } });
    expect(stage.order({ ...order, quantity: 200 })).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
  });

  it('gives the part its share of the added margin', () => {
    const stage = stageOf(RISING);
    const id = stage.open({ quantity: 300, leverage: 10 });
    stage.run({ name: 'marginTopUp', account: CUSTOMER, id, amount: '1000', clientOrderId: 'top-up-1' });
    const part = stage.numberOf(stage.closed(id, { quantity: 100 }));
    expect(stage.position(part)).toMatchObject({ topUp: '333' });
    expect(stage.position(id)).toMatchObject({ topUp: '667', margin: '20000' });
    expect(stage.purses()).toEqual({ cash: CASH - 20_667, hold: 0, margin: 20_667 });
    expect(creditStocks(stage.state, CUSTOMER, 'jpy').map(({ status, credit }) => [status, credit])).toEqual([
      [0, '667'],
      [1, '333'],
    ]);
    stage.closed(id, {}, 'close-rest');
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
  });

  it('loses no money, however often and into whatever parts a position is divided', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 });
    const odd = fc.record({
      parts,
      quantity: fc.integer({ min: 1, max: 1_000 }),
      leverage: fc.constantFrom(1, 2, 3, 5, 10),
      side: fc.constantFrom('long', 'short'),
      topUp: fc.integer({ min: 0, max: 500 }),
      splits: fc.boolean(),
    });
    fc.assert(
      fc.property(odd, ({ parts: sizes, quantity, leverage, side, topUp, splits }) => {
        const stage = stageOf([[0, 997]], { fees: FEES, ...(splits && { splits: { ZJ1: [{ exDay: 1, ratio: 3 }] } }) });
        const id = stage.open({ quantity, leverage, side });
        if (topUp > 0)
          stage.run({ name: 'marginTopUp', account: CUSTOMER, id, amount: String(topUp), clientOrderId: 'top-up-1' });
        const { fee: paid } = stage.position(id);
        stage.at(1_441);
        sizes.forEach((size, place) => stage.closed(id, { quantity: size }, `close-part-${place}`));
        stage.closed(id, {}, 'close-rest');
        const rows = [...tableValues(stage.state.books.position)];
        expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity * (splits ? 3 : 1));
        const realized = rows.reduce((sum, row) => sum + (row.realized ?? 0), 0);
        const fees = rows.reduce((sum, row) => sum + row.fee, 0);
        expect(stage.purses()).toEqual({ cash: CASH + realized - fees, hold: 0, margin: 0 });
        expect(fees).toBeGreaterThanOrEqual(Number(paid));
        expect(closedPositions(stage, CUSTOMER, 'jpy')).toMatchObject({ lsyk: String(realized) });
        expect(stage.balance('house:shortfall')).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the history of splits with the rest', () => {
    const stage = stageOf([[0, 1_000]], { splits: { ZJ1: [{ exDay: 1, ratio: 3 }] } });
    const id = stage.open({ quantity: 100 });
    stage.at(1_441);
    const part = stage.numberOf(stage.closed(id, { quantity: 120 }));
    const change = { kind: 'split', ratio: '3', stock_num: 100, stockNumAfter: 300 };
    expect(stage.position(id)).toMatchObject({ stock_num: 180, shareChanges: [change] });
    expect(stage.position(part)).not.toHaveProperty('shareChanges');
  });
});

describe('closing a position at a limit', () => {
  it('leaves the position open until the price is reached', () => {
    const stage = stageOf(RISING);
    const id = stage.open({ quantity: 300 });
    expect(stage.closed(id, { quantity: 100, price: '1150' })).toMatchObject({
      ok: true,
      data: { id, status: holding, stock_num: 300, closeOrder: { limitPrice: '1150', stock_num: 100 } },
    });
    expect(orderByClientId(stage, CUSTOMER, `close-${id}`)).toMatchObject({ id });
    stage.at(9);
    expect(stage.moves()).toEqual([]);
    stage.at(10);
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    const part = orderByClientId(stage, CUSTOMER, `close-${id}`);
    expect(part).toMatchObject({ partOf: id, status: closed, stock_num: 100, sell_price: '1200', realized: '20000' });
    expect(stage.position(id)).toMatchObject({ status: holding, stock_num: 200 });
    expect(stage.position(id)).not.toHaveProperty('closeOrder');
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('happens immediately if the limit crosses the price', () => {
    const stage = stageOf(RISING);
    const id = stage.open();
    expect(stage.closed(id, { price: '1001' }, 'close-later')).toMatchObject({ data: { status: holding } });
    expect(stage.closed(id, { price: '999' })).toMatchObject({ data: { id, status: closed, sell_price: '1000' } });
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('can be cancelled like an order, but only once', () => {
    const stage = stageOf(RISING);
    const id = stage.open();
    stage.closed(id, { price: '1150' });
    const cancel = { name: 'cancelOrder', account: CUSTOMER, id } as const;
    expect(stage.run(cancel)).toMatchObject({ ok: true, message: 'cancelled', data: { id, status: holding } });
    expect(stage.run(cancel)).toEqual({ ok: false, error: 'order_not_holding' });
    stage.at(10);
    expect(stage.position(id).status).toBe(holding);
  });

  it('is replaced by another closing order, and by liquidation', () => {
    const path = [
      [0, 1_000],
      [5, 500],
      [10, 1_200],
    ] as const;
    const stage = stageOf(path);
    const [held, plain] = [stage.open({ leverage: 2 }), stage.open()];
    stage.closed(held, { price: '1150' });
    stage.closed(plain, { price: '1150', quantity: 60 }, 'close-first');
    stage.closed(plain, { quantity: 70 }, 'close-second');
    expect(stage.position(plain)).toMatchObject({ status: holding, stock_num: 30 });
    expect(stage.position(plain)).not.toHaveProperty('closeOrder');
    stage.at(10);
    expect(stage.position(held)).toMatchObject({ status: closed, closeReason: 'liquidation', sell_price: '500' });
    expect(stage.position(held)).not.toHaveProperty('closeOrder');
    expect(stage.position(plain).status).toBe(holding);
  });

  it('buys a short position back at its limit or below', () => {
    const stage = stageOf([
      [0, 1_000],
      [5, 890],
    ]);
    const id = stage.open({ side: 'short' });
    stage.closed(id, { price: '900' });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: closed, sell_price: '890', realized: '11000' });
  });

  it('expires with a split, like every order with a limit for the old shares', () => {
    const stage = stageOf([[0, 1_000]], { splits: { ZJ1: [{ exDay: 1, ratio: 2 }] } });
    const id = stage.open();
    stage.closed(id, { price: '1150' });
    stage.at(1_441);
    expect(stage.position(id)).toMatchObject({ status: holding, stock_num: 200 });
    expect(stage.position(id)).not.toHaveProperty('closeOrder');
    const said = messageList(stage.state, CUSTOMER, stage.market).messages[0]!.bodies.us;
    expect(said).toContain('Orders to sell or close that expired: 1. You keep what you hold.');
    expect(said).not.toContain('Waiting orders');
  });

  it('needs a price on a tick and within the limits of the day', () => {
    const stage = stageOf(RISING);
    const id = stage.open();
    const bad = (fields: object) =>
      stage.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-bad', ...fields });
    expect(bad({ orderType: 'limit' })).toMatchObject({ fields: { price: 'missing' } });
    expect(bad({ price: '1000' })).toMatchObject({ fields: { price: 'unknown' } });
    expect(bad({ orderType: 'limit', price: '1000.5' })).toMatchObject({ fields: { price: 'tick' } });
    expect(bad({ orderType: 'limit', price: '2001' })).toEqual({ ok: false, error: 'price_limit_exceeded' });
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = stageOf(RISING);
      const id = stage.open({ quantity: 300, leverage: 3 });
      stage.closed(id, { quantity: 100, price: '1150' });
      for (const minute of steps) stage.at(minute);
      return stage.at(3_000).state;
    };
    expect(story(Array.from({ length: 100 }, (_, i) => 1 + i * 20))).toEqual(story([]));
  });
});
