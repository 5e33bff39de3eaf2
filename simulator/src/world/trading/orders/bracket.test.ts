import { describe, expect, it } from 'vitest';
import { messageList } from '../../inbox/views.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { ScriptedPrice } from '../../testing/scriptedMarket.ts';
import type { BracketTexts } from '../../models/trading.ts';
import { ordersOf } from '../views/lists.ts';

const DAY = 24 * 60;
const CASH = 10_000_000;

function stageOf(...prices: readonly ScriptedPrice[]): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], ...prices], ZC1: [[0, 1_000], ...prices] } });
}

function protect(stage: Stage, id: string, bracket: BracketTexts, clientOrderId = `protect-${id}`) {
  return stage.run({ name: 'protectPosition', account: CUSTOMER, id, clientOrderId, ...bracket });
}

/** Side, type, price and state of the orders of a group, the take-profit first. */
function groupOf(stage: Stage, id: string): readonly unknown[][] {
  return ordersOf(stage, CUSTOMER, { currency: id.startsWith('ZC') ? 'cny' : 'jpy' })
    .filter(({ group, closes }) => group === id && closes !== undefined)
    .map(({ side, orderType, limitPrice, trigger, state }) => [side, orderType, limitPrice ?? trigger, state])
    .reverse();
}

const BOTH = { takeProfit: '1100', stopLoss: '950' };

describe('the bracket of an order', () => {
  it('is inactive until the order fills, and then protects the position that it opens', () => {
    const stage = stageOf([5, 990]);
    const id = stage.open({ price: '990', ...BOTH });
    expect(stage.position(id)).toMatchObject({ status: 3, takeProfit: '1100', stopLoss: '950' });
    expect(groupOf(stage, id)).toEqual([]);
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, takeProfit: '1100', stopLoss: '950' });
    expect(groupOf(stage, id)).toEqual([
      ['sell', 'limit', '1100', 'working'],
      ['sell', 'stop', '950', 'armed'],
    ]);
    const [opening] = ordersOf(stage, CUSTOMER, { currency: 'jpy' }).filter(({ closes }) => closes === undefined);
    expect(opening).toMatchObject({ id, group: id, state: 'filled' });
  });

  it.each([
    ['long', [6, 1_120], 12_000, ['filled', 'cancelled'], 'Your take-profit order closed the long position'],
    ['long', [6, 900], -10_000, ['cancelled', 'filled'], 'Your stop-loss order closed the long position'],
    ['short', [6, 880], 12_000, ['filled', 'cancelled'], 'Your take-profit order closed the short position'],
    ['short', [6, 1_090], -9_000, ['cancelled', 'filled'], 'Your stop-loss order closed the short position'],
  ] as const)(
    'closes a %s position at the trade of %j, and cancels its other side',
    (side, price, gain, states, text) => {
      const stage = new Stage({ prices: { ZJ1: [[0, 1_000], price, [7, 1_000], [8, 700], [9, 1_300]] }, spread: 0 });
      const bracket = side === 'long' ? BOTH : { takeProfit: '900', stopLoss: '1050' };
      const id = stage.open({ side, ...bracket });
      stage.at(6);
      expect(stage.position(id)).toMatchObject({ status: 1, closeReason: 'customer' });
      expect(stage.position(id)).not.toHaveProperty('takeProfit');
      expect(stage.purses()).toEqual({ cash: CASH + gain, hold: 0, margin: 0 });
      expect(messageList(stage.state, CUSTOMER, stage.market).messages[0]!.bodies.us).toContain(text);
      // Whatever the price does next, nothing is closed twice.
      stage.at(9);
      expect(groupOf(stage, id).map((order) => order[3])).toEqual(states);
      expect(stage.purses().cash).toBe(CASH + gain);
    },
  );

  it('protects each part of an order that fills in parts', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [5, 990], [9, 940]] }, volume: 1_000 }); // prettier-ignore
    const id = stage.open({ price: '990', quantity: 3_000, ...BOTH });
    stage.at(5);
    const part = ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find(
      ({ group }) => group !== undefined && group !== id,
    )!;
    expect(part.quantity).toBe(1_000);
    stage.at(9);
    expect(stage.position(part.group!)).toMatchObject({ status: 1, stock_num: 1_000 });
  });

  it.each([
    ['long', { takeProfit: '990' }, 'takeProfit is more than 990.'],
    ['long', { stopLoss: '990' }, 'stopLoss is less than 990.'],
    ['short', { takeProfit: '1010' }, 'takeProfit is less than 990.'],
    ['short', { stopLoss: '980' }, 'stopLoss is more than 990.'],
  ] as const)('is refused if a price is on the wrong side of the price of a %s order (%o)', (side, bracket, hint) => {
    const reply = stageOf().order({ side, price: '990', ...bracket });
    expect(reply).toMatchObject({ ok: false, error: 'invalid_request', hint });
  });

  it('is refused with an invalid price, and with a price that is not on a tick', () => {
    const [which] = Object.keys(BOTH);
    expect(stageOf().order({ [which!]: '1100.5' })).toMatchObject({ fields: { takeProfit: 'tick' } });
    expect(stageOf().order({ stopLoss: '0' })).toMatchObject({ fields: { stopLoss: 'range' } });
  });

  it('is one of the terms of a repeated order', () => {
    const stage = stageOf();
    const clientOrderId = 'order-again';
    const id = stage.open({ clientOrderId, ...BOTH });
    expect(stage.open({ clientOrderId, takeProfit: '1100.0', stopLoss: '950' })).toBe(id);
    expect(stage.order({ clientOrderId, takeProfit: '1100' })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
  });
});

