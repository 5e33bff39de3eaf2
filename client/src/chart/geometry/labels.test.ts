import fc from 'fast-check';
import { expect, it } from 'vitest';
import { separate } from './labels.ts';

const wish = fc.record({
  y: fc.integer({ min: -50, max: 350 }),
  height: fc.constantFrom(15, 19),
  weight: fc.constant(1),
});

it('labels do not overlap, stay inside their bounds, and keep their order', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      const middles = separate(wishes, 0, 300);
      const placed = wishes.map((one, at) => ({ ...one, at: middles[at] ?? NaN })).sort((a, b) => a.at - b.at);
      for (const [index, label] of placed.entries()) {
        expect(label.at - label.height / 2).toBeGreaterThanOrEqual(-1e-6);
        expect(label.at + label.height / 2).toBeLessThanOrEqual(300 + 1e-6);
        const above = placed[index - 1];
        if (!above) continue;
        expect(label.at - above.at).toBeGreaterThanOrEqual((label.height + above.height) / 2 - 1e-6);
        expect(label.y).toBeGreaterThanOrEqual(above.y);
      }
    }),
  );
});

it('a label with a large weight stays in place, and so does a label on its own', () => {
  const [last, cost, far] = separate(
    [
      { y: 100, height: 20, weight: 1000 },
      { y: 104, height: 20, weight: 1 },
      { y: 200, height: 20, weight: 1 },
    ],
    0,
    300,
  );
  expect(last).toBeCloseTo(100, 0);
  expect(cost).toBeCloseTo(120, 0);
  expect(far).toBe(200);
});
