import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trendPercent, trendPoints } from './trend.ts';

const SIZE = { width: 60, height: 20 };

describe('the trend line', () => {
  it('runs from the oldest closing price on the left to the newest on the right', () => {
    expect(trendPoints([10, 30, 20], SIZE)).toBe('0,20 30,0 60,10');
  });

  it('is level in the middle if all closing prices are equal, and is absent with fewer than two', () => {
    expect(trendPoints([5, 5], SIZE)).toBe('0,10 60,10');
    expect([trendPoints([5], SIZE), trendPoints([], SIZE)]).toEqual(['', '']);
  });

  it('stays inside its picture', () => {
    const closes = fc.array(fc.double({ min: 0.1, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(closes, (values) => {
        for (const point of trendPoints(values, SIZE).split(' ')) {
          const [x = NaN, y = NaN] = point.split(',').map(Number);
          expect(x >= 0 && x <= 60 && y >= 0 && y <= 20).toBe(true);
        }
      }),
    );
  });
});

describe('the change of closing prices', () => {
  it.each([
    [[100, 90, 110], 10],
    [[100], undefined],
    [[0, 5], undefined],
    [[], undefined],
  ])('of %j is %s percent', (closes, percent) => {
    const move = trendPercent(closes);
    expect(move === undefined ? undefined : Math.round(move * 1e9) / 1e9).toBe(percent);
  });
});
