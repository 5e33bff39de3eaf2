import { EMPTY, catchError, defer, mergeMap } from 'rxjs';
import type { AppEpic } from '../types.ts';

/** Keeps the named watchlists. Its code is loaded after the first picture, in which no list appears. */
export const watchlistsEpic: AppEpic = (action$, state$, ports) =>
  defer(() => import('./keeping.ts')).pipe(
    mergeMap(({ keepWatchlists }) => keepWatchlists(action$, state$, ports)),
    // Without its code the list of the server is shown.
    catchError(() => EMPTY),
  );
