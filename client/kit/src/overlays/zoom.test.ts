import { describe, expect, it } from 'vitest';
import { ZOOM_LEAST, ZOOM_MOST, boundedZoom, doubleTapZoom, steppedZoom } from './zoom.ts';

describe('the zoom of a picture', () => {
  it('is between a third and three', () => {
    expect(boundedZoom(0.1)).toBe(ZOOM_LEAST);
    expect(boundedZoom(9)).toBe(ZOOM_MOST);
    expect(boundedZoom(1.2)).toBe(1.2);
  });

  it('changes in steps up to the largest and down to the smallest value, and never beyond', () => {
    let zoom = 1;
    for (let step = 0; step < 10; step++) zoom = steppedZoom(zoom, 1);
    expect(zoom).toBe(ZOOM_MOST);
    for (let step = 0; step < 10; step++) zoom = steppedZoom(zoom, -1);
    expect(zoom).toBe(ZOOM_LEAST);
  });

  it('stops at the natural size, even if a step would pass over it', () => {
    expect(steppedZoom(0.9, 1)).toBe(1);
    expect(steppedZoom(1.2, -1)).toBe(1);
  });

  it('is doubled by a double tap and reset by another', () => {
    expect(doubleTapZoom(1)).toBe(2);
    expect(doubleTapZoom(2)).toBe(1);
    expect(doubleTapZoom(0.5)).toBe(1);
  });
});
