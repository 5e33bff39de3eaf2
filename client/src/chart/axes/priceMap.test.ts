import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceMap, stretched } from './priceMap.ts';

const BOX = { top: 20, bottom: 220 };
const kinds = ['linear', 'log', 'percent'] as const;

describe.each(kinds)('a %s scale', (kind) => {
  it('has its ends at the edges of the pane, and reads back what it places', () => {
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

  it('has labels inside its ends only', () => {
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

describe('a scale', () => {
  it('places equal ratios at equal distances where it is logarithmic', () => {
    const { y } = priceMap('log', { low: 10, high: 1000 }, BOX, 10);
    expect(y(100)).toBeCloseTo(120, 6);
    expect(y(20) - y(40)).toBeCloseTo(y(200) - y(400), 6);
  });

  it('labels decades by 1, 2 and 5 where there would be too many, all of them where there is room', () => {
    expect(priceMap('log', { low: 10, high: 1000 }, BOX, 10).ticks(7)).toEqual([10, 20, 50, 100, 200, 500, 1000]);
    expect(priceMap('log', { low: 10, high: 1000 }, BOX, 10).ticks(30)).toHaveLength(19);
    expect(priceMap('log', { low: 100, high: 120 }, BOX, 10).ticks(4)).toEqual([100, 105, 110, 115, 120]);
  });

  it('labels round percentages of its base', () => {
    expect(priceMap('percent', { low: 899, high: 1101 }, BOX, 1000).ticks(5).map(Math.round)).toEqual([
      900, 950, 1000, 1050, 1100,
    ]);
  });

  it.each(kinds)('%s gives a single price a range around it', (kind) => {
    const map = priceMap(kind, { low: 1000, high: 1000 }, BOX, 1000);
    expect([map.low, map.high]).toEqual([990, 1010]);
    expect(map.y(1000)).toBeGreaterThan(20);
    expect(map.y(1000)).toBeLessThan(220);
  });

  it('without any price still has a range, as has a price of zero', () => {
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
  ] as const)('%s from %i with a base of %i is linear instead', (kind, low, base) => {
    const map = priceMap(kind, { low, high: low + 200 }, BOX, base);
    expect(map.y(low + 100)).toBeCloseTo(120, 6);
    expect(map.ticks(3).every((value) => value % 50 === 0)).toBe(true);
  });
});

describe('a stretched range', () => {
  it.each([
    ['linear', 100, 300, 2, 0, 400],
    ['percent', 100, 300, 0.5, 150, 250],
    ['log', 100, 400, 2, 50, 800],
    ['log', -100, 300, 2, -300, 500],
    ['log', 0, 300, 2, -150, 450],
  ] as const)('%s from %i to %i by %d reaches from %i to %i', (kind, low, high, factor, from, to) => {
    const range = stretched(kind, { low, high }, factor);
    expect(range.low).toBeCloseTo(from, 6);
    expect(range.high).toBeCloseTo(to, 6);
  });
});
