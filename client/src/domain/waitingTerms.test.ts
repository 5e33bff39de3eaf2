import { POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { waitingTerms } from './waitingTerms.ts';

describe('an order that waits', () => {
  const waiting = { status: POSITION_STATES.codes.pendingOrder, buy_price: '900' } as const;

  it('is a limit order at its price on a server that names no type', () => {
    expect(waitingTerms(waiting)).toEqual({ orderType: 'limit', prices: [['limit', '900']] });
  });

  it('at the market states no price', () => {
    expect(waitingTerms({ ...waiting, orderType: 'market' })).toEqual({ orderType: 'market', prices: [] });
  });

  it('to close a position has the limit of its own', () => {
    const closeOrder = { limitPrice: '1200', stock_num: 1, requestedAt: 1, clientOrderId: 'close-1' } as const;
    expect(waitingTerms({ ...waiting, orderType: 'market', closeOrder }).prices).toEqual([['limit', '1200']]);
  });
});
