import { EMPTY, catchError, defer, mergeMap } from 'rxjs';
import type { AppEpic } from '../types.ts';

/** Reads and stores the named watchlists. The code is loaded after the first paint, which shows no list. */
export const watchlistsEpic: AppEpic = (action$, state$, ports) =>
  defer(() => import('./keeping.ts')).pipe(
    mergeMap(({ keepWatchlists }) => keepWatchlists(action$, state$, ports)),
    // If the code fails to load, only the server's list is shown.
    catchError(() => EMPTY),
  );
