import { DAY_MS, HOUR_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateHash } from './kernel/hash.ts';
import type { Action } from './testing/actions.ts';
import { realGround, wildGround } from './testing/grounds.ts';
import { inSteps, withStops } from './testing/horizon.ts';
import { play } from './testing/play.ts';
import { anyActions } from './testing/sequences.ts';
import type { Ground } from './testing/scene.ts';
import { apply } from './world.ts';

const real = realGround('clock');
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

/** Plays a plan with and without stops on the way, then jumps and goes in steps to a horizon: all hashes must be one. */
function expectSameEnd(
  ground: Ground,
  actions: readonly Action[],
  stops: readonly number[],
  horizonMs: number,
  stepMs: number,
): void {
  const { market } = ground;
  const between: Parameters<typeof play>[2] = {
    between: (state, from, to) => withStops(state, from, to, stops, market),
  };
  const jumped = play(ground, actions);
  const stopped = play(ground, actions, between);
  expect(stateHash(stopped.state)).toBe(stateHash(jumped.state));
  const end = jumped.now + horizonMs;
  const jump = apply(jumped.state, { name: 'settle' }, end, market).state;
  const steps = inSteps(stopped.state, stopped.now, end, stepMs, market);
  expect(stateHash(steps)).toBe(stateHash(jump));
}

describe('one jump of the clock ends in the same state as many steps', { timeout: 60_000 }, () => {
  it('after any plan of commands on a volatile market', () => {
    fc.assert(
      fc.property(fc.nat(1_000).map(wildGround), anyActions(40), shares, (ground, actions, stops) =>
        expectSameEnd(ground, actions, stops, 20 * DAY_MS, HOUR_MS),
      ),
      { numRuns: 50 },
    );
  });

  it('after any plan of commands on the real market', () => {
    fc.assert(
      fc.property(anyActions(40), shares, fc.integer({ min: 1, max: 200 }), (actions, stops, days) =>
        expectSameEnd(real, actions, stops, days * DAY_MS, DAY_MS),
      ),
      { numRuns: 12 },
    );
  });
});
