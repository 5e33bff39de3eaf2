import { inTimeSlices } from './timeSlices.ts';
import { hashing } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Signature } from './stateCache.ts';

/** The maximum number of attempts to hash a state that changes. */
const TRIES = 3;

/**
 * Hashes a state in time slices, so that other worlds and the lease are served meanwhile. If the state also changes
 * during the last attempt, the hash is outdated.
 */
export async function signatureOf(world: { readonly closed: boolean; stateNow(): WorldState }): Promise<Signature> {
  for (let tries = 1; ; tries += 1) {
    const state = world.stateNow();
    const hash = await inTimeSlices(hashing(state));
    if (world.closed || tries === TRIES || world.stateNow() === state) return { state, hash };
  }
}
