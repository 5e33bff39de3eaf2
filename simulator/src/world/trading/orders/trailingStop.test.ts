import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

function trailing(trailBy: string, fields: OrderFields = {}): OrderFields {
  return { orderType: 'trailingStop', trailBy, ...fields };
}

function orderOf(stage: Stage, id: string) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find((order) => order.id === id)!;
}

/** Closes a position with a trailing stop and returns the reply. */
function guard(stage: Stage, id: string, terms: { trailBy: string; trailUnit?: 'price' | 'percent' }) {
  const named = { name: 'closePosition', account: CUSTOMER, id, clientOrderId: `guard-${id}` } as const;
  return stage.run({ ...named, orderType: 'trailingStop', ...terms });
}

function amend(stage: Stage, id: string, fields: { trailBy?: string; quantity?: number; trigger?: string }) {
  const clientOrderId = `amend-${Object.values(fields).join('-')}-${id}`;
  return stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId, ...fields });
}

describe('a trailing stop that closes a position', () => {
  it('follows the highest trade since it was entered, and sells when the price falls back by its distance', () => {
    const stage = stageOf([5, 1_200], [6, 1_120], [7, 1_100], [8, 1_050]);
    const id = stage.open();
    expect(guard(stage, id, { trailBy: '100' })).toMatchObject({ ok: true });
    const closeOrder = { orderType: 'trailingStop', trailBy: '100', trailUnit: 'price' };
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { ...closeOrder, trigger: '900' } });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ closeOrder: { ...closeOrder, trigger: '1100' } });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { trigger: '1100' } });
    stage.at(7);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '1100', closeReason: 'customer' });
  });

  it('follows the highest trade at a percentage distance, and sells at the price of a gap', () => {
    const stage = stageOf([5, 1_500], [6, 1_351], [DAY, 1_200]);
    const id = stage.open();
    guard(stage, id, { trailBy: '10', trailUnit: 'percent' });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ closeOrder: { trailUnit: 'percent', trigger: '1350' } });
    stage.at(DAY);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '1200' });
  });

  it('ignores prices from before its entry', () => {
    const stage = stageOf([5, 1_500], [6, 1_000], [7, 950], [8, 899]);
    const id = stage.open();
    stage.at(6);
    guard(stage, id, { trailBy: '100' });
    stage.at(7);
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { trigger: '900' } });
    stage.at(8);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '899' });
  });

  it('buys a short position back when the price rises from its lowest trade', () => {
    const stage = stageOf([5, 800], [6, 870], [7, 880]);
    const id = stage.open({ side: 'short' });
    guard(stage, id, { trailBy: '10', trailUnit: 'percent' });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, closeOrder: { trigger: '880' } });
    stage.at(7);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '880' });
  });
});

