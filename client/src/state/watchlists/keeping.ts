import { distinctUntilChanged, filter, map, merge } from 'rxjs';
import { type ListChange, type Watchlists, withChange } from '../../domain/market/watchlists.ts';
import type { StoragePort } from '../../io/ports.ts';
import type { AppEpic, State$ } from '../types.ts';
import { NO_WATCHLISTS, watchlistChanged, watchlistsRead } from './slice.ts';
import { withAccount } from '../storedJson.ts';
import { readWatchlists } from './stored.ts';

const KEY = 'watchlists';

function read(storage: StoragePort, { value }: State$): Watchlists {
  const account = value.session.current?.account;
  return account === undefined ? NO_WATCHLISTS : readWatchlists(storage.read(KEY), account);
}

/**
 * Reads the stored lists when an account's session begins, and when another tab changes them. A change applies to the
 * stored lists, not to those that this tab last read, and is stored before it is shown. So no tab overwrites another
 * tab's lists.
 */
export const keepWatchlists: AppEpic = (action$, state$, { storage, clock }) =>
  merge(
    state$.pipe(
      map(({ session }) => session.current?.account),
      distinctUntilChanged(),
    ),
    storage.changes.pipe(filter(({ key }) => key === KEY || key === null)),
    action$.pipe(
      filter(watchlistChanged.match),
      map(({ payload }) => {
        const account = state$.value.session.current?.account;
        if (account === undefined) return;
        const change: ListChange = payload.kind === 'created' ? { ...payload, id: clock.newId() } : payload;
        const next = withChange(read(storage, state$), change);
        storage.write(KEY, withAccount(storage.read(KEY), account, next));
      }),
    ),
  ).pipe(map(() => watchlistsRead(read(storage, state$))));
