import { expect, it } from 'vitest';
import { Interest } from './interest.ts';

const fast = (code: string) => ({ code, rate: 'fast' }) as const;
const listed = (code: string) => ({ code, rate: 'list' }) as const;

it('the subscribers of a code are counted at each rate until the last one leaves', () => {
  const interest = new Interest();
  interest.add([fast('A'), listed('B')], []);
  interest.add([fast('A'), listed('A')], []);
  expect([[...interest.fast], [...interest.list]]).toEqual([
    [['A', 2]],
    [
      ['B', 1],
      ['A', 1],
    ],
  ]);
  interest.remove([fast('A'), listed('A')]);
  expect([[...interest.fast], [...interest.list]]).toEqual([[['A', 1]], [['B', 1]]]);
  interest.remove([fast('A'), listed('B')]);
  expect([interest.fast.size, interest.list.size]).toEqual([0, 0]);
});

it('sockets with the same codes share a list for as long as one of them is connected', () => {
  const interest = new Interest();
  const codes = [fast('A'), listed('B')];
  const first = interest.add(codes, []);
  expect(interest.add(codes, [])).toBe(first);
  expect(interest.add([listed('B'), fast('A')], [])).not.toBe(first);
  interest.remove(codes);
  expect(interest.add(codes, [])).toBe(first);
  interest.remove(codes);
  interest.remove(codes);
  expect(interest.add(codes, [])).not.toBe(first);
});
