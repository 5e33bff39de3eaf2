import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peersOf, valuationOf } from './valuation.ts';

const units = fc.integer({ min: 1, max: 1e9 }).map((value) => String(value / 10_000));

describe('the valuation of a share', () => {
  it('has ratios from which the price can be recomputed, apart from rounding to two decimals', () => {
    fc.assert(
      fc.property(units, units, units, (price, earningsPerShare, bookValuePerShare) => {
        const { per = NaN, pbr = NaN } = valuationOf(price, { earningsPerShare, bookValuePerShare });
        const shown = (value: number) => Math.round(value * 100) / 100;
        expect(Math.abs(shown(per) * Number(earningsPerShare) - Number(price))).toBeLessThanOrEqual(
          Number(earningsPerShare) * 0.00501 + 1e-6,
        );
        expect(Math.abs(shown(pbr) * Number(bookValuePerShare) - Number(price))).toBeLessThanOrEqual(
          Number(bookValuePerShare) * 0.00501 + 1e-6,
        );
      }),
    );
  });

  it('has no ratio for a loss, for zero or for an unknown figure, and none without a price', () => {
    expect(valuationOf('100', { earningsPerShare: '-2', bookValuePerShare: '0', dividends: '0' })).toEqual({
      per: undefined,
      pbr: undefined,
      dividendYield: 0,
    });
    expect(valuationOf('100', {})).toEqual({ per: undefined, pbr: undefined, dividendYield: undefined });
    expect(valuationOf('0', { earningsPerShare: '2' })).toEqual({});
    expect(valuationOf('200', { dividends: '3' }).dividendYield).toBe(1.5);
  });
});

describe('the peers of a stock', () => {
  const stock = (code: string, marketCap: string, us = 'Food') => ({ code, marketCap, sector: { us } });

  it('are the other stocks of its industry, ordered by how similar their market value is', () => {
    const all = [
      stock('A', '100'),
      stock('B', '10000'),
      stock('C', '400'),
      stock('D', '100', 'Energy'),
      stock('E', '60'),
    ];
    expect(peersOf(stock('A', '100'), all, 2).map(({ code }) => code)).toEqual(['E', 'C']);
  });
});
