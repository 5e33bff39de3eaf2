import { LIMITS, POSITION_STATES, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickTableOf } from '../market/ticks.ts';
import { type Rates, liquidationPriceOf } from './liquidationPrice.ts';
import { formatFarPrice, marginLevel, marginState } from './marginState.ts';

const held: Position = {
  id: 'SIM-1',
  status: POSITION_STATES.codes.holding,
  currency: 'jpy',
  side: 'long',
  leverage: 2,
  buy_price: '1000',
  stock_num: 100,
  cost: '100000',
  margin: '50000',
  nowprice: '1000',
  liquidationPrice: '527',
};

describe('the margin of a position', () => {
  it('has a stop-out price with all its decimals, even if the prices beside it have fewer', () => {
    expect(['575.3', '575', undefined].map((price) => formatFarPrice(price, 0))).toEqual(['575.3', '575', '–']);
    expect(formatFarPrice('575', 1)).toBe('575.0');
  });

  it('is shown as the ratio of equity to market value and as the distance to the stop-out', () => {
    expect(marginState(held, 'jpy')).toEqual({ ratio: 50, level: 'ample', stopOut: '527', distance: 47.3 });
    // The position opened at 50 %, so the first warning level does not apply to it.
    expect(marginState({ ...held, nowprice: '999' }, 'jpy')).toMatchObject({ level: 'ample' });
    expect(marginState({ ...held, nowprice: '800' }, 'jpy')).toMatchObject({ ratio: 37.5, level: 'ample' });
    expect(marginState({ ...held, nowprice: '700' }, 'jpy')).toMatchObject({ level: 'low' });
    expect(marginState({ ...held, nowprice: '527' }, 'jpy')).toMatchObject({ level: 'critical', distance: 0 });
  });

  it('includes the margin that the customer added', () => {
    expect(marginState({ ...held, nowprice: '800', topUp: '10000' }, 'jpy')).toMatchObject({ ratio: 50 });
  });

  it('of a short position falls when the price rises', () => {
    const short = { ...held, side: 'short', leverage: 1, margin: '100000', liquidationPrice: '1904' } as const;
    expect(marginState(short, 'jpy')).toMatchObject({ ratio: 100, level: 'ample', distance: 90.4 });
    expect(marginState({ ...short, nowprice: '1600' }, 'jpy')).toMatchObject({ ratio: 25, level: 'low', distance: 19 });
  });

  it('is undefined for shares without leverage, for an order, and if the server states too little', () => {
    expect(marginState({ ...held, leverage: 1 }, 'jpy')).toBeUndefined();
    expect(marginState({ ...held, status: POSITION_STATES.codes.pendingOrder }, 'jpy')).toBeUndefined();
    const { nowprice: _price, ...unpriced } = held;
    const { side: _side, ...sideless } = held;
    for (const row of [unpriced, sideless]) expect(marginState(row, 'jpy')).toBeUndefined();
    const { liquidationPrice: _stopOut, ...free } = held;
    expect(marginState(free, 'jpy')).toEqual({ ratio: 50, level: 'ample' });
  });

  it('has a more severe level below each of the warning thresholds', () => {
    expect([50, 49.9, 30, 29.9, 15, 14.9].map((ratio) => marginLevel(ratio, 100))).toEqual([
      'ample',
      'watch',
      'watch',
      'low',
      'low',
      'critical',
    ]);
  });

  it('reaches the maintenance ratio exactly at the stop-out price, and not a tick before', () => {
    const { maintenanceMarginBasisPoints } = LIMITS;
    const rates: Rates = { currency: 'jpy', fees: [], maintenanceMarginBasisPoints };
    const ticks = tickTableOf([{ tick: '1' }]);
    const least = maintenanceMarginBasisPoints / 100;
    const order = fc.record({
      side: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(2, 3, 5, 10),
      yen: fc.integer({ min: 500, max: 50_000 }),
    });
    fc.assert(
      fc.property(order, ({ side, leverage, yen }) => {
        const price = yen * PRICE_SCALE;
        const stopOut = liquidationPriceOf({ side, leverage, price, quantity: 1_000 }, rates, ticks)!;
        const cost = yen * 1_000;
        const position: Position = {
          ...held,
          side,
          leverage,
          stock_num: 1_000,
          buy_price: String(yen),
          cost: String(cost),
          margin: String(Math.ceil(cost / leverage)),
        };
        const ratioAt = (at: number) => marginState({ ...position, nowprice: formatPrice(at) }, 'jpy')?.ratio ?? 0;
        const away = side === 'long' ? PRICE_SCALE : -PRICE_SCALE;
        // The margin suffices at the stop-out price, and no longer suffices one tick beyond it.
        expect(ratioAt(stopOut)).toBeGreaterThanOrEqual(least);
        expect(ratioAt(stopOut - away)).toBeLessThan(least + 0.001);
      }),
    );
  });
});
