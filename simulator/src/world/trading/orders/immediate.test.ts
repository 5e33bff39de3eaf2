import { describe, expect, it } from 'vitest';
import { messageList } from '../../inbox/views.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import type { OrderFields } from '../../testing/stage.ts';
import { openPositions, ordersOf } from '../views/lists.ts';

const CLOSE = 6.5 * 60;
/** Shares at the best price. */
const AT_BEST = 1_000;

/** A market of which bid and ask are 999 and 1001, with few shares at each price. */
function stageOf(): Stage {
  return new Stage({ prices: { ZJ1: [[0, 1_000], [5, 900]] }, sizes: [AT_BEST, 700, 400] }); // prettier-ignore
}

function ordered(validity: 'immediateOrCancel' | 'fillOrKill', price: string, fields: OrderFields = {}): OrderFields {
  return { orderType: 'limit', price, validity, ...fields };
}

function newestOf(stage: Stage) {
  return ordersOf(stage, CUSTOMER, { currency: 'jpy' })[0]!;
}

function events(stage: Stage): readonly (string | undefined)[] {
  return messageList(stage.state, CUSTOMER, stage.market).messages.map(({ event }) => event);
}

describe('an order that is immediate or cancelled', () => {
  it('fills in full if all its shares are available', () => {
    const stage = stageOf();
    const id = stage.open(ordered('immediateOrCancel', '1001'));
    expect(newestOf(stage)).toMatchObject({ state: 'filled', validity: 'immediateOrCancel', averagePrice: '1001' });
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1001', stock_num: 100 });
  });

  it('fills what is available, expires for the rest, and reserves nothing', () => {
    const stage = stageOf();
    const id = stage.open(ordered('immediateOrCancel', '1001', { quantity: 3_000 }));
    expect(newestOf(stage)).toMatchObject({ id, state: 'expired', filledQuantity: AT_BEST, quantity: 3_000 });
    expect(stage.position(id)).toMatchObject({
      status: 4,
      closeReason: 'expired',
      stock_num: 2_000,
      orderedQuantity: 3_000,
    });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 1_001_000, hold: 0, margin: 1_001_000 });
    expect(events(stage)).toEqual(['orderExpired', 'orderPartFilled']);
    const [expired, part] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(expired!.bodies.us).toContain('Of the 3,000 shares you ordered, 1,000 had been filled before.');
    expect(part!.bodies.us).not.toContain('still waiting');
    stage.at(5);
    expect(newestOf(stage)).toMatchObject({ filledQuantity: AT_BEST });
    expect(Object.values(openPositions(stage, CUSTOMER, 'jpy'))).toContainEqual(
      expect.objectContaining({ stock_num: AT_BEST, partOf: id }),
    );
  });

  it('ends unfilled if its limit does not cross the quote, and no part of it stays pending', () => {
    const stage = stageOf();
    const id = stage.open(ordered('immediateOrCancel', '1000'));
    expect(newestOf(stage)).toMatchObject({ state: 'expired', filledQuantity: 0 });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    expect(events(stage)).toEqual(['orderExpired']);
    stage.at(5);
    expect(stage.position(id).status).toBe(4);
  });

  it('takes each level of the book at its limit or better', () => {
    const stage = stageOf();
    stage.open(ordered('immediateOrCancel', '1002', { quantity: 3_000 }));
    const fills = [{ price: '1001', quantity: AT_BEST }, { price: '1002', quantity: 700 }]; // prettier-ignore
    expect(newestOf(stage)).toMatchObject({ state: 'expired', filledQuantity: 1_700, fills });
  });

  it('at the market price fills in full', () => {
    const stage = stageOf();
    stage.open({ orderType: 'market', validity: 'immediateOrCancel', quantity: 3_000 });
    expect(newestOf(stage)).toMatchObject({ state: 'filled', filledQuantity: 3_000 });
  });
});

describe('an order that is filled or killed', () => {
  it('fills if all its shares are available, at any prices', () => {
    const stage = stageOf();
    stage.open(ordered('fillOrKill', '1003', { quantity: 2_100 }));
    expect(newestOf(stage)).toMatchObject({ state: 'filled', filledQuantity: 2_100, fills: [{}, {}, {}] });
  });

  it.each([
    ['not all its shares trade', '1001', 3_000],
    ['its limit does not meet the quote', '1000', 100],
  ] as const)('is killed in full if %s', (_why, price, quantity) => {
    const stage = stageOf();
    const id = stage.open(ordered('fillOrKill', price, { quantity }));
    expect(newestOf(stage)).toMatchObject({ id, state: 'expired', filledQuantity: 0, fills: [] });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    expect(events(stage)).toEqual(['orderExpired']);
  });
});

describe.each(['immediateOrCancel', 'fillOrKill'] as const)('an order with the validity %s', (validity) => {
  it('is refused while the market is closed, because it cannot stay pending', () => {
    const stage = stageOf().at(CLOSE);
    expect(stage.order(ordered(validity, '1001'))).toMatchObject({ ok: false, error: 'not_trading_time' });
  });

  it('is a limit order or a market order', () => {
    const stage = stageOf();
    expect(stage.order({ orderType: 'stop', trigger: '1100', validity })).toMatchObject({
      fields: { validity: 'choice' },
    });
    expect(stage.order({ orderType: 'trailingStop', trailBy: '50', validity })).toMatchObject({
      fields: { validity: 'choice' },
    });
  });

  it('needs the cash for all its shares', () => {
    const refused = stageOf().order(ordered(validity, '1001', { quantity: 20_000 }));
    expect(refused).toMatchObject({ error: 'insufficient_balance' });
  });

  it('is the same order if it is repeated', () => {
    const stage = stageOf();
    const fields = ordered(validity, '1000', { clientOrderId: 'immediate-1' });
    expect(stage.open(fields)).toBe(stage.open(fields));
  });
});
