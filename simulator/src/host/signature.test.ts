import { expect, test } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { stateHash } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { realGround } from '../world/testing/grounds.ts';
import { apply, createState } from '../world/world.ts';
import { StateCache } from './stateCache.ts';
import { signatureOf } from './signature.ts';

const { seed, startMs, market } = realGround('signatures');
const first = createState({ seed, startMs, market });
const [{ account }] = DEMO_CAST;
const states = [1, 2, 3, 4].reduce<readonly WorldState[]>(
  (all, amountMinor) => [
    ...all,
    apply(all.at(-1)!, { name: 'deposit', account, currency: 'jpy', amountMinor }, startMs, market).state,
  ],
  [first],
);

/** A world that is in one state after the other, whenever it is asked. */
function moving(...told: readonly WorldState[]) {
  let asked = 0;
  return { closed: false, stateNow: () => told[Math.min(asked++, told.length - 1)]! };
}

function shelfWith(state: WorldState): StateCache {
  return new StateCache({ state, market, again: () => ({ state, market }), taken: () => {} });
}

test('an unchanged world is signed with the hash of its state', async () => {
  const signature = await signatureOf(moving(first));
  expect(signature).toEqual({ state: first, hash: stateHash(first) });
  expect(shelfWith(first).signed(signature)).toEqual({ hash: stateHash(first) });
});

test('a world that changes during signing is signed with its new state', async () => {
  const [, second, third] = states as [WorldState, WorldState, WorldState];
  expect(new Set(states).size).toBe(states.length);
  expect(await signatureOf(moving(first, second, third))).toEqual({ state: third, hash: stateHash(third) });
});

test('a world that changes constantly is not signed', async () => {
  const signature = await signatureOf(moving(...states, ...states));
  expect(shelfWith(first).signed(signature)).toEqual({});
});

test('a world closed during signing is not read again', async () => {
  const world = { ...moving(...states), closed: true };
  expect(await signatureOf(world)).toEqual({ state: first, hash: stateHash(first) });
});

test('a world that ends without a hand-over is signed with the cached hash', () => {
  expect(shelfWith(first).signed()).toEqual({ hash: stateHash(first) });
});
