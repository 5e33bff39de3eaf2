import { inTimeSlices } from '../timeSlices.ts';
import { hashing } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Signature } from './stateCache.ts';

/** The number of attempts to hash a state before it changes. */
const TRIES = 3;

/**
 * Hashes a state in slices, so that other worlds and the lease continue. The state of a busy world may change
 * meanwhile.
 */
export async function signatureOf(world: { readonly closed: boolean; stateNow(): WorldState }): Promise<Signature> {
  for (let tries = 1; ; tries += 1) {
    const state = world.stateNow();
    const hash = await inTimeSlices(hashing(state));
    if (world.closed || tries === TRIES || world.stateNow() === state) return { state, hash };
  }
}
