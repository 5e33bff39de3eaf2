import { CURRENCY_EXPONENT, type Currency, type FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { type Trade, feeOf, feeTotal, feesOf } from './fees.ts';

const trade = (minor: number, quantity = 100, currency: Currency = 'jpy'): Trade => ({
  on: 'buy',
  amount: { minor, currency },
  quantity,
});
const line = (terms: Partial<FeeLine>): FeeLine => ({ kind: 'purchase', on: 'buy', label: 'commission', ...terms });
const feeAt = (terms: Partial<FeeLine>, on: Trade): number => feeOf(line(terms), on).minor;

describe('a fee', () => {
  it('is zero if the line of the tariff states no rate', () => {
    expect(feeAt({}, trade(1_000_000))).toBe(0);
    expect(feeAt({ basisPoints: 'none' }, trade(1_000_000))).toBe(0);
  });

  it('is rounded halves away from zero, separately for each line', () => {
    expect(feeAt({ basisPoints: '1' }, trade(4_999))).toBe(0);
    expect(feeAt({ basisPoints: '1' }, trade(5_000))).toBe(1);
    expect(feeAt({ perShare: '0.005' }, trade(1, 100))).toBe(1);
    expect(feeAt({ perShare: '0.005' }, trade(1, 99))).toBe(0);
    expect(feeAt({ basisPoints: '1', perShare: '0.004' }, trade(4_000, 100))).toBe(0);
  });

  it('per share is in whole units of the currency, not in minor units', () => {
    expect(CURRENCY_EXPONENT.usd).toBe(2);
    expect(feeAt({ perShare: '0.01' }, trade(1, 100, 'usd'))).toBe(100);
    expect(feeAt({ perShare: '0.01' }, trade(1, 100, 'jpy'))).toBe(1);
  });

  it("is the sum of the tier's amount, the rate and the amount per share", () => {
    const terms = { tiers: [{ amount: '10' }], basisPoints: '100', perShare: '0.5' };
    expect(feeAt(terms, trade(1_000, 100))).toBe(10 + 10 + 50);
  });

  it('is at least its minimum and at most its maximum', () => {
    const terms = { basisPoints: '100', minimum: '5', maximum: '20' };
    const fees = [400, 500, 600, 1_900, 2_000, 2_100].map((minor) => feeAt(terms, trade(minor)));
    expect(fees).toEqual([5, 5, 6, 19, 20, 20]);
    expect(feeAt(terms, trade(10_000, 1, 'usd'))).toBe(500);
    expect(feeAt(terms, trade(1_000_000, 1, 'usd'))).toBe(2_000);
  });

  it('is that of the lowest tier that covers the amount, and zero beyond the last tier', () => {
    const terms = {
      tiers: [
        { upTo: '1000', amount: '10' },
        { upTo: '2000', amount: '20.4' },
      ],
    };
    const fees = [1, 1_000, 1_001, 2_000, 2_001].map((minor) => feeAt(terms, trade(minor)));
    expect(fees).toEqual([10, 10, 20, 20, 0]);
    expect(feeAt(terms, trade(100_000, 1, 'usd'))).toBe(1_000);
    expect(feeAt(terms, trade(100_001, 1, 'usd'))).toBe(2_040);
  });

  it('of a tier that cannot be read is zero', () => {
    expect(feeAt({ tiers: [{ amount: 'free' }] }, trade(1_000))).toBe(0);
    expect(feeAt({ tiers: [{ upTo: 'much', amount: '5' }, { amount: '9' }] }, trade(1_000))).toBe(9);
  });
});

describe('the fees of one side of a trade', () => {
  const tariff = [
    line({ basisPoints: '100' }),
    line({ kind: 'stamp', label: 'stamp duty', basisPoints: '50' }),
    line({ kind: 'selling', on: 'sell', basisPoints: '200' }),
  ];

  it('are those of the tariff lines for that side, each with its name', () => {
    expect(feesOf(tariff, trade(1_000))).toEqual([
      { kind: 'purchase', label: 'commission', amount: { minor: 10, currency: 'jpy' } },
      { kind: 'stamp', label: 'stamp duty', amount: { minor: 5, currency: 'jpy' } },
    ]);
  });

  it('have a total that is the sum of its lines', () => {
    expect(feeTotal(tariff, trade(1_000))).toEqual({ minor: 15, currency: 'jpy' });
    expect(feeTotal(tariff, { ...trade(1_000), on: 'sell' })).toEqual({ minor: 20, currency: 'jpy' });
    expect(feeTotal([], trade(1_000, 1, 'usd'))).toEqual({ minor: 0, currency: 'usd' });
  });
});
