import { LIMITS } from '@zaraba/contracts';
import { EMPTY, concat, exhaustMap, filter, map, merge, mergeMap, of, takeUntil, tap, ignoreElements } from 'rxjs';
import { loginAfterEnd } from '../../domain/intended.ts';
import { callSettled } from '../callActions.ts';
import { call } from '../calls.ts';
import type { AppEpic } from '../types.ts';
import { sessionCleared, sessionEnding, sessionStarted, signOutAsked } from './slice.ts';
import { readSession, removeSession, writeSession } from './stored.ts';

/** Ends the session after the first 401, with the specified delay. Later ones change nothing. */
const unauthorisedEpic: AppEpic = (action$, state$, { clock }) =>
  action$.pipe(
    filter(callSettled.match),
    filter(({ payload }) => payload.serial === state$.value.session.serial),
    exhaustMap(({ payload: { failure } }) => {
      if (failure?.kind !== 'unauthorised') return EMPTY;
      const key = failure.key ?? 'login_again';
      const changed = action$.pipe(filter((action) => sessionStarted.match(action) || sessionCleared.match(action)));
      const end = clock.timer(LIMITS.signOutDelayMs).pipe(
        map(() => sessionCleared(key)),
        takeUntil(changed),
      );
      return concat(of(sessionEnding(key)), end);
    }),
  );

/** Logs the customer out, and notifies the server without waiting for its answer. */
const leaveEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(signOutAsked.match),
    mergeMap(({ payload }) => {
      const told = state$.value.session.current ? call({ ports, state$ }, '/user/logout', {}, () => []) : EMPTY;
      return merge(told, of(sessionCleared(payload ?? 'customer')));
    }),
  );

/** Stores every change of the session. When it ends, the login screen opens. */
const storeEpic: AppEpic = (action$, _state$, { storage, page }) =>
  merge(
    action$.pipe(
      filter(sessionStarted.match),
      tap(({ payload }) => writeSession(storage, payload)),
      ignoreElements(),
    ),
    action$.pipe(
      filter(sessionCleared.match),
      tap(({ payload }) => {
        removeSession(storage);
        const [path = '', query] = page.here().split('?');
        page.goTo(loginAfterEnd(payload, path, query === undefined ? '' : `?${query}`));
      }),
      ignoreElements(),
    ),
  );

/** Follows a login or logout in another tab. */
const otherTabEpic: AppEpic = (_action$, state$, { storage }) =>
  storage.changes.pipe(
    filter(({ key }) => key === null || key === 'tokend'),
    mergeMap(() => {
      const { current } = state$.value.session;
      const stored = readSession(storage);
      if (stored === null) return current === null ? EMPTY : of(sessionCleared('otherTab'));
      return stored.token === current?.token ? EMPTY : of(sessionStarted(stored));
    }),
  );

/** Handles login, logout, and everything else that ends a session. */
export const sessionEpic: AppEpic = (action$, state$, ports) =>
  merge(...[unauthorisedEpic, leaveEpic, storeEpic, otherTabEpic].map((epic) => epic(action$, state$, ports)));
