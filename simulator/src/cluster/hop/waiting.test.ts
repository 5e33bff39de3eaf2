import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Waiting } from './waiting.ts';

/** Adds a piece of so many bytes, or takes so many. */
const step = fc.tuple(fc.constantFrom('add', 'take'), fc.integer({ min: 1, max: 300 }));

test('pieces are taken in their order, as many bytes at a time as there are and may be', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.nat(3_000), (steps, before) => {
      const waiting = new Waiting();
      let [added, taken] = [0, 0];
      const add = (bytes: number): void => {
        waiting.add(Buffer.from(Array.from({ length: bytes }, (_, n) => (added + n) % 251)));
        added += bytes;
      };
      const take = (most: number): void => {
        const pieces = Buffer.concat(waiting.take(most));
        expect(pieces.length).toBe(Math.min(most, added - taken));
        expect(pieces.every((byte, n) => byte === (taken + n) % 251)).toBe(true);
        taken += pieces.length;
        expect(waiting.isEmpty).toBe(taken === added);
      };
      for (let n = 0; n < before; n += 1) add(1);
      for (const [what, bytes] of steps) (what === 'add' ? add : take)(bytes);
      take(added);
    }),
  );
});

test('what is forgotten is not taken', () => {
  const waiting = new Waiting();
  waiting.add(Buffer.from('old'));
  waiting.clear();
  expect([waiting.isEmpty, waiting.take(10)]).toEqual([true, []]);
  waiting.add(Buffer.from('new'));
  expect(Buffer.concat(waiting.take(10)).toString()).toBe('new');
});