describe('the bracket of an open position', () => {
  it('replaces the previous bracket, and is removed if no price is stated', () => {
    const stage = stageOf();
    const id = stage.open(BOTH);
    expect(protect(stage, id, { stopLoss: '980' }, 'protect-1').ok).toBe(true);
    expect(stage.position(id)).toMatchObject({ stopLoss: '980' });
    expect(stage.position(id)).not.toHaveProperty('takeProfit');
    expect(protect(stage, id, {}, 'protect-2').ok).toBe(true);
    expect(stage.position(id)).not.toHaveProperty('stopLoss');
    expect(groupOf(stage, id).map((order) => order[3])).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('is set once under a client order id', () => {
    const stage = stageOf();
    const id = stage.open();
    protect(stage, id, BOTH);
    const orders = groupOf(stage, id).length;
    expect(protect(stage, id, BOTH).ok).toBe(true);
    expect(groupOf(stage, id)).toHaveLength(orders);
    expect(protect(stage, id, { stopLoss: '900' })).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
  });

  it('retains one side if the other is cancelled', () => {
    const stage = stageOf([5, 1_200], [6, 900]);
    const id = stage.open(BOTH);
    const order = ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find(({ limitPrice }) => limitPrice === '1100')!;
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id: order.id }).ok).toBe(true);
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, stopLoss: '950' });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '900' });
  });

  it('protects the rest of a position that is closed in part', () => {
    const stage = stageOf([5, 900]);
    const id = stage.open(BOTH);
    const close = { name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-part', quantity: 30 } as const;
    expect(stage.run(close).ok).toBe(true);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 70, ...BOTH });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 1, stock_num: 70, sell_price: '900' });
  });

  it('ends with a position that is closed otherwise, and ends the pending closing order when it closes the position', () => {
    const stage = stageOf([5, 1_150]);
    const closed = stage.open(BOTH);
    stage.close(closed);
    expect(groupOf(stage, closed).map((order) => order[3])).toEqual(['cancelled', 'cancelled']);
    const id = stage.open(BOTH);
    const limit = { orderType: 'limit', price: '1200', clientOrderId: 'close-at' } as const;
    expect(stage.run({ name: 'closePosition', account: CUSTOMER, id, ...limit }).ok).toBe(true);
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '1150' });
    const waiting = ordersOf(stage, CUSTOMER, { currency: 'jpy' }).find(({ limitPrice }) => limitPrice === '1200');
    expect(waiting).toMatchObject({ state: 'cancelled', filledQuantity: 0 });
  });

  it('yields to a liquidation at the same trade', () => {
    const stage = stageOf([5, 700]);
    const id = stage.open({ leverage: 10, stopLoss: '990' });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 1, closeReason: 'liquidation' });
    expect(groupOf(stage, id).map((order) => order[3])).toEqual(['cancelled']);
  });

  it('protects T+1 shares from the first trade of the next session', () => {
    const stage = stageOf([5, 900], [DAY, 900]);
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 20_000_000 });
    const id = stage.open({ code: 'ZC1', stopLoss: '950' });
    const order = () => ordersOf(stage, CUSTOMER, { currency: 'cny' }).find(({ closes }) => closes === id)!;
    stage.at(5);
    expect(order()).toMatchObject({ state: 'queued' });
    expect(stage.position(id).status).toBe(0);
    stage.at(DAY);
    expect(order()).toMatchObject({ state: 'filled' });
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '900' });
  });

  it('expires if a split changes the price of the shares, and a message states the number of expired orders', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [2 * DAY, 500]] }, splits: { ZJ1: [{ exDay: 2, ratio: 2 }] } }); // prettier-ignore
    const id = stage.open(BOTH);
    stage.at(2 * DAY);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 200 });
    expect(stage.position(id)).not.toHaveProperty('stopLoss');
    expect(groupOf(stage, id).map((order) => order[3])).toEqual(['expired', 'expired']);
    expect(messageList(stage.state, CUSTOMER, stage.market).messages[0]!.bodies.us).toContain('2');
  });

  it.each([
    [{ takeProfit: '1000' }, { takeProfit: 'range' }],
    [{ stopLoss: '1001' }, { stopLoss: 'range' }],
    [{ stopLoss: 'many' }, { stopLoss: 'range' }],
  ])('is refused with %o at a last trade of 1,000', (bracket, fields) => {
    const stage = stageOf();
    expect(protect(stage, stage.open(), bracket)).toMatchObject({ error: 'invalid_request', fields });
  });
});
