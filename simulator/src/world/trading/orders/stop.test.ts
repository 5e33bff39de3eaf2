import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageList } from '../../inbox/views.ts';
import { stateHash } from '../../kernel/hash.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { OrderFields } from '../../testing/stage.ts';
import type { ScriptedPrice } from '../../testing/scriptedMarket.ts';
import { ordersOf } from '../views/lists.ts';

const DAY = 24 * 60;
const CLOSE = 6.5 * 60;

function stageOf(...prices: readonly ScriptedPrice[]): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], ...prices] } });
}

function stop(trigger: string, fields: OrderFields = {}): OrderFields {
  return { orderType: 'stop', trigger, ...fields };
}

function orderOf(stage: Stage, id: string) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find((order) => order.id === id)!;
}

/** Closes a position with a stop and returns the reply. */
function guard(stage: Stage, id: string, trigger: string, more: { quantity?: number; clientOrderId?: string } = {}) {
  const clientOrderId = `guard-${id}`;
  const name = 'closePosition';
  return stage.run({ name, account: CUSTOMER, id, clientOrderId, orderType: 'stop', trigger, ...more });
}

describe('a stop order that opens a position', () => {
  it('is armed until a trade reaches its trigger, and fills at that price', () => {
    const stage = stageOf([5, 1_099], [6, 1_100]);
    const id = stage.open(stop('1100'));
    expect(stage.position(id)).toMatchObject({ status: 3, orderType: 'stop', trigger: '1100' });
    expect(orderOf(stage, id)).toMatchObject({ state: 'armed', orderType: 'stop', trigger: '1100', side: 'buy' });
    stage.at(5);
    expect(orderOf(stage, id).state).toBe('armed');
    stage.at(6);
    expect(orderOf(stage, id)).toMatchObject({ state: 'filled', averagePrice: '1100' });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1100', trigger: '1100' });
  });

  it('fills at the price of a gap through its trigger, also above what it reserves', () => {
    const stage = stageOf([CLOSE - 1, 1_050], [DAY, 2_500]);
    const id = stage.open(stop('1100'));
    // As high as a buyer can be taken on the day of entry.
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 200_000, hold: 200_000, margin: 0 });
    stage.at(DAY);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '2500', trigger: '1100' });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 250_000, hold: 0, margin: 250_000 });
  });

  it('is rejected if the cash does not cover the gap: its reserve is released, and a message gives the reason', () => {
    const stage = stageOf([CLOSE - 1, 1_050], [DAY, 2_500]);
    const id = stage.open(stop('1100', { quantity: 4_500 }));
    stage.at(DAY);
    expect(orderOf(stage, id)).toMatchObject({ state: 'rejected', filledQuantity: 0, fills: [] });
    expect(stage.position(id)).toMatchObject({ status: 4, closeReason: 'rejected' });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    const [message] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(message!.bodies.us).toContain('was triggered at 2,500 JPY, which is more than your balance covers.');
    expect(message!.bodies.us).toContain('Trigger: 1,100 JPY');
  });

  it('sells short when the price falls to its trigger, and reserves margin for that', () => {
    const stage = stageOf([5, 901], [6, 880]);
    const id = stage.open(stop('900', { side: 'short' }));
    expect(stage.purses().hold).toBe(90_000);
    stage.at(5);
    expect(stage.position(id).status).toBe(3);
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, side: 'short', buy_price: '880', trigger: '900' });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 88_000, hold: 0, margin: 88_000 });
  });

  it.each([
    [{}, '1000', 'trigger is more than 1000.'],
    [{}, '990', 'trigger is more than 1000.'],
    [{ side: 'short' }, '1000', 'trigger is less than 1000.'],
    [{ side: 'short' }, '1010', 'trigger is less than 1000.'],
  ] as const)('is refused if trades have already reached its trigger (%o at %s)', (fields, trigger, hint) => {
    const reply = stageOf().order(stop(trigger, fields));
    expect(reply).toMatchObject({ ok: false, error: 'invalid_request', fields: { trigger: 'range' } });
    expect(reply.ok || reply.hint).toBe(hint);
  });

  it.each([
    [{ orderType: 'stop' }, { trigger: 'missing' }],
    [{ orderType: 'stop', trigger: '1100', price: '1200' }, { price: 'unknown' }],
    [{ orderType: 'limit', trigger: '1100', price: '1200' }, { trigger: 'unknown' }],
    [{ orderType: 'market', trigger: '1100' }, { trigger: 'unknown' }],
    [{ orderType: 'stop', trigger: '1100.5' }, { trigger: 'tick' }],
    [{ orderType: 'stop', trigger: '0' }, { trigger: 'range' }],
  ] as const)('needs a trigger on a tick and no other price (%o)', (fields, faults) => {
    expect(stageOf().order(fields)).toMatchObject({ error: 'invalid_request', fields: faults });
  });

  it('is refused with a trigger beyond the limits of the day', () => {
    expect(stageOf().order(stop('2001'))).toMatchObject({ error: 'price_limit_exceeded' });
  });

  it('expires at the close as a day order, and otherwise stays pending', () => {
    const stage = stageOf([DAY, 1_200]);
    const day = stage.open(stop('1100', { validity: 'day' }));
    const later = stage.open(stop('1100'));
    stage.at(DAY);
    expect(orderOf(stage, day).state).toBe('expired');
    expect(stage.position(later)).toMatchObject({ status: 0, buy_price: '1200' });
  });

  it('accepts another trigger or quantity, and its previous reserve counts as free', () => {
    const stage = stageOf([5, 1_110], [6, 1_160]);
    const id = stage.open(stop('1100', { quantity: 4_500 }));
    const amend = (fields: { trigger?: string; quantity?: number; price?: string }, name: string) =>
      stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId: name, ...fields });
    expect(amend({ trigger: '1000' }, 'reached1')).toMatchObject({ fields: { trigger: 'range' } });
    expect(amend({ price: '900' }, 'limited1')).toMatchObject({ fields: { price: 'unknown' } });
    expect(amend({}, 'nothing1')).toMatchObject({ fields: { trigger: 'missing' } });
    expect(amend({ trigger: '1150', quantity: 4_600 }, 'changed1')).toMatchObject({ ok: true });
    expect(stage.position(id)).toMatchObject({ status: 3, trigger: '1150', stock_num: 4_600 });
    stage.at(5);
    expect(orderOf(stage, id).state).toBe('armed');
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1160', stock_num: 4_600 });
  });

  it('can be cancelled while it is armed', () => {
    const stage = stageOf([6, 1_200]);
    const id = stage.open(stop('1100'));
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id })).toMatchObject({ ok: true });
    stage.at(6);
    expect(orderOf(stage, id).state).toBe('cancelled');
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
  });

  it('is filled by a tester at its trigger', () => {
    const stage = stageOf();
    const id = stage.open(stop('1100'));
    expect(stage.run({ name: 'fillOrder', id })).toMatchObject({ ok: true });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1100' });
  });
});

