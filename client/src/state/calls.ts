import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import { type Observable, catchError, concat, defaultIfEmpty, defer, mergeMap, of, take } from 'rxjs';
import type { Failure, Ports, Result } from '../io/ports.ts';
import type { State$ } from './types.ts';

/** A call as the rest of the state hears of it. `serial` names the session it was made in. */
export interface CallHead {
  readonly path: EndpointPath;
  /** Announced by no toast and no loading sign, because nobody asked for it just now. */
  readonly quiet: boolean;
  /** What becomes of it is shown where it was asked for, and by no toast. */
  readonly inPlace?: boolean;
  readonly serial: number;
}

/** How a call ended. */
export interface CallOutcome extends CallHead {
  readonly failure?: Failure;
  readonly message?: string;
  readonly simulated?: boolean;
  /** Places of a good reply that could not be read. */
  readonly unread?: readonly string[];
}

/** A call went out. */
export const callStarted = createAction<CallHead>('call/started');
/** A call ended, one way or the other. Every started call ends. */
export const callSettled = createAction<CallOutcome>('call/settled');

/** What a call needs to be made. */
export interface Caller {
  readonly ports: Pick<Ports, 'http'>;
  readonly state$: State$;
}

/** How a call is announced, and the picture that goes with it. */
export interface CallOptions {
  readonly quiet?: boolean;
  readonly inPlace?: boolean;
  readonly picture?: string | undefined;
}

/**
 * Makes a call and turns its result into actions, between the two actions every call is announced with. Do not cancel the
 * observable (no switchMap around it): a call that never settles would keep the loading sign for ever.
 */
export function call<P extends EndpointPath>(
  caller: Caller,
  path: P,
  body: RequestOf<P>,
  next: (result: Result<ReplyOf<P>>) => readonly UnknownAction[],
  { quiet = false, inPlace = false, picture }: CallOptions = {},
): Observable<UnknownAction> {
  return defer(() => {
    const head: CallHead = { path, quiet, inPlace, serial: caller.state$.value.session.serial };
    const lost: Result<ReplyOf<P>> = { ok: false, failure: { kind: 'network' } };
    return concat(
      of(callStarted(head)),
      defer(() => caller.ports.http.post(path, body, picture)).pipe(
        take(1),
        catchError(() => of(lost)),
        defaultIfEmpty(lost),
        mergeMap((result) => [...next(result), callSettled({ ...head, ...outcomeOf(result) })]),
      ),
    );
  });
}

function outcomeOf<T>(result: Result<T>): Omit<CallOutcome, keyof CallHead> {
  if (result.ok) {
    const { message, simulated, unread } = result;
    return { message, simulated, ...(unread ? { unread } : {}) };
  }
  return result.simulated === undefined
    ? { failure: result.failure }
    : { failure: result.failure, simulated: result.simulated };
}
