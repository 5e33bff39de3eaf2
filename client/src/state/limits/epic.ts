import { defer, mergeMap, retry } from 'rxjs';
import type { AppEpic } from '../types.ts';

/** The delay before the code is requested again, ms. */
const RETRY_MS = 5_000;

/** Reads and stores the limits that the customer set. The code is loaded after the first picture, and tried for until it is there. */
export const limitsEpic: AppEpic = (action$, state$, ports) =>
  defer(() => import('./keeping.ts')).pipe(
    retry({ delay: () => ports.clock.timer(RETRY_MS) }),
    mergeMap(({ keepLimits }) => keepLimits(action$, state$, ports)),
  );
