import { POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { goesAtOf, queuedUntil, waitingTerms, waitsAs } from './waitingTerms.ts';

describe('a pending order', () => {
  const waiting = { status: POSITION_STATES.codes.pendingOrder, buy_price: '900' } as const;

  it('is a limit order if the server names no type', () => {
    expect(waitingTerms(waiting)).toEqual({ orderType: 'limit', prices: [['limit', '900']] });
  });

  it('that is a market order states no price', () => {
    expect(waitingTerms({ ...waiting, orderType: 'market' })).toEqual({ orderType: 'market', prices: [] });
  });

  it('that closes a position has a limit price of its own', () => {
    const closeOrder = { limitPrice: '1200', stock_num: 1, requestedAt: 1, clientOrderId: 'close-1' } as const;
    expect(waitingTerms({ ...waiting, orderType: 'market', closeOrder }).prices).toEqual([['limit', '1200']]);
  });

  it('is a stop order with a trigger, whatever price its cost is based on', () => {
    const stop = { orderType: 'stop', trigger: '950' } as const;
    expect(waitingTerms({ ...waiting, ...stop })).toEqual({ orderType: 'stop', prices: [['trigger', '950']] });
  });

  it('is a limit order once a trade has reached the trigger of its stop limit, even if it closes a position', () => {
    const stopLimit = { orderType: 'stopLimit', trigger: '950', limitPrice: '940' } as const;
    const closeOrder = { ...stopLimit, stock_num: 1, requestedAt: 1, clientOrderId: 'close-1' } as const;
    expect(waitingTerms({ ...waiting, closeOrder }).prices).toEqual([['trigger', '950'], ['limit', '940']]); // prettier-ignore
    expect([waitsAs({ ...waiting, ...stopLimit }), waitsAs({ ...waiting, closeOrder })]).toEqual(['stopLimit', 'stopLimit']); // prettier-ignore
    expect(waitsAs({ ...waiting, ...stopLimit, triggeredAt: 2 })).toBe('limit');
    expect(waitsAs({ ...waiting, closeOrder: { ...closeOrder, triggeredAt: 2 } })).toBe('limit');
  });

  it('that closes a position has the type that its prices imply', () => {
    const closeOrder = { stock_num: 1, requestedAt: 1, clientOrderId: 'close-1' } as const;
    const typeOf = (prices: object) => waitingTerms({ ...waiting, closeOrder: { ...closeOrder, ...prices } });
    expect(typeOf({ trigger: '800' })).toEqual({ orderType: 'stop', prices: [['trigger', '800']] });
    expect(typeOf({ limitPrice: '1200' }).orderType).toBe('limit');
    expect(typeOf({})).toEqual({ orderType: 'market', prices: [] });
  });
});

describe('an order that was entered while the market was closed', () => {
  const { pendingOrder, holding, orderCancelled } = POSITION_STATES.codes;
  const closeOrder = { stock_num: 1, requestedAt: 1, goesAt: 9, clientOrderId: 'close-1' } as const;

  it('is queued until it is sent to the exchange, and is pending like any other order afterwards', () => {
    const order = { status: pendingOrder, goesAt: 9 };
    expect([queuedUntil(order, 8), queuedUntil(order, 9), goesAtOf(order)]).toEqual([9, undefined, 9]);
    expect(queuedUntil({ status: pendingOrder }, 8)).toBeUndefined();
  });

  it('is queued while its position is held, if it closes a position', () => {
    expect(queuedUntil({ status: holding, goesAt: 3, closeOrder }, 8)).toBe(9);
    expect(queuedUntil({ status: holding, goesAt: 9 }, 8)).toBeUndefined();
  });

  it('is no longer queued once it is cancelled', () => {
    expect(queuedUntil({ status: orderCancelled, goesAt: 9 }, 8)).toBeUndefined();
  });
});
