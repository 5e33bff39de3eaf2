import { distinctUntilChanged, filter, map, merge } from 'rxjs';
import { edited } from '../../domain/market/drawings.ts';
import type { StoragePort } from '../../io/ports.ts';
import type { AppEpic, State$ } from '../types.ts';
import { type Drawings, drawingsEdited, drawingsRead } from './slice.ts';
import { withAccount } from '../storedJson.ts';
import { readDrawings } from './stored.ts';

const KEY = 'drawings';
/** The key for a visitor who is not logged in. */
const VISITOR = '';

function accountOf({ value }: State$): string {
  return value.session.current?.account ?? VISITOR;
}

function read(storage: StoragePort, state$: State$): Drawings {
  return readDrawings(storage.read(KEY), accountOf(state$));
}

/**
 * Reads the stored drawings at the start, after a login or logout, and when another tab changes them. Each edit starts
 * from the stored drawings and is stored before it is shown. So no tab overwrites another tab's drawings, and none is
 * lost if the app ends.
 */
export const keepDrawings: AppEpic = (action$, state$, { storage }) =>
  merge(
    state$.pipe(
      map(() => accountOf(state$)),
      distinctUntilChanged(),
    ),
    storage.changes.pipe(filter(({ key }) => key === KEY || key === null)),
    action$.pipe(
      filter(drawingsEdited.match),
      map(({ payload: { code, ...edit } }) => {
        const { [code]: own = [], ...others } = read(storage, state$);
        const next = edited(own, edit);
        const all = next.length === 0 ? others : { ...others, [code]: next };
        storage.write(KEY, withAccount(storage.read(KEY), accountOf(state$), all));
      }),
    ),
  ).pipe(map(() => drawingsRead(read(storage, state$))));
