import { describe, expect, it } from 'vitest';
import { drawnSize } from './redraw.ts';

describe('the size of a scaled-down picture', () => {
  it('is unchanged up to 2,000 pixels', () => {
    expect(drawnSize(2_000, 1_500)).toEqual({ width: 2_000, height: 1_500 });
  });

  it('is smaller with the same aspect ratio if a side is longer', () => {
    expect(drawnSize(4_000, 3_000)).toEqual({ width: 2_000, height: 1_500 });
    expect(drawnSize(1_000, 8_000)).toEqual({ width: 250, height: 2_000 });
  });

  it('is never zero', () => {
    expect(drawnSize(100_000, 1)).toEqual({ width: 2_000, height: 1 });
  });
});
