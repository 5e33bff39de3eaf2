import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHARE_PARTS, partOfShares } from './shareParts.ts';

it('a percentage of any number of shares is a whole number of shares, and 100 % is all shares', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...SHARE_PARTS), (whole, percent) => {
      const part = partOfShares(whole, percent);
      expect(part * 100).toBeLessThanOrEqual(whole * percent);
      expect((part + 1) * 100).toBeGreaterThan(whole * percent);
    }),
  );
  expect(partOfShares(300, 50)).toBe(150);
  expect(partOfShares(300, 75)).toBe(225);
  expect(partOfShares(7, 100)).toBe(7);
});
