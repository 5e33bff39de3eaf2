import { EMPTY, catchError, defer, mergeMap } from 'rxjs';
import type { AppEpic } from '../types.ts';

/** Stores the drawings on charts. Its code is loaded after the first picture, which has none. */
export const drawingsEpic: AppEpic = (action$, state$, ports) =>
  defer(() => import('./keeping.ts')).pipe(
    mergeMap(({ keepDrawings }) => keepDrawings(action$, state$, ports)),
    // Without its code a chart has no drawings.
    catchError(() => EMPTY),
  );
