import { filter, from, mergeMap } from 'rxjs';
import { outdatedBy } from '../../policies/changes.ts';
import type { AppEpic } from '../types.ts';
import { asked, outdated } from './slice.ts';

/** Reads outdated replies in memory again. */
export const outdatedEpic: AppEpic = (action$, state$) =>
  action$.pipe(
    filter(outdated.match),
    mergeMap(({ payload }) => {
      const paths = outdatedBy(payload);
      const held = Object.entries(state$.value.remote.entries).filter(([, entry]) => paths.includes(entry.path));
      return from(held.map(([key, { path, body }]) => asked({ key, path, body, force: true })));
    }),
  );
