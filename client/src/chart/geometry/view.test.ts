import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampView, newestView, pinchView, showsNewest, zoomView } from './view.ts';

const view = fc.record({
  left: fc.double({ min: -1000, max: 1000, noNaN: true }),
  span: fc.double({ min: 10, max: 5000, noNaN: true }),
});
const grip = fc.record({
  distance: fc.double({ min: 20, max: 400, noNaN: true }),
  middle: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('a pinch in and out returns within one percent, wherever the fingers moved between', () => {
  fc.assert(
    fc.property(view, grip, fc.array(grip), (start, first, path) => {
      let now = start;
      for (const grips of [...path, first]) now = pinchView(start, first, grips);
      expect(Math.abs(now.left - start.left)).toBeLessThanOrEqual(start.span * 0.01);
      expect(Math.abs(now.span - start.span)).toBeLessThanOrEqual(start.span * 0.01);
    }),
  );
});

it('the point under the midpoint of two fingers, or under the pointer of a wheel, stays in place', () => {
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

it('keeps bars in the picture at either end, and clamping twice equals clamping once', () => {
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

it('begins at the newest bar, or at the left with few bars', () => {
  const ground = { origin: -20, length: 300 };
  const newest = newestView(50, ground);
  expect(showsNewest(newest, ground)).toBe(true);
  expect(newest.left + newest.span).toBe(281);
  expect(clampView(newest, ground, 50)).toEqual(newest);
  const few = newestView(50, { origin: 0, length: 5 });
  expect(few).toEqual({ left: 0, span: 50 });
  expect(clampView(few, { origin: 0, length: 5 }, 50)).toEqual(few);
});
