import type { FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';

const FEES: readonly FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' },
  { kind: 'selling', on: 'sell', label: 'commission', basisPoints: '20' },
];

describe('a short position', () => {
  it('opens at the bid with the selling fee and closes at the ask with the purchase fee', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 900],
        ],
      },
      fees: FEES,
    });
    const id = stage.open({ side: 'short' });
    expect(stage.position(id)).toMatchObject({ side: 'short', buy_price: '999', cost: '99900', fee: '200' });
    stage.at(5);
    expect(stage.totals()).toEqual({ ccsz: '90000', fdyk: '9900' });
    stage.close(id);
    // Bought back at 901: gain 9,800, fee 90.1.
    expect(stage.position(id)).toMatchObject({ sell_price: '901', realized: '9800', fee: '290' });
    expect(stage.purses().cash).toBe(10_000_000 + 9_800 - 290);
  });

  it('is liquidated when the price rises, also without leverage', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 1_903],
          [6, 1_910],
        ],
      },
      spread: 0,
    });
    const id = stage.open({ side: 'short' });
    // 1000 × 2 / 1.05 = 1904.76…, rounded down to the tick.
    expect(stage.position(id).liquidationPrice).toBe('1904');
    stage.at(5);
    expect(stage.position(id).status).toBe(0);
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ sell_price: '1910', realized: '-91000', closeReason: 'liquidation' });
  });

  it('fills from a pending order above its limit if the price gaps over it', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 1_100],
        ],
      },
      spread: 0,
    });
    const id = stage.open({ side: 'short', price: '1050' });
    expect(stage.purses().hold).toBe(105_000);
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1100', margin: '110000' });
    expect(stage.purses()).toEqual({ cash: 9_890_000, hold: 0, margin: 110_000 });
  });

  it('fills at its limit if the account cannot cover the margin of the better price', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 1_100],
        ],
      },
      spread: 0,
    });
    const id = stage.open({ side: 'short', price: '1050', quantity: 9_500 });
    expect(stage.purses()).toEqual({ cash: 25_000, hold: 9_975_000, margin: 0 });
    stage.at(5);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '1050' });
    expect(stage.purses()).toEqual({ cash: 25_000, hold: 0, margin: 9_975_000 });
  });
});
