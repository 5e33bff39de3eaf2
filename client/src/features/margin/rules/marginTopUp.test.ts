import { LIMITS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liquidationWith, topUpAmount } from './marginTopUp.ts';
import { liquidationPriceOf } from '../../../domain/trading/liquidationPrice.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';

const MAINTENANCE = LIMITS.maintenanceMarginBasisPoints;
const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const byOne = tickTableOf([{ tick: '1' }]);
const at = (price: number) => price * PRICE_SCALE;

describe('the liquidation price after margin was added', () => {
  it('of a long position falls', () => {
    const position = { side: 'long', leverage: 10, price: at(1_000), quantity: 100 } as const;
    expect(liquidationWith(position, yen(0), MAINTENANCE, byOne)).toBe(at(948));
    expect(liquidationWith(position, yen(5_000), MAINTENANCE, byOne)).toBe(at(895));
  });

  it('of a short position rises', () => {
    const position = { side: 'short', leverage: 10, price: at(1_000), quantity: 1 } as const;
    expect(liquidationWith(position, yen(0), MAINTENANCE, byOne)).toBe(at(1_047));
    expect(liquidationWith(position, yen(500), MAINTENANCE, byOne)).toBe(at(1_523));
  });

  it('is undefined once enough margin was added', () => {
    const long = { side: 'long', leverage: 2, price: at(1_000), quantity: 100 } as const;
    expect(liquidationWith(long, yen(50_000), MAINTENANCE, byOne)).toBeUndefined();
    const short = { side: 'short', leverage: 10, price: at(1_000), quantity: 1 } as const;
    expect(liquidationWith(short, yen(2_000_000_000_499), MAINTENANCE, byOne)).toBeUndefined();
  });

  it('equals that of the ticket if no margin was added, and is never closer to the price if some was', () => {
    const positions = fc.record({
      side: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(...LIMITS.leverageChoices),
      price: fc.integer({ min: 100, max: 100_000 }).map(at),
      quantity: fc.integer({ min: 1, max: 10_000 }),
    });
    const rates = { currency: 'jpy', fees: [], maintenanceMarginBasisPoints: MAINTENANCE } as const;
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 10_000_000 }), (position, added) => {
        const before = liquidationWith(position, yen(0), MAINTENANCE, byOne);
        expect(before).toBe(liquidationPriceOf(position, { ...rates, fees: [] }, byOne));
        const after = liquidationWith(position, yen(added), MAINTENANCE, byOne);
        if (before === undefined || after === undefined) return;
        expect(position.side === 'long' ? after <= before : after >= before).toBe(true);
      }),
    );
  });
});

describe('a typed top-up of margin', () => {
  it('must be in whole units and within the available balance', () => {
    expect(topUpAmount('１０，０００', 'jpy', yen(20_000))).toEqual({ ok: true, text: '10000', money: yen(10_000) });
    expect(topUpAmount('200', 'usd', undefined)).toMatchObject({ ok: true, money: { minor: 20_000 } });
    expect(topUpAmount('', 'jpy', undefined)).toEqual({ ok: false, fault: 'missing' });
    expect(topUpAmount('1.5', 'usd', undefined)).toEqual({ ok: false, fault: 'whole' });
    expect(topUpAmount('0', 'jpy', undefined)).toEqual({ ok: false, fault: 'positive' });
    expect(topUpAmount('20001', 'jpy', yen(20_000))).toEqual({ ok: false, fault: 'insufficient' });
  });
});
