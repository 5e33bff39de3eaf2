import { inTimeSlices } from '../timeSlices.ts';
import { hashing } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Signature } from './stateCache.ts';

/** Attempts to hash a state before it changes. */
const TRIES = 3;

/**
 * Hashes a world's state in slices: a large one would block other worlds and the process's lease. A world that changes
 * constantly has another state by the end.
 */
export async function signatureOf(world: { readonly closed: boolean; stateNow(): WorldState }): Promise<Signature> {
  for (let tries = 1; ; tries += 1) {
    const state = world.stateNow();
    const hash = await inTimeSlices(hashing(state));
    if (world.closed || tries === TRIES || world.stateNow() === state) return { state, hash };
  }
}
