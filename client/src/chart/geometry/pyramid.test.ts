import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { Pyramid } from './pyramid.ts';
import type { Bar } from '../types.ts';

const heights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 300 });
const barOf = (height: number, time: number): Bar => ({
  time,
  open: height,
  high: height + 3,
  low: height - 1,
  close: height + 1,
  volume: height * 2,
});

it('gives the same extent as a scan of the bars, after appends, ticks and prepended history', () => {
  fc.assert(
    fc.property(heights, heights, heights, fc.nat(), fc.nat(), (first, more, older, a, b) => {
      const feed = createArrayFeed(first.map((height, index) => barOf(height, 1000 + index)));
      const pyramid = new Pyramid();
      pyramid.update(feed.bars());
      for (const [index, height] of more.entries()) {
        feed.append(barOf(height, 2000 + index));
        feed.replaceLast(barOf(height + (index % 3), 0));
        pyramid.update(feed.bars());
      }
      feed.prepend(older.map((height, index) => barOf(height, index)));
      pyramid.update(feed.bars());
      const bars = feed.bars();
      const from = Math.min(a % bars.length, b % bars.length);
      const to = Math.max(a % bars.length, b % bars.length);
      const slice = (column: Float64Array) => column.subarray(from, to + 1);
      expect(pyramid.extent(bars, from, to)).toEqual({
        low: Math.min(...slice(bars.low)),
        high: Math.max(...slice(bars.high)),
        volume: Math.max(...slice(bars.volume)),
      });
    }),
  );
});

it('keeps the bars of each block when history is prepended', () => {
  const feed = createArrayFeed(Array.from({ length: 64 }, (_, index) => barOf(index + 1, 1000 + index)));
  const pyramid = new Pyramid();
  pyramid.update(feed.bars());
  const before = [...(pyramid.levels[1]?.high.subarray(0, 4) ?? [])];
  feed.prepend(Array.from({ length: 37 }, (_, index) => barOf(5, index)));
  pyramid.update(feed.bars());
  const from = (pyramid.pad + 37) / 16;
  expect([...(pyramid.levels[1]?.high.subarray(from, from + 4) ?? [])]).toEqual(before);
});
