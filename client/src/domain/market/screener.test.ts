import type { Stock } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '../../state/testing/quote.ts';
import {
  MEASURES,
  type Measure,
  type Screen,
  conditionsOf,
  measureOf,
  needsYear,
  passes,
  screenOf,
  withRange,
} from './screener.ts';

const names = { jp: '銀行', us: 'Banks', cn: '银行' };
const STOCK = {
  code: 'ZJ1001',
  market: 'jp',
  sector: names,
  marketCap: '5000000',
  quote: { ...quote('ZJ1001', 0), last: '80', previousClose: '100', volume: 700, turnover: '56000' },
} as unknown as Stock;
const YEAR = { yearHigh: '160', yearLow: '64', dividends: '2' };
const ALL: Screen = { market: 'jp', ranges: {} };

describe('a figure of a stock', () => {
  it.each<[Measure, number]>([
    ['last', 80],
    ['change', -20],
    ['volume', 700],
    ['turnover', 56_000],
    ['marketCap', 5_000_000],
    ['belowHigh', 50],
    ['aboveLow', 25],
    ['dividendYield', 2.5],
  ])('that limits a screen is computed: %s is %d', (measure, value) => {
    expect(measureOf(measure, STOCK, YEAR)).toBeCloseTo(value, 9);
  });

  it('that depends on the past year is unknown without the data of that year, and the dividend yield without dividends', () => {
    expect(measureOf('belowHigh', STOCK, undefined)).toBeUndefined();
    expect(measureOf('dividendYield', STOCK, { yearHigh: '160', yearLow: '64' })).toBeUndefined();
  });
});

describe('a screen', () => {
  it('includes the stocks at both ends of a range', () => {
    for (const measure of MEASURES) {
      const value = measureOf(measure, STOCK, YEAR)!;
      const within = (least?: number, most?: number) => passes(withRange(ALL, measure, { least, most }), STOCK, YEAR);
      expect([within(value), within(undefined, value), within(value, value)], measure).toEqual([true, true, true]);
      expect([within(value + 0.01), within(undefined, value - 0.01)], measure).toEqual([false, false]);
    }
  });

  it('excludes stocks with an unknown figure, and stocks of another industry', () => {
    expect(passes(withRange(ALL, 'aboveLow', { least: 0 }), STOCK, undefined)).toBe(false);
    expect(passes({ ...ALL, industry: 'Banks' }, STOCK, undefined)).toBe(true);
    expect(passes({ ...ALL, industry: 'Steel' }, STOCK, undefined)).toBe(false);
  });

  it('counts its conditions, and a range without ends is not a condition', () => {
    const narrow = withRange({ ...ALL, industry: 'Banks' }, 'change', { most: 0 });
    expect([conditionsOf(ALL), conditionsOf(narrow)]).toEqual([0, 2]);
    expect(withRange(narrow, 'change', {}).ranges).toEqual({});
    expect([needsYear(narrow), needsYear(withRange(narrow, 'dividendYield', { least: 3 }))]).toEqual([false, true]);
  });

  it('survives being stored', () => {
    const end = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), {
      nil: undefined,
    });
    const change = fc.tuple(fc.constantFrom(...MEASURES), end, end);
    fc.assert(
      fc.property(fc.constantFrom('jp', 'us', 'cn'), fc.array(change), (market, changes) => {
        const screen = changes.reduce<Screen>(
          (before, [measure, least, most]) => withRange(before, measure, { least, most }),
          { market, ranges: {} },
        );
        const stored: unknown = JSON.parse(JSON.stringify(screen));
        expect(JSON.parse(JSON.stringify(screenOf(stored)))).toEqual(stored);
      }),
    );
  });

  it.each([undefined, null, 7, {}, { market: 'xx' }])('is undefined if the stored value is %j', (value) => {
    expect(screenOf(value)).toBeUndefined();
  });

  it('that was stored loses only its invalid conditions when it is read', () => {
    const stored = {
      market: 'us',
      industry: 7,
      ranges: { last: { least: 'a', most: 5 }, change: 3, other: { least: 1 } },
    };
    expect(screenOf(stored)).toEqual({ market: 'us', ranges: { last: { most: 5 } } });
  });
});
