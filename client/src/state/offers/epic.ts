import type { EndpointPath } from '@zaraba/contracts';
import { defer, filter, from, map, merge, mergeMap } from 'rxjs';
import { callSettled } from '../callActions.ts';
import type { AppEpic } from '../types.ts';
import { offerForgotten } from './slice.ts';

/** A server that had no such call is asked again after so long: it may have been renewed. */
export const ASK_AFTER_MS = 5 * 60_000;

/** What a server does not offer is not asked for again before some minutes have passed. */
export const offersEpic: AppEpic = (action$, state$, { clock }) => {
  // What the start asked for was answered before this epic was loaded.
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
