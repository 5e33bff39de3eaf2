import { describe, expect, it } from 'vitest';
import { readIntents } from './intents.ts';

const named = { clientOrderId: 'order-0001', account: '0900000001' };
const read = (...stored: unknown[]) =>
  readIntents({ readIntents: () => JSON.stringify(stored), writeIntents: () => undefined });

describe('the stored intents of orders', () => {
  it('are read in the format of the earlier version', () => {
    const order = { code: '7101.T', side: 'buy', quantity: '100' };
    const open = { ...named, draft: { kind: 'open', ...order }, unanswered: true };
    const close = { ...named, draft: { kind: 'close', id: 'P-1' } };
    expect(read(open, close)).toEqual([
      { ...named, unanswered: true, path: '/trade/placeOrder', input: order },
      { ...named, path: '/trade/closePosition', input: { id: 'P-1' } },
    ]);
  });

  it('are dropped if they contain no order', () => {
    const gone = { ...named, path: '/trade/noSuchCall', input: { id: 'P-1' } };
    const loan = { ...named, path: '/user/loanApply', input: { amount: '1' } };
    expect(
      read(
        null,
        'order',
        { ...named },
        { ...named, draft: 'open' },
        { ...named, draft: { kind: 'close' } },
        loan,
        gone,
      ),
    ).toEqual([]);
  });
});
