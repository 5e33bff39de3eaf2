import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { addSample, slowed, speedAtLift } from '../gestures/motion.ts';
import { wave } from '../testing/stage.ts';
import { Viewport } from './viewport.ts';
import { clampView, newestView, panView, pinchView, showsNewest, zoomView } from './view.ts';

const view = fc.record({
  left: fc.double({ min: -1000, max: 1000, noNaN: true }),
  span: fc.double({ min: 10, max: 5000, noNaN: true }),
});
const grip = fc.record({
  distance: fc.double({ min: 20, max: 400, noNaN: true }),
  middle: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('a pinch that returns to its start restores the view within one percent, wherever the fingers moved in between', () => {
  fc.assert(
    fc.property(view, grip, fc.array(grip), (start, first, path) => {
      let now = start;
      for (const grips of [...path, first]) now = pinchView(start, first, grips);
      expect(Math.abs(now.left - start.left)).toBeLessThanOrEqual(start.span * 0.01);
      expect(Math.abs(now.span - start.span)).toBeLessThanOrEqual(start.span * 0.01);
    }),
  );
});

it('zooming keeps the bar between two fingers, or under the pointer of the wheel, in place', () => {
  fc.assert(
    fc.property(view, grip, grip, (start, first, now) => {
      const pinched = pinchView(start, first, now);
      const under = start.left + first.middle * start.span;
      expect(pinched.left + now.middle * pinched.span).toBeCloseTo(under, 6);
      const zoomed = zoomView(start, 2, first.middle);
      expect(zoomed.left + first.middle * zoomed.span).toBeCloseTo(under, 6);
    }),
  );
});

it('clamping a view keeps bars in the picture at either end, and clamping twice equals clamping once', () => {
  fc.assert(
    fc.property(
      view,
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: 1, max: 3000 }),
      (wanted, origin, length) => {
        const ground = { origin, length };
        const allowed = clampView(wanted, ground, 50);
        expect(allowed.left).toBeLessThanOrEqual(origin + length);
        expect(allowed.left + allowed.span).toBeGreaterThan(origin);
        const again = clampView(allowed, ground, 50);
        expect(again.left).toBeCloseTo(allowed.left, 9);
        expect(again.span).toBe(allowed.span);
      },
    ),
  );
});

it('a new view starts at the newest bar, or at the left edge if there are few bars', () => {
  const ground = { origin: -20, length: 300 };
  const newest = newestView(50, ground);
  expect(showsNewest(newest, ground)).toBe(true);
  expect(newest.left + newest.span).toBe(281);
  expect(clampView(newest, ground, 50)).toEqual(newest);
  const few = newestView(50, { origin: 0, length: 5 });
  expect(few).toEqual({ left: 0, span: 50 });
  expect(clampView(few, { origin: 0, length: 5 }, 50)).toEqual(few);
});

describe('allowed views', () => {
  const ground = { origin: 0, length: 200 };
  it.each([
    ['at least eight bars', { left: 50, span: 2 }, { left: 50, span: 8 }],
    ['at most a quarter more than there are', { left: 0, span: 9999 }, { left: 0, span: 250 }],
    ['a quarter of the picture with bars at the new end', { left: 500, span: 40 }, { left: 190, span: 40 }],
    ['a quarter of the picture past the old end', { left: -500, span: 40 }, { left: -10, span: 40 }],
    ['any place between', { left: 71.5, span: 40.5 }, { left: 71.5, span: 40.5 }],
  ])('have %s', (_, wanted, allowed) => {
    expect(clampView(wanted, ground, 50)).toEqual(allowed);
  });

  it('can be moved by whole bars', () => {
    expect(panView({ left: 3, span: 9 }, -5)).toEqual({ left: -2, span: 9 });
  });

  it.each([
    [159.5, true],
    [159.4, false],
    [199.9, true],
    [200, false],
  ])('include the newest bar if they show 40 of 200 bars from bar %d on: %s', (left, shown) => {
    expect(showsNewest({ left, span: 40 }, ground)).toBe(shown);
  });
});

