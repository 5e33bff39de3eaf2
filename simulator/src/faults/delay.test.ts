import { expect, test } from 'vitest';
import { delayOf } from './delay.ts';

const CHANCES = Array.from({ length: 999 }, (_, index) => (index + 1) / 1000);

/** The delay below which a given share of all delays lies. */
const share = (
  distribution: 'fixed' | 'uniform' | 'normal' | 'lognormal',
  part: number,
  delayMs = 400,
  jitterMs = 200,
) => delayOf({ distribution, delayMs, jitterMs }, part);

test.each([
  ['fixed', [400, 400, 400]],
  ['uniform', [420, 500, 580]],
  ['normal', [144, 400, 656]],
  ['lognormal', [238, 400, 673]],
] as const)('a %s delay has the expected first, fifth and ninth decile', (distribution, tenths) => {
  const found = [0.1, 0.5, 0.9].map((part) => share(distribution, part));
  tenths.forEach((expected, index) => expect(Math.abs(found[index]! - expected)).toBeLessThanOrEqual(1));
});

test.each(['fixed', 'uniform', 'normal', 'lognormal'] as const)(
  'a %s delay grows with its quantile and stays within its bounds',
  (distribution) => {
    for (const [delayMs, jitterMs] of [
      [0, 0],
      [0, 500],
      [10, 120_000],
      [120_000, 120_000],
    ] as const) {
      const delays = [0, ...CHANCES, 1 - 2 ** -32].map((part) => share(distribution, part, delayMs, jitterMs));
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
      expect(delays.every((delay) => Number.isInteger(delay) && delay >= 0 && delay <= 120_000)).toBe(true);
    }
  },
);