describe('a trailing stop that opens a position', () => {
  it('is armed, reserves cash for a gap within the limits of the day, and buys when the price turns', () => {
    const stage = stageOf([5, 900], [6, 960], [7, 985]);
    const id = stage.open(trailing('80'));
    expect(stage.purses().hold).toBe(200_000);
    expect(orderOf(stage, id)).toMatchObject({ state: 'armed', orderType: 'trailingStop', trigger: '1080' });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 3, trigger: '980', trailBy: '80', trailUnit: 'price' });
    stage.at(7);
    expect(orderOf(stage, id)).toMatchObject({ state: 'filled', averagePrice: '985', trailBy: '80' });
    expect(orderOf(stage, id)).not.toHaveProperty('trigger');
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '985', trailBy: '80' });
    expect(stage.position(id)).not.toHaveProperty('trigger');
  });

  it.each([
    [{ orderType: 'trailingStop' }, { trailBy: 'missing' }],
    [{ orderType: 'trailingStop', trailUnit: 'percent' }, { trailBy: 'missing' }],
    [{ orderType: 'stop', trigger: '1100', trailBy: '5' }, { trailBy: 'unknown' }],
    [{ orderType: 'market', trailUnit: 'price' }, { trailBy: 'unknown' }],
    [trailing('5', { trigger: '1100' }), { trigger: 'unknown' }],
    [trailing('100', { trailUnit: 'percent' }), { trailBy: 'range' }],
    [trailing('1000'), { trailBy: 'range' }],
    [trailing('0'), { trailBy: 'range' }],
  ] as const)('needs a distance below the price or below 100 percent, and no other price (%o)', (fields, faults) => {
    expect(stageOf().order(fields)).toMatchObject({ error: 'invalid_request', fields: faults });
  });

  it('is the same order if repeated, but a different order with another unit', () => {
    const stage = stageOf();
    const fields = trailing('5', { clientOrderId: 'trailing-1', trailUnit: 'percent' });
    expect(stage.open(fields)).toBe(stage.open(fields));
    expect(stage.order({ ...fields, trailUnit: 'price' })).toMatchObject({ ok: false });
  });

  it('accepts another distance from the extreme price that it follows, unless the price has already turned by that', () => {
    const stage = stageOf([5, 1_200], [6, 1_140], [7, 1_110]);
    const id = stage.open(trailing('100', { side: 'short' }));
    stage.at(6);
    expect(amend(stage, id, { trigger: '1000' })).toMatchObject({ fields: { trigger: 'unknown' } });
    expect(amend(stage, id, { trailBy: '60' })).toMatchObject({ fields: { trailBy: 'range' } });
    expect(amend(stage, id, { trailBy: '90' })).toMatchObject({ ok: true });
    expect(stage.position(id)).toMatchObject({ status: 3, trigger: '1110', trailBy: '90', trailUnit: 'price' });
    stage.at(7);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1110' });
  });

  it('is filled by a tester at its current trigger', () => {
    const stage = stageOf([5, 900]);
    const id = stage.open(trailing('80'));
    stage.at(5);
    expect(stage.run({ name: 'fillOrder', id })).toMatchObject({ ok: true });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '980' });
  });

  it('entered while the market is closed follows the price from the close on', () => {
    const stage = stageOf([DAY + 1, 950], [DAY + 2, 1_010]).at(CLOSE);
    const id = stage.open(trailing('50'));
    expect(orderOf(stage, id)).toMatchObject({ state: 'queued', trigger: '1050' });
    stage.at(DAY + 1);
    expect(orderOf(stage, id)).toMatchObject({ state: 'armed', trigger: '1000' });
    stage.at(DAY + 2);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1010' });
  });

  it('expires at a split, because its prices are those of the old shares', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [DAY, 500]] }, splits: { ZJ1: [{ exDay: 1, ratio: 2 }] } }); // prettier-ignore
    const held = stage.open();
    const waiting = stage.open(trailing('80'));
    guard(stage, held, { trailBy: '50', trailUnit: 'percent' });
    stage.at(DAY + 1);
    expect(orderOf(stage, waiting).state).toBe('expired');
    expect(stage.position(held)).toMatchObject({ status: 0, stock_num: 200 });
    expect(stage.position(held)).not.toHaveProperty('closeOrder');
  });
});

describe('on any price path a trailing stop', () => {
  const anyPath = fc.array(fc.integer({ min: 800, max: 1_200 }), { minLength: 40, maxLength: 80 }).map((prices) =>
    prices.map((price, place): ScriptedPrice => {
      const quarters = CLOSE / 15;
      return [1 + Math.floor(place / quarters) * DAY + (place % quarters) * 15, price];
    }),
  );
  const END = 4 * DAY;

  it('fills once, at the first price that turns by its distance, and never loosens, in one jump of the clock or many steps', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.constantFrom('long' as const, 'short' as const),
        fc.integer({ min: 20, max: 350 }),
        fc.array(fc.integer({ min: 1, max: END }), { maxLength: 12 }),
        (path, side, distance, steps) => {
          const way = side === 'long' ? -1 : 1;
          const begin = () => {
            const stage = stageOf(...path);
            return { stage, id: stage.open(trailing(String(distance), { side })) };
          };
          const jumped = begin();
          jumped.stage.at(END);
          const stepped = begin();
          let trigger = -Infinity;
          for (const minute of steps.toSorted((a, b) => a - b)) {
            stepped.stage.at(minute);
            const { state, trigger: now } = orderOf(stepped.stage, stepped.id);
            if (state !== 'armed') break;
            expect(way * Number(now)).toBeGreaterThanOrEqual(trigger);
            trigger = way * Number(now);
          }
          stepped.stage.at(END);
          expect(stateHash(stepped.stage.state)).toBe(stateHash(jumped.stage.state));
          let extreme = 1_000;
          const turned = path.find(([, price]) => {
            extreme = way * Math.max(way * extreme, way * price);
            return way * (extreme - price) >= distance;
          });
          const { state, fills } = orderOf(jumped.stage, jumped.id);
          expect(state).toBe(turned === undefined ? 'armed' : 'filled');
          expect(fills.map(({ price }) => price)).toEqual(turned === undefined ? [] : [String(turned[1])]);
        },
      ),
      { seed: 116, numRuns: 50 },
    );
  });
});
