import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, tilesOf } from './tiles.ts';

describe('the tiles of a picture', () => {
  it('fill the picture without overlapping, whatever their weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(0.6, 1, 1.3),
        (weights, ratio) => {
          const tiles = tilesOf(weights, (weight) => weight, ratio);
          expect(tiles).toHaveLength(weights.length);
          const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
          expect(area).toBeCloseTo(10_000, 3);
          for (const { left, top, width, height } of tiles) {
            expect(width).toBeGreaterThan(0);
            expect(height).toBeGreaterThan(0);
            expect(left + width).toBeLessThanOrEqual(100.001);
            expect(top + height).toBeLessThanOrEqual(100.001);
          }
        },
      ),
    );
  });

  it('have areas proportional to their weights', () => {
    const [large, small] = tilesOf([30, 10], (weight) => weight, 1);
    expect(large?.of).toBe(30);
    expect((large?.width ?? 0) * (large?.height ?? 0)).toBeCloseTo(7_500, 3);
    expect((small?.width ?? 0) * (small?.height ?? 0)).toBeCloseTo(2_500, 3);
  });

  it('are absent if there are no parts', () => {
    expect(tilesOf([], () => 1, 1)).toEqual([]);
  });
});

describe('the colour depth of a tile', () => {
  it.each([
    [0, 0],
    [75, 0.5],
    [-75, 0.5],
    [150, 1],
    [-900, 1],
  ])('for a change of %i basis points is %d', (basisPoints, depth) => {
    expect(depthOf(basisPoints)).toBe(depth);
  });
});

describe('the order of tiles', () => {
  it('starts at the top left with the largest weight and ends with the smallest', () => {
    const tiles = tilesOf([3, 50, 20, 11], (weight) => weight, 0.8);
    expect(tiles.map(({ of }) => of)).toEqual([50, 20, 11, 3]);
    expect(tiles[0]).toMatchObject({ left: 0, top: 0 });
  });

  it('keeps a part with almost no trading visible', () => {
    const [large, small] = tilesOf([1_000_000, 1], (weight) => weight, 1);
    const area = (tile = large) => (tile?.width ?? 0) * (tile?.height ?? 0);
    expect(area(small) / area()).toBeCloseTo(0.04, 6);
  });
});
