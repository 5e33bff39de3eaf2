import { DecimalError } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import {
  compared,
  difference,
  exactOf,
  exactSum,
  exactText,
  less,
  moneyOf,
  negated,
  plainText,
  settled,
  sumOf,
  toScaled,
} from './decimal.ts';

const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const cents = (minor: number) => ({ minor, currency: 'usd' }) as const;

describe('the text of a decimal number', () => {
  it.each([
    ['1.005', 2, 101n],
    ['1.004', 2, 100n],
    ['-1.005', 2, -101n],
    ['−7', 0, -7n],
    ['+7', 0, 7n],
    ['1,234.5', 1, 12_345n],
    [' 3. ', 1, 30n],
    ['0.4', 0, 0n],
  ])('%j with %i decimals is parsed as minor units', (text, decimals, units) => {
    expect(toScaled(text, decimals)).toBe(units);
  });

  it.each(['', '-', '.5', '1e3', '1.2.3', 'x1', '1x', '0x10', '1'.repeat(41), `1.${'1'.repeat(26)}`])(
    '%j is rejected',
    (text) => {
      expect(toScaled(text, 2)).toBeUndefined();
    },
  );

  it('has no exponent if it was formatted from a floating-point number', () => {
    expect(plainText(1.5)).toBe('1.5');
    expect(plainText(1e-7)).toBe('0.000000100000');
    expect(plainText(-2e-7)).toBe('-0.000000200000');
    expect([plainText(Number.NaN), plainText(Number.POSITIVE_INFINITY)]).toEqual([undefined, undefined]);
  });
});

describe('an exact amount', () => {
  it('is written without trailing zeros', () => {
    for (const text of ['0', '10', '-10', '0.05', '-0.05', '1200.5']) {
      expect(exactText(exactOf(text, 'jpy'))).toBe(text);
    }
    expect(exactText(exactOf('1.50', 'usd'))).toBe('1.5');
    expect(exactText(exactOf(undefined, 'usd'))).toBe('0');
    expect(exactText(exactOf('?', 'usd'))).toBe('0');
  });

  it('can be added to a ledger amount in minor units', () => {
    expect(exactText(exactSum('usd', [exactOf('0.5', 'usd'), cents(150)]))).toBe('2');
    expect(exactText(exactSum('jpy', [exactOf('0.5', 'jpy'), yen(150)]))).toBe('150.5');
    expect(exactText(exactSum('jpy', []))).toBe('0');
    expect(exactText(difference(cents(150), exactOf('2', 'usd')))).toBe('-0.5');
  });

  it('is compared without rounding', () => {
    expect(compared(yen(1), exactOf('1', 'jpy'))).toBe(0);
    expect(compared(yen(1), exactOf('0.9999', 'jpy'))).toBe(1);
    expect(compared(exactOf('0.9999', 'jpy'), yen(1))).toBe(-1);
  });

  it('can be rounded to the minor unit, halves away from zero', () => {
    const settledText = (text: string, currency: 'jpy' | 'usd') => exactText(settled(exactOf(text, currency)));
    expect(['1.5', '-1.5', '1.49'].map((text) => settledText(text, 'jpy'))).toEqual(['2', '-2', '1']);
    expect(['1.005', '1.004'].map((text) => settledText(text, 'usd'))).toEqual(['1.01', '1']);
  });
});

describe('an amount in whole minor units', () => {
  it('omits fractions of a minor unit, which cannot be spent', () => {
    expect(moneyOf('1.99', 'jpy')).toEqual(yen(1));
    expect(moneyOf('-1.99', 'jpy')).toEqual(yen(-1));
    expect(moneyOf('1.999', 'usd')).toEqual(cents(199));
    expect([moneyOf(undefined, 'jpy'), moneyOf('-', 'jpy')]).toEqual([yen(0), yen(0)]);
  });

  it('is capped at the largest safe integer', () => {
    expect(moneyOf('9'.repeat(30), 'jpy').minor).toBe(Number.MAX_SAFE_INTEGER);
    expect(moneyOf(`-${'9'.repeat(30)}`, 'jpy').minor).toBe(-Number.MAX_SAFE_INTEGER);
  });

  it('can be added to, subtracted from and negated', () => {
    expect(sumOf('jpy', [yen(2), yen(-5)])).toEqual(yen(-3));
    expect(sumOf('usd', [])).toEqual(cents(0));
    expect(less(yen(2), yen(5))).toEqual(yen(-3));
    expect([negated(yen(2)), negated(yen(-2)), negated(yen(0))]).toEqual([yen(-2), yen(2), yen(0)]);
  });

  it('cannot be added to an amount in another currency: the error names both currencies', () => {
    expect(() => sumOf('jpy', [yen(1), cents(1)])).toThrow(new DecimalError('usd added to jpy'));
    expect(() => exactSum('jpy', [exactOf('1', 'usd')])).toThrow(new DecimalError('usd added to jpy'));
    expect(() => less(yen(1), cents(1))).toThrow(new DecimalError('usd taken from jpy'));
    expect(() => difference(yen(1), cents(1))).toThrow(DecimalError);
    expect(() => compared(yen(1), cents(1))).toThrow(DecimalError);
  });

  it('cannot be computed if it is above the largest safe integer', () => {
    expect(() => sumOf('jpy', [yen(Number.MAX_SAFE_INTEGER), yen(1)])).toThrow(DecimalError);
  });
});
