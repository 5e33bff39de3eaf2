import type { FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { feeLineMinor, feesOf } from './costs.ts';
import type { Trade } from './costs.ts';

const line = (rest: Partial<FeeLine>): FeeLine => ({ kind: 'purchase', on: 'buy', label: 'fee', ...rest });
const trade: Trade = { on: 'buy', amountMinor: 1_000_000, quantity: 100, currency: 'cny' };

describe('a line of the tariff', () => {
  it.each<[string, FeeLine, Trade, number]>([
    ['basis points', line({ basisPoints: '3' }), trade, 300],
    ['fractional basis points', line({ basisPoints: '0.341' }), trade, 34],
    ['halves away from zero', line({ basisPoints: '5' }), { ...trade, amountMinor: 1_000 }, 1],
    ['below half', line({ basisPoints: '5' }), { ...trade, amountMinor: 999 }, 0],
    ['a rate per share', line({ perShare: '0.0145' }), { ...trade, currency: 'usd' }, 145],
    ['a rate per share in yen', line({ perShare: '0.5' }), { ...trade, currency: 'jpy', quantity: 5 }, 3],
    ['a minimum', line({ basisPoints: '3', minimum: '5' }), trade, 500],
    ['a maximum', line({ basisPoints: '3', maximum: '1.5' }), trade, 150],
    ['the first tier that holds', line({ tiers: [{ upTo: '10000', amount: '99' }, { amount: '385' }] }), trade, 9_900],
    ['the last tier', line({ tiers: [{ upTo: '9999.99', amount: '99' }, { amount: '385' }] }), trade, 38_500],
    ['no tier', line({ tiers: [{ upTo: '1', amount: '99' }] }), trade, 0],
  ])('gives the expected fee in the case of %s', (_name, tariff, of, expected) => {
    expect(feeLineMinor(tariff, of)).toBe(expected);
  });
});

describe('a tariff of fees', () => {
  it('rounds each line, computes stamp duty separately and omits the lines of the other side', () => {
    const tariff = [
      line({ basisPoints: '0.05' }),
      line({ basisPoints: '0.05' }),
      line({ kind: 'stamp', basisPoints: '5' }),
      line({ on: 'sell', basisPoints: '100' }),
    ];
    expect(feesOf(tariff, { ...trade, amountMinor: 100_000 })).toEqual({ fees: 2, stamp: 50, total: 52 });
  });

  // The table of fees for 10,000 CNY in the reference: 18.841 to buy, 23.841 to sell, here with each line rounded.
  it('gives the known fees of buying and selling again', () => {
    const both = (rest: Partial<FeeLine>) => [line(rest), line({ ...rest, kind: 'selling', on: 'sell' })];
    const tariff = [
      ...both({ basisPoints: '3', minimum: '15' }),
      ...both({ basisPoints: '0.341' }),
      ...both({ basisPoints: '0.2' }),
      ...both({ basisPoints: '0.1' }),
      line({ kind: 'stamp', on: 'sell', basisPoints: '5' }),
    ];
    expect(feesOf(tariff, trade).total).toBe(1_500 + 34 + 20 + 10);
    expect(feesOf(tariff, { ...trade, on: 'sell' }).total).toBe(1_500 + 34 + 20 + 10 + 500);
  });
});
