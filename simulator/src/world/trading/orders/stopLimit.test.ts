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

function stopLimit(trigger: string, price: string, fields: OrderFields = {}): OrderFields {
  return { orderType: 'stopLimit', trigger, price, ...fields };
}

function orderOf(stage: Stage, id: string) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find((order) => order.id === id)!;
}

function textOf(stage: Stage): string | undefined {
  return messageList(stage.state, CUSTOMER, stage.market).messages[0]?.bodies.us;
}

function guard(stage: Stage, id: string, trigger: string, price: string) {
  const named = { name: 'closePosition', account: CUSTOMER, id, clientOrderId: `guard-${id}` } as const;
  return stage.run({ ...named, orderType: 'stopLimit', trigger, price });
}

function amend(stage: Stage, id: string, fields: { trigger?: string; price?: string; quantity?: number }) {
  const clientOrderId = `amend-${Object.values(fields).join('-')}-${id}`;
  return stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId, ...fields });
}

describe('a stop limit order that opens a position', () => {
  it('is armed until a trade reaches its trigger, and fills there if that trade is within its limit', () => {
    const stage = stageOf([5, 1_099], [6, 1_110]);
    const id = stage.open(stopLimit('1100', '1120'));
    expect(stage.position(id)).toMatchObject({
      status: 3,
      orderType: 'stopLimit',
      trigger: '1100',
      limitPrice: '1120',
    });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 112_000, hold: 112_000, margin: 0 });
    stage.at(5);
    expect(orderOf(stage, id)).toMatchObject({ state: 'armed' });
    stage.at(6);
    expect(orderOf(stage, id)).toMatchObject({ state: 'filled', averagePrice: '1110' });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 111_000, hold: 0, margin: 111_000 });
  });

  it('is pending after a gap beyond its limit, with a message, and fills as soon as the price returns to the limit', () => {
    const stage = stageOf([5, 1_200], [8, 1_130], [9, 1_120], [10, 1_050]);
    const id = stage.open(stopLimit('1100', '1120'));
    const triggeredAt = stage.now + 5 * 60_000;
    stage.at(8);
    expect(orderOf(stage, id)).toMatchObject({ state: 'working', triggeredAt, fills: [] });
    expect(stage.position(id)).toMatchObject({ status: 3, triggeredAt });
    expect(textOf(stage)).toContain('was triggered at 1,200 JPY, which is beyond its limit. It waits at the limit.');
    expect(textOf(stage)).toContain('Limit: 1,120 JPY');
    stage.at(9);
    expect(orderOf(stage, id)).toMatchObject({ state: 'filled', averagePrice: '1120', triggeredAt });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1120', triggeredAt });
  });

  it('is still a limit order: a price that turns away from its trigger still fills it', () => {
    const stage = stageOf([5, 1_200], [6, 900]);
    const id = stage.open(stopLimit('1100', '1120'));
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '900' });
  });

  it('sells short when the price falls to its trigger, but not below its limit', () => {
    const stage = stageOf([5, 850], [6, 885]);
    const id = stage.open(stopLimit('900', '880', { side: 'short' }));
    expect(stage.purses().hold).toBe(88_000);
    stage.at(5);
    expect(orderOf(stage, id).state).toBe('working');
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, side: 'short', buy_price: '885' });
  });

  it('fills from the book when it is triggered, and the rest is pending at its limit', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [6, 1_110], [8, 1_090], [10, 1_130]] }, sizes: [1_000] }); // prettier-ignore
    const id = stage.open(stopLimit('1100', '1120', { quantity: 4_000 }));
    stage.at(6);
    expect(orderOf(stage, id)).toMatchObject({ state: 'partlyFilled', filledQuantity: 1_000 });
    stage.at(8);
    const { fills, filledQuantity } = orderOf(stage, id);
    expect([filledQuantity, fills.map(({ price }) => price)]).toEqual([4_000, ['1110', '1090']]);
  });

  it('needs a trigger and a limit, and a trigger that no trade has reached', () => {
    const refused = (fields: OrderFields) => stageOf().order({ orderType: 'stopLimit', ...fields });
    expect(refused({ trigger: '1100' })).toMatchObject({ fields: { price: 'missing' } });
    expect(refused({ price: '1100' })).toMatchObject({ fields: { trigger: 'missing' } });
    expect(refused({ trigger: '1000', price: '1100' })).toMatchObject({ fields: { trigger: 'range' } });
    expect(refused({ trigger: '1100', price: '1100.5' })).toMatchObject({ fields: { price: 'tick' } });
    expect(refused({ trigger: '1100', price: '2001' })).toMatchObject({ error: 'price_limit_exceeded' });
  });

  it('can change both prices while it is armed, and only the limit after it was triggered', () => {
    const stage = stageOf([5, 1_200], [9, 1_190]);
    const id = stage.open(stopLimit('1100', '1120'));
    expect(amend(stage, id, { trigger: '1110', price: '1130' })).toMatchObject({ ok: true });
    stage.at(5);
    expect(amend(stage, id, { trigger: '1300' })).toMatchObject({ fields: { trigger: 'choice' } });
    expect(amend(stage, id, { price: '1190' })).toMatchObject({ ok: true });
    expect(orderOf(stage, id)).toMatchObject({ state: 'working', trigger: '1110', limitPrice: '1190' });
    stage.at(9);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1190' });
  });

  it('fills immediately if it was triggered and its new limit crosses the quote', () => {
    const stage = stageOf([5, 1_200]);
    const id = stage.open(stopLimit('1100', '1120'));
    expect(amend(stage, id, { price: '1500' })).toMatchObject({ ok: true });
    expect(orderOf(stage, id).state).toBe('armed');
    expect(amend(stage, id, { price: '1120' })).toMatchObject({ ok: true });
    stage.at(5);
    amend(stage, id, { price: '1201' });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1201' });
  });

  it('is filled by a tester at its limit, and expires with its day', () => {
    const stage = stageOf([5, 1_200]);
    const byHand = stage.open(stopLimit('1100', '1120'));
    const ofTheDay = stage.open(stopLimit('1100', '1120', { validity: 'day' }));
    expect(stage.run({ name: 'fillOrder', id: byHand })).toMatchObject({ ok: true });
    expect(stage.position(byHand)).toMatchObject({ status: 0, buy_price: '1120' });
    stage.at(CLOSE);
    expect(orderOf(stage, ofTheDay)).toMatchObject({ state: 'expired' });
    expect(stage.purses().hold).toBe(0);
  });

  it('entered while the market is closed is queued, then armed, and pending after a gap at the opening', () => {
    const stage = stageOf([DAY + 1, 1_050], [DAY + 2, 1_150]).at(CLOSE);
    const id = stage.open(stopLimit('1100', '1120'));
    expect(orderOf(stage, id)).toMatchObject({ state: 'queued', hold: '112000' });
    stage.at(DAY + 1);
    expect(orderOf(stage, id).state).toBe('armed');
    stage.at(DAY + 2);
    expect(orderOf(stage, id).state).toBe('working');
  });
});

