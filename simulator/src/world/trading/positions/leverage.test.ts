import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';
import { dueIn } from '../../testing/due.ts';

describe('a leveraged long position', () => {
  it('binds a margin that is rounded up, and states its liquidation price', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] }, spread: 0 });
    const id = stage.open({ leverage: 3, quantity: 100 });
    expect(stage.purses().margin).toBe(33_334);
    // 1000 × (1 − 1/3) / 0.95 = 701.75…, rounded up to the tick.
    expect(stage.position(id)).toMatchObject({ margin: '33334', liquidationPrice: '702', leverage: 3 });
  });

  it('is liquidated at the first price at its liquidation price or beyond', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 703],
          [9, 702],
          [12, 2_000],
        ],
      },
      spread: 0,
    });
    const id = stage.open({ leverage: 3 });
    stage.at(8);
    expect(stage.position(id).status).toBe(0);
    stage.at(60);
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    expect(stage.position(id)).toMatchObject({ sell_price: '702', realized: '-29800', closeReason: 'liquidation' });
    expect(stage.position(id).soldAt).toBe(stage.now - 51 * 60_000);
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 29_800, hold: 0, margin: 0 });
    expect(stage.close(id)).toEqual({ ok: false, error: 'order_not_holding' });
  });

  it('charges the cash for a gap beyond the margin, and the house for the amount that the cash cannot cover', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [1, 500],
        ],
      },
      spread: 0,
    });
    // Two positions of 49,900,000 and 49,000,000 on a tenth of margin each leave 110,000 in cash.
    const first = stage.open({ leverage: 10, quantity: 49_900 });
    const second = stage.open({ leverage: 10, quantity: 49_000 });
    expect(stage.purses()).toEqual({ cash: 110_000, hold: 0, margin: 9_890_000 });
    stage.at(2);
    expect(stage.position(first)).toMatchObject({ realized: '-24950000', closeReason: 'liquidation' });
    expect(stage.position(second)).toMatchObject({ realized: '-24500000', closeReason: 'liquidation' });
    expect(stage.purses()).toEqual({ cash: 0, hold: 0, margin: 0 });
    expect(stage.balance('house:shortfall')).toBe(-(24_950_000 + 24_500_000 - 10_000_000));
    expect(stage.balance('house:market')).toBe(24_950_000 + 24_500_000);
    expect(stage.balance('house:bank')).toBe(-10_000_000);
  });

  it('is liquidated later even if the first search for a trigger ends without one', () => {
    const far = 200 * 1_440;
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [far, 600],
        ],
      },
      spread: 0,
    });
    const id = stage.open({ leverage: 2 });
    expect(dueIn(stage.state)).toHaveLength(1);
    stage.at(far - 1);
    expect(stage.position(id).status).toBe(0);
    stage.at(far);
    // 1000 × 0.5 / 0.95 = 526.3…: 600 does not reach it.
    expect(stage.position(id)).toMatchObject({ status: 0, liquidationPrice: '527' });
    expect(stage.close(id).ok).toBe(true);
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('is refused with leverage that is not offered, and if the cash does not cover margin and fee', () => {
    const stage = new Stage({
      prices: { ZJ1: [[0, 1_000]] },
      spread: 0,
      fees: [{ kind: 'purchase', on: 'buy', label: 'flat', tiers: [{ amount: '1' }] }],
    });
    expect(stage.order({ leverage: 4 })).toEqual({
      ok: false,
      error: 'invalid_request',
      fields: { leverage: 'choice' },
    });
    expect(stage.order({ quantity: 10_000 })).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.order({ quantity: 9_999 }).ok).toBe(true);
    expect(stage.purses().cash).toBe(999);
  });
});
