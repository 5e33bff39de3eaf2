import { filter, ignoreElements, map, merge, tap } from 'rxjs';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { AppEpic } from '../types.ts';
import { searchAdded, searchesCleared, settingsChanged, settingsRead } from './slice.ts';
import { readSettings, writeSettings } from './stored.ts';

const KEYS: ReadonlySet<string | null> = new Set(['language', 'stock', 'settings', 'searchList', null]);

/** Stores every change of the settings, and applies those of another tab. */
export const settingsEpic: AppEpic = (action$, state$, { storage }) =>
  merge(
    action$.pipe(
      filter(
        (action) =>
          settingsChanged.match(action) ||
          searchAdded.match(action) ||
          searchesCleared.match(action) ||
          (sessionStarted.match(action) && state$.value.settings.searches.length > 0),
      ),
      tap(() => writeSettings(storage, state$.value.settings)),
      ignoreElements(),
    ),
    // After a logout the searches are cleared, so that the device's next reader does not see them.
    action$.pipe(
      filter((action) => sessionCleared.match(action) && action.payload === 'customer'),
      map(() => searchesCleared()),
    ),
    storage.changes.pipe(
      filter(({ key }) => KEYS.has(key)),
      map(() => settingsRead(readSettings(storage))),
    ),
  );