describe('the view of a chart', () => {
  const started = (count: number) => {
    const feed = createArrayFeed(wave(count));
    const port = new Viewport();
    port.setSpanDefault(50, 1);
    port.update(feed.bars(), false);
    return { feed, port };
  };

  it('starts at the newest bar and follows it', () => {
    const { feed, port } = started(200);
    expect(port.view).toEqual({ left: 151, span: 50 });
    feed.append({ time: 2e9, open: 1, high: 1, low: 1, close: 1, volume: 1 });
    port.update(feed.bars(), false);
    expect(port.view.left).toBe(152);
  });

  it('stays where the reader moved it when a bar is added', () => {
    const { feed, port } = started(200);
    expect(port.move({ left: 40, span: 50 }, feed.bars())).toBe(true);
    expect(port.move({ left: 40, span: 50 }, feed.bars())).toBe(false);
    feed.append({ time: 2e9, open: 1, high: 1, low: 1, close: 1, volume: 1 });
    port.update(feed.bars(), false);
    expect(port.view).toEqual({ left: 40, span: 50 });
    port.toNewest(feed.bars());
    expect(port.view.left).toBe(152);
  });

  it('stays on its bars when history is prepended', () => {
    const { feed, port } = started(200);
    port.move({ left: 40, span: 50 }, feed.bars());
    feed.prepend(wave(100, -100));
    port.update(feed.bars(), false);
    expect(port.view).toEqual({ left: 40, span: 50 });
  });

  it('shows the same time after the bars are replaced', () => {
    const { feed, port } = started(200);
    port.move({ left: 40, span: 50 }, feed.bars());
    // The same days without every second one.
    const half = createArrayFeed(wave(200).filter((_, at) => at % 2 === 0));
    port.update(half.bars(), true);
    expect(port.view).toEqual({ left: -5, span: 50 });
  });

  it('stays at the newest bar when other bars replace them', () => {
    const { port } = started(200);
    port.update(createArrayFeed(wave(120)).bars(), true);
    expect(port.view).toEqual({ left: 71, span: 50 });
  });

  it('retains its position while there are no bars, and starts at the newest bar after a reset', () => {
    const { feed, port } = started(200);
    port.move({ left: 40, span: 50 }, feed.bars());
    port.update(createArrayFeed().bars(), true);
    expect(port.view).toEqual({ left: 40, span: 50 });
    port.forget();
    expect(port.nearsOldest()).toBe(false);
    port.update(feed.bars(), false);
    expect(port.view).toEqual({ left: 151, span: 50 });
  });

  it('keeps its right edge and the width of bars when the picture becomes wider', () => {
    const { port } = started(200);
    port.setSpanDefault(100, 2);
    expect(port.view).toEqual({ left: 101, span: 100 });
  });

  it('needs older bars when the oldest one is less than a screen away', () => {
    const { feed, port } = started(200);
    port.move({ left: 50, span: 50 }, feed.bars());
    expect(port.nearsOldest()).toBe(false);
    port.move({ left: 49, span: 50 }, feed.bars());
    expect(port.nearsOldest()).toBe(true);
  });

  it('shows a requested range even beyond the limits of gestures', () => {
    const { feed, port } = started(200);
    port.show({ left: -500, span: 2 }, feed.bars());
    expect(port.view).toEqual({ left: -500, span: 2 });
    // A tick of the newest bar leaves it there.
    port.update(feed.bars(), false);
    expect(port.view).toEqual({ left: -500, span: 2 });
  });

  it('shows no more than all bars after a jump to the newest one', () => {
    const { feed, port } = started(60);
    port.show({ left: 0, span: 400 }, feed.bars());
    port.toNewest(feed.bars());
    expect(port.view.span).toBe(60);
  });
});

describe('a fling after a finger is lifted', () => {
  const at = (timeMs: number, x: number) => ({ timeMs, x });

  it('starts with the speed of the last moments before the lift', () => {
    const samples = [at(0, 0), at(50, 10), at(120, 80), at(150, 110)].reduce(addSample, [] as ReturnType<typeof at>[]);
    expect(samples).toEqual([at(50, 10), at(120, 80), at(150, 110)]);
    expect(speedAtLift(samples, 150)).toBe(1);
    expect(speedAtLift(samples, 230)).toBe(1);
  });

  it.each([
    ['after a rest', [at(0, 0), at(10, 50)], 91],
    ['of a tap', [at(0, 0)], 1],
    ['within a millisecond', [at(0, 0), at(0.5, 50)], 1],
    ['that never touched', [], 1],
  ])('does not start %s', (_, samples, liftedMs) => {
    expect(speedAtLift(samples, liftedMs)).toBe(0);
  });

  it('loses two thirds of its speed in a third of a second', () => {
    expect(slowed(-3, 325)).toBeCloseTo(-3 / Math.E, 9);
    expect(slowed(2, 0)).toBe(2);
  });
});
