import { inStretches } from '../stretch.ts';
import { hashing } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Signature } from './shelf.ts';

/** So often the hash of a state is looked for that another one has followed meanwhile. */
const TRIES = 3;

/**
 * Finds the hash of the state of a world, a stretch at a time: for that of a large one all other worlds would wait, and the lease of the
 * process. A world that never stands still has another state by then.
 */
export async function signatureOf(world: { readonly closed: boolean; stateNow(): WorldState }): Promise<Signature> {
  for (let tries = 1; ; tries += 1) {
    const state = world.stateNow();
    const hash = await inStretches(hashing(state));
    if (world.closed || tries === TRIES || world.stateNow() === state) return { state, hash };
  }
}
