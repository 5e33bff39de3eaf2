import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  EMPTY,
  type Observable,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  ignoreElements,
  mergeMap,
  of,
  tap,
} from 'rxjs';
import type { PushAddress, PushPort } from '../../io/ports.ts';
import { call } from '../calls.ts';
import { sessionCleared } from '../session/slice.ts';
import type { AppEpic, RootState } from '../types.ts';
import { choicesChanged, pushNoted } from './slice.ts';

/**
 * The server's key for push messages has been read. No reducer handles this action, because only the browser needs the
 * key.
 */
const keyRead = createAction<string>('push/keyRead');

/** Returns the session that wants push messages, and the kinds of events to leave out; undefined if it wants none. */
function wantedOf({ session, alerts }: RootState): { token: string; quiet: string } | undefined {
  const { choices, leave } = alerts;
  if (session.current === null || !choices.system || leave !== 'granted') return undefined;
  return { token: session.current.token, quiet: choices.systemQuietKinds.join() };
}

/**
 * Lets the server push messages to this browser, so that they arrive even while the app is closed. Server and browser
 * must support it, and the reader must want system notifications. The subscription begins with a session. It ends with
 * that session, or when the reader switches notifications off.
 */
export function pushEpic(createPort: () => PushPort): AppEpic {
  return (action$, state$, ports) =>
    defer(() => {
      const port = createPort();
      if (!port.isOffered) return EMPTY;
      const caller = { ports, state$ };
      const added = (address: PushAddress, quiet: string): Observable<UnknownAction> =>
        call(caller, '/user/pushAdd', { ...address, ...(quiet !== '' && { quiet }) }, ({ ok }) => [pushNoted(ok)]);
      const begin = (quiet: string): Observable<UnknownAction> =>
        call(caller, '/user/pushKey', {}, (result) =>
          result.ok && result.data.publicKey !== undefined ? [keyRead(result.data.publicKey)] : [],
        ).pipe(
          mergeMap((action) => {
            if (!keyRead.match(action)) return of(action);
            return port.subscribe(action.payload).pipe(mergeMap((address) => added(address, quiet)));
          }),
        );
      const left = port.unsubscribe().pipe(
        mergeMap((endpoint) =>
          // At the end of a session, the server has already removed the subscription.
          state$.value.session.current === null ? EMPTY : call(caller, '/user/pushRemove', { endpoint }, () => []),
        ),
      );
      const wanted = state$.pipe(
        map(wantedOf),
        distinctUntilChanged((a, b) => a?.token === b?.token && a?.quiet === b?.quiet),
        filter((want) => want !== undefined),
        map(({ quiet }) => begin(quiet)),
      );
      const unwanted = action$.pipe(
        filter((action) => sessionCleared.match(action) || (choicesChanged.match(action) && !action.payload.system)),
        map(() => concat(of(pushNoted(false)), left)),
      );
      const kept = state$.pipe(
        filter((state) => wantedOf(state) !== undefined),
        map(({ settings: { language }, alerts }) =>
          JSON.stringify({ language, quietHours: alerts.choices.quietHours }),
        ),
        distinctUntilChanged(),
        tap((text) => port.keep(text)),
        ignoreElements(),
      );
      // Steps run one after another, so that the last one wins.
      return merge(merge(wanted, unwanted).pipe(concatMap((step) => step)), kept);
    });
}
