import type { WallClock } from '../../clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';
import type { OwnerTarget } from '../target.ts';
import type { FailureDetector } from './failureDetector.ts';
import type { Pending } from './outcome.ts';
import type { Pool } from './pool.ts';

/** What forwarding something to its process needs. */
export interface Forwarding {
  readonly placement: Placement;
  readonly wallClock: WallClock;
  readonly pool: Pool;
  readonly detector: FailureDetector;
  /** How long a world is looked for, milliseconds. */
  readonly patienceMs: number;
}

/** Between two attempts where nothing listens: a process that restarts may listen again. */
const REFUSED_PAUSE_MS = 100;

function pause(wallClock: WallClock, ms: number): Promise<void> {
  return new Promise((resolve) => void wallClock.setTimer(ms, resolve));
}

/** What a promise resolves with in time; undefined where it does not, or rejects: then the engine is away. */
export function within<T>(wallClock: WallClock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = wallClock.setTimer(ms, () => resolve(undefined));
    promise.then(resolve, () => resolve(undefined)).finally(stop);
  });
}

/** Looks for a world that was not where it should be. One that is here now is asked like any other process. */
async function foundAgain({ owner, mayMake }: OwnerTarget, forwarding: Forwarding): Promise<NodeAddress | undefined> {
  const { placement, wallClock, patienceMs } = forwarding;
  const place = await within(wallClock, patienceMs, placement.find(owner, mayMake));
  return place === 'here' ? placement.self : place;
}

/**
 * Forwards something to the process that has its world, and to another one only where certainly nothing was done: once where the world has
 * moved, and once where its process is dead: nothing listens there at two attempts, or it cannot be reached and has no lease.
 * @param target undefined for what only this process can answer
 */
export async function forward(
  pending: Pending,
  first: NodeAddress,
  target: OwnerTarget | undefined,
  forwarding: Forwarding,
): Promise<void> {
  const { placement, wallClock, patienceMs, pool, detector } = forwarding;
  let node: NodeAddress | undefined = first;
  let [hasMoved, hasDied, refusals] = [false, false, 0];
  while (node !== undefined && !pending.gone) {
    const asked = node;
    const unwatch = detector.watch(node, target?.owner, () => pool.drop(asked));
    const outcome = await pending.send(node);
    unwatch();
    if (outcome === 'done') return;
    if (outcome === 'lost') return pending.refuse('lost');
    if (outcome === 'refused' && ++refusals === 1) {
      await pause(wallClock, REFUSED_PAUSE_MS);
      continue;
    }
    if (target === undefined || (outcome === 'moved' ? hasMoved : hasDied)) break;
    if (outcome === 'unreachable' && !(await detector.isDead(node))) break;
    if (outcome === 'moved') hasMoved = true;
    else hasDied = true;
    if (outcome === 'refused') await within(wallClock, patienceMs, placement.bury(node));
    refusals = 0;
    placement.forget(target.owner);
    node = await foundAgain(target, forwarding);
  }
  if (!pending.gone) pending.refuse('later');
}
