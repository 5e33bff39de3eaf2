import type { EndpointPath } from '@zaraba/contracts';
import { defer, filter, from, map, merge, mergeMap } from 'rxjs';
import { callSettled } from '../callActions.ts';
import type { AppEpic } from '../types.ts';
import { offerForgotten } from './slice.ts';

/** A server without such a call is asked again after this long: it may have been upgraded. */
export const ASK_AFTER_MS = 5 * 60_000;

/** Lets a call that the server did not offer be made again after some minutes. */
export const offersEpic: AppEpic = (action$, state$, { clock }) => {
  // The requests of the start were answered before this epic loaded.
  const already = defer(() => from(Object.keys(state$.value.offers) as EndpointPath[]));
  const settled = action$.pipe(
    filter(callSettled.match),
    map(({ payload: { path } }) => path),
  );
  return merge(already, settled).pipe(
    filter((path) => state$.value.offers[path] === 'notOffered'),
    mergeMap((path) => clock.timer(ASK_AFTER_MS).pipe(map(() => offerForgotten(path)))),
  );
};
