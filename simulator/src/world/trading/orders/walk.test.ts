import type { FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { OrderFields } from '../../testing/stage.ts';
import { openPositions, ordersOf } from '../views/lists.ts';

const FEES: readonly FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' },
  { kind: 'selling', on: 'sell', label: 'commission', basisPoints: '10' },
];

/** Bid and ask are 999 and 1001, three levels of 300, 200 and 100 shares a side, one tick apart. */
function stageOf(fees: readonly FeeLine[] = []): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], [5, 1_000], [6, 900], [7, 1_100]] }, sizes: [300, 200, 100], fees }); // prettier-ignore
}

function newest(stage: Stage) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' })[0]!;
}

function dealt(stage: Stage) {
  return newest(stage).fills.map(({ price, quantity }) => [price, quantity]);
}

/** Closes a position, or some of it, with an order. */
function close(stage: Stage, id: string, fields: object = {}) {
  return stage.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-0001', ...fields });
}

describe('a market order', () => {
  it('takes the levels of the book one after the other, and shares beyond them at the last price', () => {
    const stage = stageOf();
    stage.open({ quantity: 300 });
    expect(dealt(stage)).toEqual([['1001', 300]]);
    stage.open({ quantity: 900, side: 'short' });
    expect(dealt(stage)).toEqual([['999', 300], ['998', 200], ['997', 400]]); // prettier-ignore
    expect(newest(stage)).toMatchObject({ state: 'filled', averagePrice: '997.8889' });
  });

  it('opens one position, whose cost is the sum of its fills and whose price is their average', () => {
    const stage = stageOf(FEES);
    const id = stage.open({ quantity: 600 });
    const cost = 1_001 * 300 + 1_002 * 200 + 1_003 * 100;
    const fee = Math.round(cost / 1_000);
    expect(stage.position(id)).toMatchObject({
      buy_price: '1001.6667',
      stock_num: 600,
      cost: String(cost),
      fee: String(fee),
    });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - cost - fee, hold: 0, margin: cost });
    const { fills } = newest(stage);
    expect(fills.reduce((sum, one) => sum + Number(one.fee), 0)).toBe(fee);
    expect(openPositions(stage, CUSTOMER, 'jpy')).toMatchObject({ fdyk: String(600_000 - cost) });
  });

  it('needs the cash for all its fills', () => {
    const stage = stageOf();
    const affordable = Math.floor((10_000_000 - 600_800) / 1_003) + 599;
    expect(stage.order({ quantity: affordable + 1 })).toMatchObject({ error: 'insufficient_balance' });
    expect(stage.order({ quantity: affordable })).toMatchObject({ ok: true });
  });

  it('that closes a position also takes the levels of the book, and the parts add up to the cost', () => {
    const stage = stageOf();
    const id = stage.open({ quantity: 600, side: 'short' });
    const sold = 999 * 300 + 998 * 200 + 997 * 100;
    close(stage, id, { quantity: 500 });
    const [part] = dealt(stage);
    expect(part).toEqual(['1001', 300]);
    const bought = 1_001 * 300 + 1_002 * 200;
    close(stage, id, { clientOrderId: 'close-0002' });
    const all = bought + 1_001 * 100;
    expect(stage.purses()).toEqual({ cash: 10_000_000 + sold - all, hold: 0, margin: 0 });
  });
});

describe('a limit order that crosses the book', () => {
  const limit: OrderFields = { price: '1002', quantity: 800 };

  it('takes the levels at its limit or better, and the rest stays pending with its reserve', () => {
    const stage = stageOf();
    const id = stage.open(limit);
    expect(dealt(stage)).toEqual([['1001', 300], ['1002', 200]]); // prettier-ignore
    expect(newest(stage)).toMatchObject({ id, state: 'partlyFilled', quantity: 800, filledQuantity: 500 });
    expect(stage.position(id)).toMatchObject({ status: 3, buy_price: '1002', stock_num: 300 });
    expect(stage.purses()).toMatchObject({ hold: 1_002 * 300, margin: 1_001 * 300 + 1_002 * 200 });
    stage.at(6);
    expect(newest(stage)).toMatchObject({ state: 'filled', filledQuantity: 800 });
    expect(dealt(stage).at(-1)).toEqual(['1000', 300]);
  });

  it('takes the levels of the book when it is amended, too', () => {
    const stage = stageOf();
    const id = stage.open({ price: '990', quantity: 400 });
    stage.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId: 'amend-0001', price: '1001' });
    expect(newest(stage)).toMatchObject({ state: 'partlyFilled', filledQuantity: 300 });
    expect(stage.purses().hold).toBe(1_001 * 100);
  });

  it('closes a part of a position, and the rest is pending as an order of its own', () => {
    const stage = stageOf();
    const id = stage.open({ quantity: 600 });
    close(stage, id, { orderType: 'limit', price: '998', quantity: 550 });
    const [waits, filled] = ordersOf(stage, CUSTOMER, { currency: 'jpy' });
    expect(filled).toMatchObject({ state: 'filled', quantity: 500, fills: [{ price: '999' }, { price: '998' }] });
    expect(waits).toMatchObject({ state: 'working', quantity: 50, limitPrice: '998', closes: id });
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 100, closeOrder: { stock_num: 50 } });
    stage.at(7);
    expect(stage.position(id)).toMatchObject({ stock_num: 50 });
  });
});

it('a stop order takes the levels of the book from the trade that triggers it on', () => {
  const stage = stageOf();
  stage.open({ orderType: 'stop', trigger: '1050', quantity: 600 });
  stage.at(7);
  expect(dealt(stage)).toEqual([['1100', 300], ['1102', 200], ['1103', 100]]); // prettier-ignore
});

it('a liquidation sells all shares at the price that triggers it', () => {
  const stage = stageOf();
  const id = stage.open({ quantity: 600, leverage: 10 });
  stage.at(6);
  expect(stage.position(id)).toMatchObject({ closeReason: 'liquidation', sell_price: '900' });
  expect(dealt(stage)).toEqual([['900', 600]]);
});
