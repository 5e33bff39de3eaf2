import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, formatPrice, formatVolume } from './format.ts';
import { priceMap, stretched } from './priceMap.ts';

it.each([
  [1234567.891, 2, '1,234,567.89'],
  [-0.001, 2, '0.00'],
  [-12.5, 1, '−12.5'],
  [1000, 0, '1,000'],
  [999, 0, '999'],
  [1.005, 2, '1.01'],
  [2.5, 0, '3'],
  [1e21, 2, '1e+21'],
  [NaN, 2, '–'],
])('the price %f with %i decimals is formatted as %s', (value, decimals, text) => {
  expect(formatPrice(value, decimals)).toBe(text);
});

it('a price is rounded by its decimal digits, even close to a half', () => {
  const read = (value: number, decimals: number) => {
    const [whole = '', part = ''] = value.toFixed(10).split('.');
    const steps = BigInt(whole + part.slice(0, decimals)) + (Number(part[decimals]) >= 5 ? 1n : 0n);
    const digits = String(steps).padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
  const near = fc.tuple(fc.nat(10_000_000), fc.integer({ min: -3, max: 3 }), fc.nat(4));
  fc.assert(
    fc.property(near, ([steps, off, decimals]) => {
      const value = Number(`${steps}.5e-${decimals}`) + off * 1e-9;
      expect(formatPrice(value, decimals).replaceAll(',', '')).toBe(read(value, decimals));
    }),
  );
});

it.each([
  [1.234, '+1.23%'],
  [-0.5, '−0.50%'],
  [0, '0.00%'],
  [0.001, '0.00%'],
  // Halves whose binary fractions lie below them.
  [9.995, '+10.00%'],
  [(2_199.9 / 2_000 - 1) * 100, '+10.00%'],
  [(1_800.1 / 2_000 - 1) * 100, '−10.00%'],
])('the change %f is formatted as %s', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

it.each([
  [1_070_000, 'ja', false, '107.0万'],
  [10_000, 'ja', false, '1.00万'],
  [1_000_000, 'ja', true, '100万'],
  [250_000_000, 'zh-Hans', true, '2.5亿'],
  [2_500_000, 'en', true, '2.5M'],
  [9_999.6, 'en', false, '10.00K'],
  [100, 'en', true, '100'],
  [9_876, 'ja', true, '9,876'],
  [1_234_500_000_000_000, 'en', true, '1,235T'],
  [-30_000, 'ja', true, '−3万'],
])('the volume %f in %s is formatted with the customary unit, in long or short form', (value, locale, short, text) => {
  expect(formatVolume(value, locale, short)).toBe(text);
});

it.each([
  [3_000_000_000_000, 'ja', '3兆'],
  [300_000_000, 'ja', '3億'],
  [30_000, 'ja', '3万'],
  [3_000_000_000_000, 'zh-Hans', '3万亿'],
  [300_000_000, 'zh-Hans', '3亿'],
  [30_000, 'zh-Hans', '3万'],
  [3_000_000_000_000, 'en', '3T'],
  [3_000_000_000, 'en', '3B'],
  [3_000_000, 'en', '3M'],
  [3_000, 'en', '3K'],
])('the volume %f in %s has the unit of the language', (value, locale, text) => {
  expect(formatVolume(value, locale, true)).toBe(text);
});

it.each([
  [12_345, '1.23万'],
  [1_234_567, '123.5万'],
  [12_345_678, '1,235万'],
  [9_990_000, '999.0万'],
  [10_000_000, '1,000万'],
  [1_000_000, '100.0万'],
  [990_000, '99.00万'],
  [999_999, '100.0万'],
  [9_999_500, '1,000万'],
  [0, '0'],
  [NaN, '–'],
  [-Infinity, '–'],
])('the volume %f has four digits: %s', (value, text) => {
  expect(formatVolume(value, 'ja')).toBe(text);
});

it.each([
  [Infinity, '–'],
  [NaN, '–'],
])('the change %f is formatted as missing', (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

const BOX = { top: 20, bottom: 220 };
const kinds = ['linear', 'log', 'percent'] as const;

describe.each(kinds)('a %s scale', (kind) => {
  it('ends at the edges of the pane, and maps each price to a position and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (low, more, share) => {
          const map = priceMap(kind, { low, high: low + more }, BOX, low);
          expect(map.y(low)).toBeCloseTo(220, 6);
          expect(map.y(low + more)).toBeCloseTo(20, 6);
          expect([map.low, map.high]).toEqual([low, low + more]);
          const value = low + share * more;
          expect(map.valueAt(map.y(value)) / value).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('has labels only inside its ends', () => {
    const map = priceMap(kind, { low: 812, high: 1093 }, BOX, 1000);
    const ticks = map.ticks(5);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThan(9);
    for (const value of ticks) {
      expect(value).toBeGreaterThanOrEqual(812 - 1e-9);
      expect(value).toBeLessThanOrEqual(1093 + 1e-9);
    }
  });
});

describe('a price scale', () => {
  it('places equal ratios at equal distances if it is logarithmic', () => {
    const { y } = priceMap('log', { low: 10, high: 1000 }, BOX, 10);
    expect(y(100)).toBeCloseTo(120, 6);
    expect(y(20) - y(40)).toBeCloseTo(y(200) - y(400), 6);
  });

  it('labels all nine steps of a decade if there is room, otherwise 1, 2 and 5', () => {
    expect(priceMap('log', { low: 10, high: 1000 }, BOX, 10).ticks(7)).toEqual([10, 20, 50, 100, 200, 500, 1000]);
    expect(priceMap('log', { low: 10, high: 1000 }, BOX, 10).ticks(30)).toHaveLength(19);
    expect(priceMap('log', { low: 100, high: 120 }, BOX, 10).ticks(4)).toEqual([100, 105, 110, 115, 120]);
    // From eight times the lowest price on by decades, below that by equal steps.
    expect(priceMap('log', { low: 100, high: 800 }, BOX, 10).ticks(4)).toEqual([100, 200, 500]);
    expect(priceMap('log', { low: 100, high: 790 }, BOX, 10).ticks(4)).toEqual([200, 400, 600]);
  });

  it('places labels at round percentages of its base', () => {
    expect(priceMap('percent', { low: 899, high: 1101 }, BOX, 1000).ticks(5).map(Math.round)).toEqual([
      900, 950, 1000, 1050, 1100,
    ]);
  });

  it.each(kinds)('of the kind %s extends the range around a single price', (kind) => {
    const map = priceMap(kind, { low: 1000, high: 1000 }, BOX, 1000);
    expect([map.low, map.high]).toEqual([990, 1010]);
    expect(map.y(1000)).toBeGreaterThan(20);
    expect(map.y(1000)).toBeLessThan(220);
  });

  it('has a range even without any price, or with a price of zero', () => {
    const map = priceMap('linear', { low: Infinity, high: -Infinity }, BOX, 0);
    expect(map.high).toBeGreaterThan(map.low);
    expect(Number.isFinite(map.y(0.5))).toBe(true);
    const zero = priceMap('linear', { low: 0, high: 0 }, BOX, 0);
    expect(zero.y(0)).toBeCloseTo(120, 6);
  });

  it.each([
    ['log', 0, 1000],
    ['log', -5, 1000],
    ['percent', 100, 0],
  ] as const)('of the kind %s is linear instead if its values begin at %i and its base is %i', (kind, low, base) => {
    const map = priceMap(kind, { low, high: low + 200 }, BOX, base);
    expect(map.y(low + 100)).toBeCloseTo(120, 6);
    expect(map.ticks(3).every((value) => value % 50 === 0)).toBe(true);
  });
});

describe('a price range stretched by the reader', () => {
  it.each([
    ['linear', 100, 300, 2, 0, 400],
    ['percent', 100, 300, 0.5, 150, 250],
    ['log', 100, 400, 2, 50, 800],
    ['log', -100, 300, 2, -300, 500],
    ['log', 0, 300, 2, -150, 450],
  ] as const)(
    'on a scale of the kind %s, from %i to %i and by the factor %d, extends from %i to %i',
    (kind, low, high, factor, from, to) => {
      const range = stretched(kind, { low, high }, factor);
      expect(range.low).toBeCloseTo(from, 6);
      expect(range.high).toBeCloseTo(to, 6);
    },
  );
});
