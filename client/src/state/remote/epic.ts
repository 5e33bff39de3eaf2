import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, finalize, from, merge, mergeMap, of } from 'rxjs';
import type { Ports, Result } from '../../io/ports.ts';
import { rowOf } from '../../policies/known.ts';
import { call } from '../calls.ts';
import { connected } from '../connection/slice.ts';
import { sessionCleared } from '../session/slice.ts';
import { sessionCheck } from './check.ts';
import type { AppEpic, RootState, State$ } from '../types.ts';
import { type Asked, type RemoteEntry, type Times, answered, asked, pending, refused } from './slice.ts';

/** For how long mounting components share one answer, in milliseconds. */
export const FRESH_MS = 2_000;

function isNeeded(state: RootState, { key, path, force }: Asked, now: number): boolean {
  const { current, ending } = state.session;
  if (rowOf(path).session === 'required' && (current === null || ending)) return false;
  const entry = state.remote.entries[key];
  if (entry?.status === 'notOffered' && state.offers[path] === 'notOffered') return false;
  if (force) return true;
  if (entry?.status !== 'ready' || entry.readAt === undefined) return true;
  // If the device's clock was set back, the age of the answer is unknown.
  return now < entry.readAt || now - entry.readAt >= FRESH_MS;
}

/** Returns the current times, as they are stored with replies. */
export function timesNow({ clock }: Pick<Ports, 'clock'>, state$: State$): Times {
  return { at: clock.now(), world: state$.value.market.worldNow };
}

/** Makes reads, one at a time for each path and body. A forced read during another one follows it. */
const readEpic: AppEpic = (action$, state$, ports) => {
  const inFlight = new Set<string>();
  const again = new Set<string>();
  const request = (wish: Asked, slot: string): Observable<UnknownAction> =>
    defer(() => {
      const { key, path, body } = wish;
      const ask = state$.value.remote.asks + 1;
      const check = sessionCheck(state$.value);
      const inPlace = path === check.path && key !== check.key;
      const background = state$.value.remote.entries[key]?.data !== undefined;
      const askedAt = ports.clock.now();
      inFlight.add(slot);
      const settled = (result: Result<unknown>): UnknownAction[] =>
        result.ok
          ? [
              answered({
                key,
                ask,
                askedAt,
                ...timesNow(ports, state$),
                data: result.data,
                ...(result.unread ? { unread: result.unread } : {}),
              }),
            ]
          : [refused({ key, ask, failure: result.failure, ...(result.kept ? { kept: result.kept } : {}) })];
      const calls = call({ ports, state$, inPlace, background }, path, body as RequestOf<typeof path>, settled);
      const repeat = defer(() => (again.delete(slot) ? request(wish, slot) : EMPTY));
      return concat(of(pending({ ...wish, ask })), calls.pipe(finalize(() => inFlight.delete(slot))), repeat);
    });
  return action$.pipe(
    filter(asked.match),
    mergeMap(({ payload }) => {
      if (!isNeeded(state$.value, payload, ports.clock.now())) return EMPTY;
      // An answer to an earlier session must not be used for this one.
      const slot = `${state$.value.session.serial} ${payload.key}`;
      if (!inFlight.has(slot)) return request(payload, slot);
      if (payload.force) again.add(slot);
      return EMPTY;
    }),
  );
};

/** Repeats failed reads when the server answers again. */
const recoveryEpic: AppEpic = (action$, state$) =>
  action$.pipe(
    filter(connected.match),
    mergeMap(() => {
      const lacking = Object.entries(state$.value.remote.entries).filter(([, entry]) => isLost(entry));
      return from(lacking.map(([key, { path, body }]) => asked({ key, path, body, force: true })));
    }),
  );

function isLost({ status, failure }: RemoteEntry): boolean {
  return status === 'failed' && failure?.kind === 'network';
}

/** Ends the session when the session check is refused. The number of the request identifies its answer. */
const checkEpic: AppEpic = (action$, state$) =>
  action$.pipe(
    filter(refused.match),
    filter(({ payload: { key, ask } }) => {
      const { session, remote } = state$.value;
      return session.current !== null && key === sessionCheck(state$.value).key && remote.entries[key]?.ask === ask;
    }),
    mergeMap(({ payload: { failure } }) =>
      failure.kind === 'business' ? of(sessionCleared(failure.key === '' ? 'login_again' : failure.key)) : EMPTY,
    ),
  );

/** Makes all calls that have no epic of their own, and handles their replies. */
export const remoteEpic: AppEpic = (action$, state$, ports) =>
  merge(...[readEpic, recoveryEpic, checkEpic].map((epic) => epic(action$, state$, ports)));
