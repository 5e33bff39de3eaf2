import { expect, it } from 'vitest';
import { TIME_AXIS_CSS, layOut, textCss } from './layout.ts';

it('a reader with larger text has larger axes, tags and words, and the picture what is left', () => {
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

it('the volume of an axis has room beside the shortest of prices', () => {
  const { width, plotWidth, ratio } = layOut({ widthCss: 390, heightCss: 480, ratio: 1, subCount: 1, priceLength: 3 });
  // Five digits, a sign of full width and the air before them.
  expect((width - plotWidth) / ratio).toBeGreaterThanOrEqual(5 * 6.4 + 11 + 6);
});
