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
import { NO_ALERTS, choicesChanged, pushNoted } from './slice.ts';

/** The key that the server answered. No reducer takes it: the browser does. */
const keyRead = createAction<string>('push/keyRead');

/** The kinds of events that a session wants no push of; undefined where it wants none at all. */
function wantedOf({ session, alerts = NO_ALERTS }: RootState): { token: string; quiet: string } | undefined {
  const { choices, leave } = alerts;
  if (session.current === null || !choices.system || leave !== 'granted') return undefined;
  return { token: session.current.token, quiet: choices.systemQuietKinds.join() };
}

/**
 * Has the server push messages to this browser where both offer it and the reader wants notifications of the system, so
 * that they also come while the app is closed. Begins again with each session, ends with it and with the switch.
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
          // With its session the server has ended it already.
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
          JSON.stringify({ language, quietHours: alerts?.choices.quietHours }),
        ),
        distinctUntilChanged(),
        tap((text) => port.keep(text)),
        ignoreElements(),
      );
      // One after the other: what is subscribed last is what was wanted last.
      return merge(merge(wanted, unwanted).pipe(concatMap((step) => step)), kept);
    });
}