describe('a stop order entered while the market is closed', () => {
  it('is queued, then armed, and fills at the first trade that reaches its trigger', () => {
    const stage = stageOf([DAY + 1, 1_050], [DAY + 2, 1_150]).at(CLOSE);
    const id = stage.open(stop('1100', { validity: 'day' }));
    expect(orderOf(stage, id)).toMatchObject({ state: 'queued', hold: '200000' });
    stage.at(DAY + 1);
    expect(orderOf(stage, id).state).toBe('armed');
    stage.at(DAY + 2);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1150' });
  });

  it('is refused if the closing price has reached its trigger, also to close a position', () => {
    const stage = stageOf();
    const id = stage.open();
    stage.at(CLOSE);
    expect(stage.order(stop('1000'))).toMatchObject({ fields: { trigger: 'range' } });
    expect(guard(stage, id, '1000')).toMatchObject({ fields: { trigger: 'range' } });
    expect(guard(stage, id, '900', { clientOrderId: 'guard-lower' })).toMatchObject({ ok: true });
    expect(orderOf(stage, stage.position(id).id!)).toMatchObject({ state: 'filled' });
    expect(ordersOf(stage, CUSTOMER, { currency: 'jpy' })[0]).toMatchObject({ state: 'queued', trigger: '900' });
  });
});

