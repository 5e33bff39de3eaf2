import type { UnknownAction } from '@reduxjs/toolkit';
import { HEARTBEAT_MS } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  concat,
  defer,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  of,
  race,
  share,
  skip,
  startWith,
  switchMap,
  take,
  takeWhile,
} from 'rxjs';
import { isAboutSession } from '../../domain/messageKey.ts';
import type { Ports, StreamEvent } from '../../io/ports.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { AppEpic, State$ } from '../types.ts';
import { LONGEST_DELAY_MS, backOffMs } from './backOff.ts';
import { connected, connectionWanted, heard, lost, opening, quieted, refused, unavailable } from './slice.ts';

/**
 * After this much silence, in milliseconds, prices are dimmed. It tolerates one lost heartbeat and a slightly late next
 * one.
 */
export const QUIET_MS = HEARTBEAT_MS * 2 + 500;
/** After this much silence, in milliseconds, the connection counts as dead. */
export const DEAD_MS = HEARTBEAT_MS * 5 + 500;

/** Translates an event of the current socket to connection actions. */
function meaningOf(event: StreamEvent, { clock }: Ports, state$: State$): Observable<UnknownAction> {
  const at = clock.now();
  switch (event.kind) {
    case 'connected':
      return of(connected({ at }));
    case 'closed':
      return clock.online.pipe(
        take(1),
        map((online) => lost({ at, online })),
      );
    case 'refused':
      return of(refused({ at, reason: event.reason }));
    case 'unavailable':
      return of(unavailable({ at }));
    default:
      return state$.value.connection.state === 'quiet' ? of(heard({ at })) : EMPTY;
  }
}

function isLast(action: UnknownAction): boolean {
  return lost.match(action) || refused.match(action) || unavailable.match(action);
}

/** Emits the events of one socket, from opening to the first sign of its end. */
function socketLife(socket: number, ports: Ports, state$: State$): Observable<UnknownAction> {
  const { clock, stream } = ports;
  return defer(() => {
    const events = stream.events.pipe(
      filter((event) => event.socket === socket),
      share(),
    );
    const quiet = clock.timer(QUIET_MS).pipe(
      filter(() => state$.value.connection.state === 'live'),
      map(() => quieted({ at: clock.now() })),
    );
    const dead = clock.timer(DEAD_MS).pipe(map(() => lost({ at: clock.now(), online: true })));
    const watch = events.pipe(
      startWith(undefined),
      switchMap(() => merge(quiet, dead)),
    );
    const { token, account } = state$.value.session.current ?? { token: '', account: '' };
    const open = defer(() => {
      stream.open({ socket, token, account });
      return EMPTY;
    });
    return merge(events.pipe(mergeMap((event) => meaningOf(event, ports, state$))), watch, open).pipe(
      takeWhile((action) => !isLast(action), true),
      finalize(() => stream.close()),
    );
  });
}

/** Emits when the next attempt is due after a socket ended. After a refusal of the client's version there is none. */
function nextAttempt(action: UnknownAction, { clock }: Ports, state$: State$): Observable<unknown> {
  const back = clock.online.pipe(skip(1), filter(Boolean), take(1));
  if (lost.match(action) || (refused.match(action) && isAboutSession(action.payload.reason))) {
    return race(clock.timer(backOffMs(state$.value.connection.attempt, clock.random())), back);
  }
  if (refused.match(action) && action.payload.reason !== 'version') {
    return clock.timer(LONGEST_DELAY_MS * (1 + clock.random()));
  }
  return EMPTY;
}

/** Keeps one socket open. A new session, or the first need for prices, opens a new one. */
export const connectionEpic: AppEpic = (action$, state$, ports) => {
  const { clock } = ports;
  const again = action$.pipe(
    filter((action) => isLast(action as UnknownAction)),
    map((action) => nextAttempt(action as UnknownAction, ports, state$)),
  );
  const restart = action$.pipe(
    filter(
      (action) =>
        connectionWanted.match(action) ||
        ((sessionStarted.match(action) || sessionCleared.match(action)) && state$.value.connection.socket > 0),
    ),
    filter(() => !state$.value.connection.unavailable),
    map(() => of(undefined)),
  );
  // Prices may have been requested before this epic was loaded.
  const already = defer(() => (state$.value.connection.wanted ? of(of(undefined)) : EMPTY));
  return merge(already, restart, again).pipe(
    // A restart replaces a scheduled attempt, so there is never more than one socket.
    switchMap((wait) => wait),
    switchMap(() => {
      const socket = state$.value.connection.socket + 1;
      return concat(of(opening({ socket, at: clock.now() })), socketLife(socket, ports, state$));
    }),
  );
};
