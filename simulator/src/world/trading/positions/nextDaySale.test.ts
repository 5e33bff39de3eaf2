import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { DAY_ONE_MS } from '../../testing/scriptedMarket.ts';

function funded(prices: readonly (readonly [number, number])[]): Stage {
  const stage = new Stage({ prices: { ZC1: prices }, spread: 0 });
  stage.run({ name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 1_000_000 });
  return stage;
}

describe('shares bought in a T+1 market', () => {
  it('can be sold from the opening of the next session', () => {
    const stage = funded([
      [0, 100],
      [1_440, 110],
    ]);
    const id = stage.open({ code: 'ZC1', quantity: 10 });
    expect(stage.position(id).sellableAt).toBe(DAY_ONE_MS + 86_400_000);
    expect(stage.close(id)).toEqual({ ok: false, error: 't1_sell_blocked' });
    // In the night an order waits for the opening, from which on they may be sold.
    stage.at(1_439);
    expect(stage.close(id)).toMatchObject({ ok: true, data: { status: 0, closeOrder: { stock_num: 10 } } });
    stage.at(1_440);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '110', realized: '100.00' });
    expect(stage.purses('cny').cash).toBe(1_010_000);
  });

  it('are not liquidated on the day of the purchase, but at the first price of the next session that reaches the trigger', () => {
    const stage = funded([
      [0, 100],
      [5, 40],
      [6, 100],
      [1_440, 90],
      [1_441, 52],
      [1_450, 100],
    ]);
    const id = stage.open({ code: 'ZC1', quantity: 10, leverage: 2 });
    expect(stage.position(id).liquidationPrice).toBe('53');
    stage.at(1_440);
    expect(stage.position(id).status).toBe(0);
    stage.at(1_441);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '52', closeReason: 'liquidation' });
  });

  it('are liquidated exactly at the opening if the trigger is reached there', () => {
    const stage = funded([
      [0, 100],
      [1_440, 50],
      [1_441, 100],
    ]);
    const id = stage.open({ code: 'ZC1', quantity: 10, leverage: 2 });
    stage.at(1_440);
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '50', closeReason: 'liquidation' });
  });

  it('do not prevent a short sale from being bought back on the same day', () => {
    const stage = funded([[0, 100]]);
    const id = stage.open({ code: 'ZC1', quantity: 10, side: 'short' });
    expect(stage.position(id)).not.toHaveProperty('sellableAt');
    expect(stage.close(id).ok).toBe(true);
  });
});
