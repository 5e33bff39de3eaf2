import { EMPTY, catchError, defer, mergeMap } from 'rxjs';
import type { AppEpic } from '../types.ts';

/** Stores the drawings on charts. The code is loaded after the first paint, which shows none. */
export const drawingsEpic: AppEpic = (action$, state$, ports) =>
  defer(() => import('./keeping.ts')).pipe(
    mergeMap(({ keepDrawings }) => keepDrawings(action$, state$, ports)),
    // If the code fails to load, charts have no drawings.
    catchError(() => EMPTY),
  );
