import { expect, it } from 'vitest';
import { barsOf } from './yearBars.ts';

it('bars stand on the zero line or hang from it, and their heights are proportional to their values', () => {
  const { zero, bars } = barsOf([30, -10, 0, 15], { width: 100, height: 40 });
  expect(zero).toBe(30);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 30],
    [30, 10],
    [30, 0],
    [15, 15],
  ]);
  bars.slice(1).forEach(({ x, width }, at) => expect(x).toBeGreaterThan(bars[at]!.x + width));
  const last = bars.at(-1)!;
  expect(last.x + last.width).toBeLessThan(100);
});
