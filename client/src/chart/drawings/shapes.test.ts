import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing, DrawingKind } from '../../domain/market/drawings.ts';
import { FIBONACCI_LEVELS, type Projection, type Spot, clipped, distanceTo, drawingAt, shapeOf } from './shapes.ts';
import { positionOf, timeAt } from './timeLine.ts';

/** A picture in which instants and prices are positions: 100 wide, 100 high, prices upwards. */
const PLAIN: Projection = {
  width: 100,
  top: 0,
  bottom: 100,
  x: (time) => time,
  y: (price) => 100 - price,
  write: (price) => String(Math.round(price * 10) / 10),
};
const make = (kind: DrawingKind, ...points: [number, number][]): Drawing => ({
  id: kind,
  kind,
  points: points.map(([time, price]) => ({ time, price })),
  ...(kind === 'text' && { text: 'note' }),
});
const shape = (kind: DrawingKind, ...points: [number, number][]) => shapeOf(make(kind, ...points), PLAIN);
const spot = (x: number, y: number): Spot => ({ x, y });

describe('the shape of a drawing:', () => {
  it('a trend line ends at its points', () => {
    expect(shape('trend', [10, 10], [50, 30]).segments).toEqual([[spot(10, 90), spot(50, 70)]]);
  });

  it('a ray reaches the edge of the picture beyond its second point', () => {
    const [line] = shape('ray', [20, 20], [40, 40]).segments;
    expect(line?.[0]).toEqual(spot(20, 80));
    expect(line?.[1].x).toBeCloseTo(100, 6);
    expect(line?.[1].y).toBeCloseTo(0, 6);
    const [back] = shape('ray', [40, 40], [20, 40]).segments;
    expect(back?.[1]).toEqual(spot(0, 60));
  });

  it('a channel is a line, and the parallel to it through the third point', () => {
    const [base, other] = shape('channel', [10, 10], [50, 50], [30, 50]).segments;
    expect(base).toEqual([spot(10, 90), spot(50, 50)]);
    expect(other).toEqual([spot(10, 70), spot(50, 30)]);
  });

  it('a retracement has seven levels from its second price back to its first, each labelled with share and price', () => {
    const { segments, captions } = shape('fibonacci', [10, 0], [30, 100]);
    expect(segments).toHaveLength(FIBONACCI_LEVELS.length);
    expect(segments[3]).toEqual([spot(10, 50), spot(100, 50)]);
    expect(captions.map(({ text }) => text)).toEqual([
      '0% 100',
      '23.6% 76.4',
      '38.2% 61.8',
      '50% 50',
      '61.8% 38.2',
      '78.6% 21.4',
      '100% 0',
    ]);
  });

  it('a horizontal line spans the picture and states its price', () => {
    const { segments, captions } = shape('horizontal', [70, 25]);
    expect(segments).toEqual([[spot(0, 75), spot(100, 75)]]);
    expect(captions).toEqual([{ x: 100, y: 75, text: '25', align: 'right' }]);
  });

  it('a text is at its point, without a line', () => {
    expect(shape('text', [70, 25])).toMatchObject({ segments: [], captions: [{ x: 70, y: 75, text: 'note' }] });
  });

  it('an unfinished drawing shows the points that it has', () => {
    expect(shape('channel', [10, 10], [50, 50]).segments).toHaveLength(1);
    expect(shape('fibonacci', [10, 10]).segments).toEqual([]);
    expect(shape('trend').handles).toEqual([]);
  });
});

describe('a line in a box', () => {
  it('consists of the part inside, which lies on the line', () => {
    const coordinate = fc.integer({ min: -300, max: 300 });
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(point, point, (from, to) => {
        const part = clipped([from, to], PLAIN);
        if (!part) return;
        for (const { x, y } of part) {
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(100 + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeLessThanOrEqual(100 + 1e-6);
          expect(distanceTo([from, to], { x, y })).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('is absent if it does not cross the box', () => {
    expect(clipped([spot(-10, 0), spot(-10, 50)], PLAIN)).toBeUndefined();
    expect(clipped([spot(-50, 40), spot(10, 160)], PLAIN)).toBeUndefined();
    expect(clipped([spot(0, 200), spot(100, 200)], PLAIN)).toBeUndefined();
  });
});

describe('the drawing at a point', () => {
  const shapes = [shape('trend', [10, 10], [50, 10]), shape('horizontal', [0, 50]), shape('text', [80, 80])];

  it.each([
    [30, 93, 'trend'],
    [90, 45, 'horizontal'],
    [85, 20, 'text'],
    [90, 70, undefined],
  ] as const)('(%i, %i) is the nearest one within reach: %s', (x, y, id) => {
    expect(drawingAt(shapes, spot(x, y), 8)).toBe(id);
  });

  it('is the topmost of two at the same place', () => {
    const [first] = shapes;
    expect(drawingAt([first!, { ...first!, id: 'top' }], spot(30, 90), 8)).toBe('top');
  });
});

describe('an instant among bars', () => {
  const bars = { time: new Float64Array([100, 200, 500, 600]), length: 4 };

  it.each([
    [100, 0],
    [150, 0.5],
    [350, 1.5],
    [600, 3],
  ])('%i lies at position %d, in proportion between its neighbours', (time, position) => {
    expect(positionOf(bars, time)).toBe(position);
  });

  it('beyond an end is placed by the mean distance of the bars', () => {
    expect(positionOf(bars, 600 + 500 / 3)).toBeCloseTo(4);
    expect(positionOf(bars, 100 - 500 / 3)).toBeCloseTo(-1);
  });

  it('is recovered from its position', () => {
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 3000, noNaN: true }), (time) => {
        expect(timeAt(bars, positionOf(bars, time))).toBeCloseTo(time, 6);
      }),
    );
  });

  it('has a position even beside a single bar, and position 0 without bars', () => {
    const one = { time: new Float64Array([100]), length: 1 };
    expect(positionOf(one, 100 + 86_400)).toBe(1);
    expect(timeAt(one, -1)).toBe(100 - 86_400);
    expect(positionOf({ time: new Float64Array(0), length: 0 }, 5)).toBe(0);
  });
});
