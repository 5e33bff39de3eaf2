import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';
import type { OwnerTarget } from '../target.ts';
import type { FailureDetector } from './failureDetector.ts';
import type { Pending } from './outcome.ts';
import type { Pool } from './pool.ts';

/** The dependencies of {@link forward}. */
export interface Forwarding {
  readonly placement: Placement;
  readonly wallClock: WallClock;
  readonly pool: Pool;
  readonly detector: FailureDetector;
  /** The maximum wait of a call for its world, ms. */
  readonly patienceMs: number;
}

/** The pause before another attempt, ms. A process that restarts may then listen again. */
const REFUSED_PAUSE_MS = 100;

function pause(wallClock: WallClock, ms: number): Promise<void> {
  return new Promise((resolve) => void wallClock.setTimer(ms, resolve));
}

/** Resolves with the result of a promise; undefined if it is late or rejected. */
export function within<T>(wallClock: WallClock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = wallClock.setTimer(ms, () => resolve(undefined));
    promise.then(resolve, () => resolve(undefined)).finally(stop);
  });
}

/** Looks up a world that has moved. If it is now in this process, it is called like a remote one. */
async function foundAgain({ owner, mayMake }: OwnerTarget, forwarding: Forwarding): Promise<NodeAddress | undefined> {
  const { placement, wallClock, patienceMs } = forwarding;
  const place = await within(wallClock, patienceMs, placement.find(owner, mayMake));
  return place === 'here' ? placement.self : place;
}

/**
 * Forwards an operation to the owner of its world. Retries only if the operation was certainly not executed: once if
 * the world moved, once if the process is dead (two refused connections, or no connection and no lease).
 * @param target undefined if only this process can reply
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
    if (outcome === 'refused') await within(wallClock, patienceMs, placement.markFailed(node));
    refusals = 0;
    placement.forget(target.owner);
    node = await foundAgain(target, forwarding);
  }
  if (!pending.gone) pending.refuse('later');
}
