import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { Pyramid } from './pyramid.ts';
import type { Bar, BarColumns } from '../types.ts';
import { candleShape, hairline, lineBuckets, mergeExponent, strideOf, strideStart } from './pixels.ts';

const heights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 300 });
const barOf = (height: number, time: number): Bar => ({
  time,
  open: height,
  high: height + 3,
  low: height - 1,
  close: height + 1,
  volume: height * 2,
});

it('the extremes of a pyramid equal those of a scan of all bars, after appends, ticks and prepended history', () => {
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

it('each block of a pyramid contains the same bars after history is prepended', () => {
  const feed = createArrayFeed(Array.from({ length: 64 }, (_, index) => barOf(index + 1, 1000 + index)));
  const pyramid = new Pyramid();
  pyramid.update(feed.bars());
  const before = [...(pyramid.levels[1]?.high.subarray(0, 4) ?? [])];
  feed.prepend(Array.from({ length: 37 }, (_, index) => barOf(5, index)));
  pyramid.update(feed.bars());
  const from = (pyramid.pad + 37) / 16;
  expect([...(pyramid.levels[1]?.high.subarray(from, from + 4) ?? [])]).toEqual(before);
});

/** The bars of each block of a level, folded one by one. */
function folded(bars: BarColumns, pad: number, size: number) {
  const blocks = Math.ceil((pad + bars.length) / size);
  return [...Array(blocks).keys()].map((block) => {
    const own = Array.from({ length: size }, (_, at) => block * size + at - pad).filter(
      (at) => at >= 0 && at < bars.length,
    );
    const column = (name: 'high' | 'low' | 'volume') => own.map((at) => bars[name][at] ?? NaN);
    return {
      open: own.length > 0 ? Math.fround(bars.open[own[0] ?? 0] ?? NaN) : NaN,
      close: own.length > 0 ? Math.fround(bars.close[own.at(-1) ?? 0] ?? NaN) : NaN,
      high: Math.max(-Infinity, ...column('high')),
      low: Math.min(Infinity, ...column('low')),
      volume: Math.max(0, ...column('volume')),
    };
  });
}

function blocksOf(pyramid: Pyramid) {
  return pyramid.levels.map((level) =>
    Array.from({ length: level.length }, (_, at) => ({
      open: level.open[at],
      close: level.close[at],
      high: level.high[at],
      low: level.low[at],
      volume: level.volume[at],
    })),
  );
}

describe('the blocks of merged bars', () => {
  it('have the first open, the highest high, the lowest low, the last close and the largest volume, at every level, after any change', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 90 }), fc.nat(70), fc.nat(20), (list, older, more) => {
        const made = (count: number, from: number) =>
          Array.from({ length: count }, (_, at) => {
            const [open, close] = list[Math.abs(from + at) % list.length] ?? [1, 1];
            return { time: from + at, open, close, high: 100 + open + close, low: open - close, volume: open * close };
          });
        const feed = createArrayFeed(made(list.length, 0));
        const pyramid = new Pyramid();
        pyramid.update(feed.bars());
        for (const bar of made(more, list.length)) {
          feed.append(bar);
          pyramid.update(feed.bars());
        }
        if (older > 0) feed.prepend(made(older, -older));
        pyramid.update(feed.bars());
        const bars = feed.bars();
        const expected = pyramid.levels.map((_, at) => folded(bars, pyramid.pad, 4 ** (at + 1)));
        // Blocks before the first bar stay empty; their open and close are NaN.
        expect(blocksOf(pyramid)).toEqual(expected);
        expect(pyramid.levels.at(-1)?.length).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  it('are recomputed after a reset', () => {
    const pyramid = new Pyramid();
    pyramid.update(createArrayFeed([barOf(5, 1), barOf(9, 2)]).bars());
    pyramid.reset();
    const others = createArrayFeed([barOf(50, 1), barOf(7, 2), barOf(8, 3)]).bars();
    pyramid.update(others);
    expect(pyramid.extent(others, 0, 2)).toEqual({ low: 6, high: 53, volume: 100 });
    expect(blocksOf(pyramid)).toEqual([folded(others, 0, 4)]);
  });
});

describe('in device pixels', () => {
  it.each([
    [0.5, 1],
    [1, 1],
    [1.5, 1],
    [2, 2],
    [3, 3],
  ])('a hairline at a pixel ratio of %d is %i device pixels wide', (ratio, hair) => {
    expect(hairline(ratio)).toBe(hair);
  });

  it('candle bodies leave a pixel between neighbours if a bar has at least three pixels, and are hollow only if there is room inside', () => {
    for (let spacing = 0.5; spacing < 30; spacing += 0.75) {
      for (const hair of [1, 2, 3]) {
        const { wick, body, outline } = candleShape(spacing, hair);
        expect(body).toBeGreaterThanOrEqual(1);
        expect(wick).toBe(Math.min(hair, wick));
        if (spacing >= 3) expect(body).toBeLessThan(Math.floor(spacing));
        expect([0, wick]).toContain(outline);
        expect(outline > 0).toBe(body - 2 * wick >= 1);
      }
    }
    expect(candleShape(13, 2)).toEqual({ wick: 2, body: 10, overhang: 4, outline: 2 });
    expect(candleShape(2.9, 1)).toMatchObject({ body: 1 });
  });

  it('merged bars are drawn as columns that are one to two pixels wide', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 50, noNaN: true }), (spacing) => {
        const exponent = mergeExponent(spacing);
        const column = spacing * 2 ** exponent;
        expect(column).toBeGreaterThanOrEqual(1);
        if (exponent > 0) expect(column).toBeLessThan(2);
      }),
    );
    expect(mergeExponent(0)).toBe(30);
    expect([mergeExponent(1), mergeExponent(0.5), mergeExponent(0.49)]).toEqual([0, 1, 2]);
  });

  it('a line has one point per bar, or two points per two CSS pixels if bars share pixels', () => {
    expect([5, 1.01, 1, 0.668].map((spacing) => lineBuckets(spacing, 2))).toEqual([
      { size: 1, step: 1 },
      { size: 1, step: 1 },
      { size: 4, step: 1 },
      { size: 6, step: 1 },
    ]);
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 1, noNaN: true }), fc.constantFrom(1, 2, 3), (spacing, hair) => {
        const { size, step } = lineBuckets(spacing, hair);
        expect(size % step).toBe(0);
        expect(size / step).toBeLessThanOrEqual(128);
        if (size > 1) expect(size * spacing).toBeGreaterThanOrEqual(2 * hair * (1 - 1e-9));
      }),
    );
  });

  it('the stride over bars that share a pixel selects the same bars, whichever are in view', () => {
    expect([strideOf(5), strideOf(1), strideOf(0.5), strideOf(0.24)]).toEqual([1, 1, 2, 4]);
    expect([strideOf(2, 2), strideOf(1.5, 2), strideOf(1, 2), strideOf(0.24, 2)]).toEqual([1, 1, 2, 8]);
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 1, max: 50 }),
        (first, origin, stride) => {
          const start = strideStart(first, origin, stride);
          expect(Math.abs((start + origin) % stride)).toBe(0);
          expect(first - start).toBeGreaterThanOrEqual(0);
          expect(first - start).toBeLessThan(stride);
        },
      ),
    );
  });
});
