import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { WallClock } from '../../base/clock.ts';
import type { Placement } from '../../host/placement.ts';
import { FailureDetector } from './failureDetector.ts';

const CALLS = 1_000;
const AT_ONCE = 16;
/** What each call holds on to, as a request and its answer do: 8 kB. */
const HELD_NUMBERS = 1_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/** Bytes in use when young objects that nothing refers to were collected; what outlives two collections counts as old from then on. */
function bytesInUse(): number {
  for (let nth = 0; nth < 3; nth += 1) collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}

test('the failure detector releases finished forwards so early that a minor garbage collection frees them', () => {
  const still: WallClock = { now: () => 0, setTimer: () => () => {} };
  const detector = new FailureDetector({} as Placement, still, () => Promise.resolve(true));
  const node = { id: 'b', url: 'http://127.0.0.1:1' };
  const underWay: (() => void)[] = [];
  const call = (nth: number): void => {
    const held = Array.from({ length: HELD_NUMBERS }, (_, index) => index + nth);
    underWay.push(detector.watch(node, 'w', () => held.at(0)));
    if (underWay.length > AT_ONCE) underWay.shift()!();
  };
  for (let nth = 0; nth < 2 * AT_ONCE; nth += 1) call(nth);
  const before = bytesInUse();
  for (let nth = 0; nth < CALLS; nth += 1) call(nth);
  // Of 8 MB that the calls held.
  expect(bytesInUse() - before).toBeLessThan(1_000_000);
});
