import { expect, it } from 'vitest';
import { TIME_AXIS_CSS, layOut, textCss } from './layout.ts';

it('larger text makes axes, tags and labels larger, and leaves the remaining space to the plot', () => {
  const input = { widthCss: 390, heightCss: 480, ratio: 2, subCount: 1, priceLength: 8 };
  const usual = layOut(input);
  const large = layOut({ ...input, textScale: 2 });
  expect(usual.textRatio).toBe(2);
  expect(large.textRatio).toBe(4);
  expect(large.width - large.plotWidth).toBe(2 * (usual.width - usual.plotWidth));
  expect(large.height - large.plotHeight).toBe(2 * 2 * TIME_AXIS_CSS);
  expect(large.hair).toBe(usual.hair);
  expect(textCss(16)).toBe('min(1rem,32px)');
});

it('the price axis has room for a volume even if its prices are short', () => {
  const { width, plotWidth, ratio } = layOut({ widthCss: 390, heightCss: 480, ratio: 1, subCount: 1, priceLength: 3 });
  // Five digits, a full-width sign and the space before them.
  expect((width - plotWidth) / ratio).toBeGreaterThanOrEqual(5 * 6.4 + 11 + 6);
});

it('a picture too small for its axes has a plot of one pixel', () => {
  const layout = layOut({ widthCss: 20, heightCss: 10, ratio: 1, subCount: 0, priceLength: 12 });
  expect([layout.plotWidth, layout.plotHeight]).toEqual([1, 1]);
});