describe('a stop order that closes a position', () => {
  it('sells the shares when the price falls to the trigger, at the price of a gap if there is one', () => {
    const stage = stageOf([5, 950], [6, 850]);
    const id = stage.open();
    expect(guard(stage, id, '900')).toMatchObject({ ok: true });
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { trigger: '900', stock_num: 100 } });
    expect(stage.position(id).closeOrder).not.toHaveProperty('limitPrice');
    stage.at(5);
    expect(stage.position(id).status).toBe(0);
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '850', closeReason: 'customer' });
  });

  it('buys back a short position or a part of it when the price rises to the trigger', () => {
    const stage = stageOf([5, 1_099], [6, 1_110]);
    const id = stage.open({ side: 'short' });
    guard(stage, id, '1100', { quantity: 40 });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 100 });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 60 });
    const orders = ordersOf(stage, CUSTOMER, { currency: 'jpy' });
    expect(orders[0]).toMatchObject({ state: 'filled', side: 'buy', averagePrice: '1110', filledQuantity: 40 });
  });

  it('is refused on the wrong side of the last trade, and leaves the pending order unchanged', () => {
    const stage = stageOf();
    const id = stage.open();
    guard(stage, id, '900');
    const clientOrderId = 'guard-again';
    expect(guard(stage, id, '1000', { clientOrderId })).toMatchObject({ fields: { trigger: 'range' } });
    expect(stage.position(id)).toMatchObject({ closeOrder: { trigger: '900' } });
  });

  it('is replaced by another closing order, and can be cancelled like any order', () => {
    const stage = stageOf([6, 850]);
    const id = stage.open();
    guard(stage, id, '900');
    guard(stage, id, '800', { clientOrderId: 'guard-lower' });
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id })).toMatchObject({ ok: true });
    stage.at(6);
    expect(stage.position(id).status).toBe(0);
    const states = ordersOf(stage, CUSTOMER, { currency: 'jpy' }).map(({ state }) => state);
    expect(states).toEqual(['cancelled', 'cancelled', 'filled']);
  });
});

describe('a split of shares', () => {
  const splits = { ZJ1: [{ exDay: 1, ratio: 2 }] };

  it('divides the trigger in the history of a filled stop order, as it divides a limit', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [6, 1_101], [DAY, 550]] }, splits }); // prettier-ignore
    const id = stage.open(stop('1101'));
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, trigger: '1101' });
    stage.at(DAY);
    expect(stage.position(id)).toMatchObject({ stock_num: 200, trigger: '550.5', buy_price: '550.5' });
  });

  it('makes pending stops expire and releases their reserves, because their triggers are prices of the old shares', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [DAY, 500], [DAY + 1, 400]] }, splits }); // prettier-ignore
    const held = stage.open();
    const waiting = stage.open(stop('1100'));
    guard(stage, held, '900');
    stage.at(DAY + 1);
    expect(orderOf(stage, waiting).state).toBe('expired');
    expect(stage.position(held)).toMatchObject({ status: 0, stock_num: 200 });
    expect(stage.position(held)).not.toHaveProperty('closeOrder');
    expect(stage.purses().hold).toBe(0);
  });
});

describe('on any price path a stop order', () => {
  /** A price each quarter of an hour over three days, jumps included. */
  const anyPath = fc.array(fc.integer({ min: 600, max: 1_400 }), { minLength: 40, maxLength: 80 }).map((prices) =>
    prices.map((price, place): ScriptedPrice => {
      const quarters = CLOSE / 15;
      return [1 + Math.floor(place / quarters) * DAY + (place % quarters) * 15, price];
    }),
  );
  const END = 4 * DAY;

  it('fills once, at the first price that reaches its trigger, in one jump of the clock and in many steps alike', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.constantFrom('long' as const, 'short' as const),
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.integer({ min: 1, max: END }), { maxLength: 20 }),
        (path, side, off, steps) => {
          const trigger = 1_000 + (side === 'long' ? off : -off);
          const begin = () => {
            const stage = stageOf(...path);
            return { stage, id: stage.open(stop(String(trigger), { side })) };
          };
          const jumped = begin();
          jumped.stage.at(END);
          const stepped = begin();
          for (const minute of steps.toSorted((a, b) => a - b)) stepped.stage.at(minute);
          stepped.stage.at(END);
          expect(stateHash(stepped.stage.state)).toBe(stateHash(jumped.stage.state));
          const reached = path.find(([, price]) => (side === 'long' ? price >= trigger : price <= trigger));
          const { state, fills } = orderOf(jumped.stage, jumped.id);
          expect(state).toBe(reached === undefined ? 'armed' : 'filled');
          expect(fills.map(({ price }) => price)).toEqual(reached === undefined ? [] : [String(reached[1])]);
          for (const { at } of fills) {
            const minute = (at - jumped.stage.now) / 60_000 + END;
            expect(minute).toBe(reached![0]);
            expect(minute % DAY).toBeLessThan(CLOSE);
          }
        },
      ),
      { seed: 113, numRuns: 100 },
    );
  });
});