describe('a stop limit order that closes a position', () => {
  it('leaves the position open after a gap beyond its limit, with a message, and sells at its limit later', () => {
    const stage = stageOf([5, 850], [6, 880]);
    const id = stage.open();
    expect(guard(stage, id, '900', '880')).toMatchObject({ ok: true });
    const closeOrder = { orderType: 'stopLimit', trigger: '900', limitPrice: '880' };
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder });
    const triggeredAt = stage.now + 5 * 60_000;
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { ...closeOrder, triggeredAt } });
    expect(textOf(stage)).toContain('Your order to sell 100 shares of ZJ1 us (ZJ1) was triggered at 850 JPY');
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '880', closeReason: 'customer' });
  });

  it('counts as triggered when it fills at the trade that reaches its trigger', () => {
    const stage = stageOf([5, 900]);
    const id = stage.open();
    guard(stage, id, '900', '900');
    stage.at(5);
    const [order] = ordersOf(stage, CUSTOMER, { currency: 'jpy' });
    expect(order).toMatchObject({ closes: id, state: 'filled', triggeredAt: stage.now });
  });
});

describe('on any price path a stop limit order', () => {
  const anyPath = fc.array(fc.integer({ min: 600, max: 1_400 }), { minLength: 40, maxLength: 80 }).map((prices) =>
    prices.map((price, place): ScriptedPrice => {
      const quarters = CLOSE / 15;
      return [1 + Math.floor(place / quarters) * DAY + (place % quarters) * 15, price];
    }),
  );
  const END = 4 * DAY;

  it('fills at the first price within its limit after the trigger, in one jump of the clock and in many steps alike', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.constantFrom('long' as const, 'short' as const),
        fc.record({ off: fc.integer({ min: 1, max: 200 }), room: fc.integer({ min: -50, max: 50 }) }),
        fc.array(fc.integer({ min: 1, max: END }), { maxLength: 20 }),
        (path, side, { off, room }, steps) => {
          const way = side === 'long' ? 1 : -1;
          const trigger = 1_000 + way * off;
          const limit = trigger + way * room;
          const begin = () => {
            const stage = stageOf(...path);
            return { stage, id: stage.open(stopLimit(String(trigger), String(limit), { side })) };
          };
          const jumped = begin();
          jumped.stage.at(END);
          const stepped = begin();
          for (const minute of steps.toSorted((a, b) => a - b)) stepped.stage.at(minute);
          stepped.stage.at(END);
          expect(stateHash(stepped.stage.state)).toBe(stateHash(jumped.stage.state));
          const beyond = (price: number, bound: number) => (price - bound) * way >= 0;
          const triggered = path.findIndex(([, price]) => beyond(price, trigger));
          const filled = triggered < 0 ? undefined : path.slice(triggered).find(([, price]) => beyond(limit, price));
          const { state, fills } = orderOf(jumped.stage, jumped.id);
          expect(state).toBe(filled !== undefined ? 'filled' : triggered < 0 ? 'armed' : 'working');
          expect(fills.map(({ price }) => price)).toEqual(filled === undefined ? [] : [String(filled[1])]);
        },
      ),
      { seed: 116, numRuns: 50 },
    );
  });
});
