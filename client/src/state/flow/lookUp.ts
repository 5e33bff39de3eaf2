import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath, Position, RequestOf } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, ignoreElements, race, switchMap, take } from 'rxjs';
import { positionRows } from '../../domain/positions.ts';
import type { Failure, Ports, Result } from '../../io/ports.ts';
import { call } from '../calls.ts';
import type { AnyBody } from '../remote/key.ts';
import type { RootState, State$ } from '../types.ts';
import { type Finding, type InputOf, type Intent, carriesId } from './machine.ts';
import { SHOWN_BY, type ShownBy } from '../../domain/shown.ts';

/** The delay before an order's first look-up, in milliseconds. It doubles up to `LONGEST_LOOK_MS`. */
const FIRST_LOOK_MS = 1_000;
/** The longest delay between look-ups, in milliseconds. */
const LONGEST_LOOK_MS = 15_000;
/**
 * After this many look-ups in a row without a record, the order counts as lost. One is not enough, because the request
 * may still arrive.
 */
const DENIALS_NEEDED = 2;

type Answer = Finding | { readonly kind: 'unknown' };

/** Returns whether a failure is temporary, so that a later look-up may succeed. */
function isPassing(failure: Failure): boolean {
  if (failure.kind === 'network' || failure.kind === 'contract') return true;
  if (failure.kind === 'http' && (failure.status >= 500 || failure.status === 408 || failure.status === 429))
    return true;
  return failure.kind !== 'unauthorised' && failure.key === 'too_frequent';
}

function failed(failure: Failure): Answer {
  return isPassing(failure) ? { kind: 'unknown' } : { kind: 'unanswerable', failure };
}

interface Caller {
  readonly ports: Ports;
  readonly state$: State$;
}

/**
 * Returns the bodies with which a list was requested, for example in two currencies. If it was not, returns one in the
 * currency of the settings.
 */
function bodiesOf(path: EndpointPath, { remote, settings }: RootState): readonly AnyBody[] {
  const held = Object.values(remote.entries).filter((entry) => entry.path === path);
  return held.length > 0 ? held.map(({ body }) => body) : [{ type: settings.currency }];
}

/** Searches the lists in turn until one contains the intent's record. */
function askedOfRecord(
  { path, input, clientOrderId, shownBy }: Intent & { readonly shownBy: ShownBy },
  caller: Caller,
  tell: (answer: Answer) => void,
): Observable<UnknownAction> {
  const { id } = input as InputOf<'/trade/cancelOrder'>;
  let isTold = false;
  const say = (answer: Answer): void => {
    isTold = true;
    tell(answer);
  };
  const heard = (result: Result<unknown>): UnknownAction[] => {
    if (!result.ok) say(failed(result.failure));
    else {
      const record = positionRows(result.data as Position[]).find((row) => row.id === id);
      const isDone = record && shownBy.isDone(record, clientOrderId);
      if (isDone === true) say({ kind: 'found', reply: record });
      else if (record) say({ kind: isDone === false ? 'absent' : 'gaveUp' });
    }
    return [];
  };
  const questions = shownBy.lists.flatMap((list) =>
    bodiesOf(list, caller.state$.value).map((body) =>
      defer(() => (isTold ? EMPTY : call({ ...caller, quiet: true }, list, body as RequestOf<typeof list>, heard))),
    ),
  );
  const missing = defer(() => {
    if (!isTold) say({ kind: carriesId(path) ? 'absent' : 'gaveUp' });
    return EMPTY;
  });
  return concat(...questions, missing);
}

/** Makes one look-up, and passes the answer to `tell`. */
function asked(intent: Intent, caller: Caller, tell: (answer: Answer) => void): Observable<UnknownAction> {
  const { path, input, clientOrderId } = intent;
  const shownBy = SHOWN_BY[path];
  // If the intent closes only a part, or is a limit order, the position stays in the list. Only a look-up by id shows
  // the outcome then.
  if (shownBy && !('quantity' in input || 'orderType' in input))
    return askedOfRecord({ ...intent, shownBy }, caller, tell);
  return call(caller, '/trade/orderByClientId', { clientOrderId }, (result) => {
    if (result.ok) tell(result.data ? { kind: 'found', reply: result.data } : { kind: 'absent' });
    else tell(failed(result.failure));
    return [];
  });
}

/** Looks an intent up until its outcome is known. */
export function lookUp(
  intent: Intent,
  caller: Caller,
  settled: (finding: Finding) => readonly UnknownAction[],
): Observable<UnknownAction> {
  const { clock } = caller.ports;
  const { serial } = caller.state$.value.session;
  const attempt = (count: number, denials: number): Observable<UnknownAction> => {
    const delayMs = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * 2 ** Math.min(count, 10));
    let answer: Answer = { kind: 'unknown' };
    const wait = clock.timer(delayMs).pipe(
      take(1),
      // While the browser reports no network, look-ups become rarer but continue, because the report may be wrong.
      switchMap(() => race(clock.online.pipe(filter(Boolean)), clock.timer(LONGEST_LOOK_MS)).pipe(take(1))),
      ignoreElements(),
    );
    const question = defer(() =>
      caller.state$.value.session.serial === serial
        ? asked(intent, caller, (told) => {
            answer = told;
          })
        : EMPTY,
    );
    const conclusion = defer((): Observable<UnknownAction> => {
      if (caller.state$.value.session.serial !== serial) return EMPTY;
      if (answer.kind === 'unknown') return attempt(count + 1, 0);
      if (answer.kind === 'absent' && denials + 1 < DENIALS_NEEDED) return attempt(count + 1, denials + 1);
      return concat(settled(answer));
    });
    return concat(wait, question, conclusion);
  };
  return attempt(0, 0);
}
