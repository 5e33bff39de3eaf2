import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import {
  type Observable,
  catchError,
  concat,
  defaultIfEmpty,
  defer,
  filter,
  from,
  map,
  mergeMap,
  of,
  race,
  take,
} from 'rxjs';
import { messageKeyOf } from '../domain/messageKey.ts';
import type { Ports, Result } from '../io/ports.ts';
import { policyOf, rowOf } from '../policies/known.ts';
import { type CallHead, type CallOutcome, callSettled, callStarted } from './callActions.ts';
import { selectAliases } from './configuration.ts';
import type { State$ } from './types.ts';

/** The ports and the state that a call needs. */
export interface Caller {
  readonly ports: Pick<Ports, 'http' | 'clock'>;
  readonly state$: State$;
}

/** How a call is announced, and the picture that it uploads. */
export interface CallOptions {
  readonly quiet?: boolean;
  readonly inPlace?: boolean;
  readonly background?: boolean;
  readonly picture?: string | undefined;
}

/** How long a call waits while another call tests whether the server has their path, in milliseconds. */
export const OFFER_PATIENCE_MS = 1_000;

const NOT_OFFERED = { ok: false, failure: { kind: 'http', status: 404 } } as const;

/**
 * Returns the server's answer, or a failure once the reader cancels waiting. Waiting for a write cannot be cancelled,
 * because the server may have received it.
 */
function unlessStopped<T>(path: EndpointPath, state$: State$, answer: Observable<Result<T>>): Observable<Result<T>> {
  if (rowOf(path).effect === 'writes') return answer;
  const { stops } = state$.value.notice;
  const stopped = state$.pipe(
    filter(({ notice }) => notice.stops !== stops),
    map((): Result<T> => ({ ok: false, failure: { kind: 'network', stopped: true } })),
  );
  return race(answer, stopped);
}

/** Delays a call while an earlier one tests whether the server has their path. */
function onceKnown<T>({ ports, state$ }: Caller, path: EndpointPath, made: Observable<T>): Observable<T> {
  const isAsked = (): boolean => state$.value.offers[path] === 'asked';
  if (!isAsked()) return made;
  const known = state$.pipe(filter(() => !isAsked()));
  return race(known, ports.clock.timer(OFFER_PATIENCE_MS)).pipe(
    take(1),
    mergeMap(() => made),
  );
}

/**
 * Makes a call. The actions from its result come between the actions that mark its start and its end. Do not
 * unsubscribe early, for example with switchMap: a call that never settles would keep the loading indicator visible
 * forever.
 */
export function call<P extends EndpointPath>(
  caller: Caller & CallOptions,
  path: P,
  body: RequestOf<P>,
  next: (result: Result<ReplyOf<P>>) => readonly UnknownAction[],
): Observable<UnknownAction> {
  const { ports, state$, quiet = policyOf(path).quiet === true, inPlace = false, background = false } = caller;
  const made = (head: CallHead): Observable<UnknownAction> => {
    // The server is known to lack this call. It fails as it did the first time, but without an announcement.
    if (state$.value.offers[path] === 'notOffered') return from(next(NOT_OFFERED));
    const lost: Result<ReplyOf<P>> = { ok: false, failure: { kind: 'network' } };
    const answer = defer(() => ports.http.post(path, body, caller.picture));
    return concat(
      of(callStarted(head)),
      defer(() => unlessStopped(path, state$, answer)).pipe(
        take(1),
        catchError(() => of(lost)),
        defaultIfEmpty(lost),
        map((result) => withKnownKey(result, state$)),
        mergeMap((result) => [...next(withCall(result, path)), callSettled({ ...head, ...outcomeOf(result) })]),
      ),
    );
  };
  return defer(() => {
    const head: CallHead = { path, quiet, inPlace, background, serial: state$.value.session.serial };
    return onceKnown(
      caller,
      path,
      defer(() => made(head)),
    );
  });
}

/**
 * Replaces the server's text in a failure with the message key of the same meaning, so that callers always get a key.
 */
function withKnownKey<T>(result: Result<T>, state$: State$): Result<T> {
  if (result.ok || !('key' in result.failure)) return result;
  const key = messageKeyOf(result.failure.key ?? '', selectAliases(state$.value));
  return key === undefined ? result : { ...result, failure: { ...result.failure, key } };
}

/** Adds the name of the call to a refusal with a message key. */
function withCall<T>(result: Result<T>, path: EndpointPath): Result<T> {
  if (result.ok || !('key' in result.failure) || result.failure.kind === 'unauthorised') return result;
  return { ...result, failure: { ...result.failure, call: path } };
}

function outcomeOf<T>(result: Result<T>): Omit<CallOutcome, keyof CallHead> {
  const { simulated, interventions } = result;
  return {
    ...(result.ok ? { message: result.message } : { failure: result.failure }),
    ...(simulated === undefined ? {} : { simulated }),
    ...(interventions === undefined ? {} : { interventions }),
    ...(result.ok && result.unread ? { unread: result.unread } : {}),
  };
}
