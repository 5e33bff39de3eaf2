import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './ids.ts';
import {
  CURRENCY_EXPONENT,
  DecimalError,
  PRICE_SCALE,
  amountOf,
  decimalsOfTicks,
  divideRounded,
  formatMoney,
  formatPrice,
  formatScaled,
  minorOf,
  parseMoney,
  parsePrice,
  parseScaled,
  toSafeInteger,
} from './money.ts';

const minor = fc.integer({ min: -1e12, max: 1e12 });
const currency = fc.constantFrom(...CURRENCIES);

describe('money as text', () => {
  it('is read as it was written, for every amount in every currency', () => {
    fc.assert(
      fc.property(minor, currency, (value, of) => {
        expect(parseMoney(formatMoney({ minor: value, currency: of }), of)).toEqual({ minor: value, currency: of });
      }),
    );
  });

  it('has the number of decimals of its currency', () => {
    expect(formatMoney({ minor: 10_000_000, currency: 'jpy' })).toBe('10000000');
    expect(formatMoney({ minor: 10_000_000, currency: 'krw' })).toBe('10000000');
    expect(formatMoney({ minor: -5, currency: 'usd' })).toBe('-0.05');
  });

  it('is never written as minus zero, which is read as zero', () => {
    expect(Object.is(parseScaled('-0.00', 2), 0)).toBe(true);
    expect(formatScaled(0, 2)).toBe('0.00');
  });

  it.each(['0x10', '1e9', '', ' 1', '1 ', '1,000', '+1', '.5', '5.', '１２', 'NaN', 'Infinity', '--1', '9'.repeat(16)])(
    'is refused in the form %j',
    (text) => {
      expect(() => parseScaled(text, 2)).toThrow(DecimalError);
    },
  );

  it('is refused with more decimals than the currency has, unless they are zero', () => {
    expect(() => parseMoney('1.5', 'jpy')).toThrow(DecimalError);
    expect(parseMoney('1.00', 'jpy')).toEqual({ minor: 1, currency: 'jpy' });
    expect(() => parseMoney('1.005', 'usd')).toThrow(DecimalError);
  });
});

describe('the amount of a request', () => {
  it.each([
    ['100', 'jpy', 100],
    ['1.5', 'usd', 150],
    ['0.01', 'cny', 1],
    ['0', 'jpy', undefined],
    ['-5', 'jpy', undefined],
    ['1.5', 'jpy', undefined],
    ['much', 'jpy', undefined],
    ['999999999999999', 'usd', undefined],
  ] as const)('is converted to minor units: %s of %s is %s', (text, of, expected) => {
    expect(minorOf(text, of)).toBe(expected);
  });
});

it.each([
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [-123, 2, '-1.23'],
  [100, 2, '1.00'],
  [99, 0, '99'],
  [-7, 0, '-7'],
  [0, 0, '0'],
])('the integer %i with %i decimals is written as %s and read back', (value, decimals, text) => {
  expect(formatScaled(value, decimals)).toBe(text);
  expect(parseScaled(text, decimals)).toBe(value);
});

it('a number that is not a safe integer is neither written nor read', () => {
  expect(() => formatScaled(0.5, 2)).toThrow(DecimalError);
  expect(() => formatScaled(2 ** 53, 2)).toThrow(DecimalError);
  expect(() => parseScaled('99999999999999.9', 4)).toThrow(DecimalError);
  expect(() => parseScaled('1.123456789', 8)).toThrow(DecimalError);
});

describe('prices as text', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5e11 }), (price) => {
        expect(parsePrice(formatPrice(price))).toBe(price);
      }),
    );
  });

  it('have no trailing zeros, but keep zeros before the point', () => {
    expect(formatPrice(10_005_000)).toBe('1000.5');
    expect(formatPrice(10_000_000)).toBe('1000');
    expect(formatPrice(1)).toBe('0.0001');
    expect(formatPrice(0)).toBe('0');
  });
});

describe('price times quantity', () => {
  it('is exact if the currency has enough decimals', () => {
    expect(amountOf(parsePrice('1234.5'), 100, 'jpy')).toEqual({ minor: 123_450, currency: 'jpy' });
    expect(amountOf(parsePrice('12.34'), 7, 'usd')).toEqual({ minor: 8_638, currency: 'usd' });
  });

  it('is rounded half away from zero, for positive and negative products', () => {
    expect(amountOf(parsePrice('1000.5'), 3, 'jpy').minor).toBe(3_002);
    expect(amountOf(parsePrice('-1000.5'), 3, 'jpy').minor).toBe(-3_002);
    expect(amountOf(parsePrice('1.005'), 1, 'usd').minor).toBe(101);
  });

  it('differs from the exact product by at most half a minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5e10 }),
        fc.integer({ min: 1, max: 10_000 }),
        currency,
        (price, quantity, of) => {
          const scale = BigInt(PRICE_SCALE / 10 ** CURRENCY_EXPONENT[of]);
          const twiceError =
            2n * (BigInt(amountOf(price, quantity, of).minor) * scale - BigInt(price) * BigInt(quantity));
          expect(twiceError <= scale && twiceError >= -scale).toBe(true);
        },
      ),
    );
  });

  it('is based on a division that rounds positive and negative numbers alike', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (a, b) => {
          expect(divideRounded(-a, b)).toBe(-divideRounded(a, b));
          expect(divideRounded(a, -b)).toBe(-divideRounded(a, b));
          expect(divideRounded(-a, -b)).toBe(divideRounded(a, b));
        },
      ),
    );
  });

  it.each([
    [0n, 7n, 0n],
    [0n, -7n, 0n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [-1n, -2n, 1n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [5n, 3n, 2n],
    [-5n, 3n, -2n],
    [-3n, 2n, -2n],
    [7n, 1n, 7n],
    [-7n, 1n, -7n],
  ])('is based on a division that rounds half away from zero: %i by %i is %i', (dividend, divisor, quotient) => {
    expect(divideRounded(dividend, divisor)).toBe(quotient);
  });

  it('can be as large as the largest safe integer', () => {
    expect(toSafeInteger(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(toSafeInteger(BigInt(Number.MIN_SAFE_INTEGER))).toBe(Number.MIN_SAFE_INTEGER);
    expect(() => toSafeInteger(BigInt(Number.MAX_SAFE_INTEGER) + 1n)).toThrow(DecimalError);
  });

  it('throws beyond the safe integers instead of losing digits', () => {
    expect(() => amountOf(5e11, 1e9, 'usd')).toThrow(DecimalError);
  });
});

describe('the number of decimals of prices', () => {
  const bands = [{ upTo: '1000', tick: '0.10' }, { upTo: '5000', tick: '0.5' }, { tick: '1' }];

  it.each([
    [['1000'], 1],
    [['1000.5'], 1],
    [['5000.5'], 0],
    [['6000', '900'], 1],
    [['6000', undefined], 0],
    [[], 0],
  ])('at %j is %i, as the smallest tick size at these prices requires', (prices, decimals) => {
    expect(decimalsOfTicks(bands, prices)).toBe(decimals);
  });

  it('does not include the trailing zeros of a tick', () => {
    expect(decimalsOfTicks([{ tick: '0.0500' }], ['1'])).toBe(2);
    expect(decimalsOfTicks([], ['1'])).toBe(0);
  });
});
