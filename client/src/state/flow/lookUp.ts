import type { UnknownAction } from '@reduxjs/toolkit';
import { POSITION_STATES } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, ignoreElements, race, switchMap, take } from 'rxjs';
import { positionRows } from '../../domain/positions.ts';
import type { Failure, Ports, Result } from '../../io/ports.ts';
import { call } from '../calls.ts';
import type { State$ } from '../types.ts';
import type { Finding, InputOf, Intent } from './machine.ts';

/** First delay before looking up an order; doubled each time up to the longest. */
const FIRST_LOOK_MS = 1_000;
/** The longest delay between two look-ups. */
const LONGEST_LOOK_MS = 15_000;
/** The server must deny the order this many times in a row before it counts as lost: the request may still arrive. */
const DENIALS_NEEDED = 2;

type Answer = Finding | { readonly kind: 'unknown' };

/** Whether the same question may be answered later. */
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

/** One look-up; `tell` receives its answer. */
function asked(
  { path: sent, input, clientOrderId }: Intent,
  caller: Caller,
  tell: (answer: Answer) => void,
): Observable<UnknownAction> {
  const type = caller.state$.value.settings.currency;
  // A part that is closed, or a limit that waits, leaves the position held: only the id says what became of it.
  if (sent !== '/trade/closePosition' || 'quantity' in input || 'orderType' in input) {
    const path = '/trade/orderByClientId';
    return call(caller, path, { clientOrderId }, (result) => {
      if (result.ok) tell(result.data ? { kind: 'found', reply: result.data } : { kind: 'absent' });
      else tell(failed(result.failure));
      return [];
    });
  }
  const { id } = input as InputOf<'/trade/closePosition'>;
  const look = (result: Result<Parameters<typeof positionRows>[0]>, absent: Answer): void => {
    if (!result.ok) return tell(failed(result.failure));
    const position = positionRows(result.data).find((row) => row.id === id);
    if (!position) return tell(absent);
    const closing = position.status !== POSITION_STATES.codes.holding;
    return tell(closing ? { kind: 'found', reply: position } : { kind: 'absent' });
  };
  let gone = false;
  const quietly = { ...caller, quiet: true };
  const held = call(quietly, '/trade/userstocklist', { type }, (result) => {
    look(result, { kind: 'unknown' });
    gone = result.ok && !positionRows(result.data).some((row) => row.id === id);
    return [];
  });
  const closed = call(quietly, '/trade/userstocklists', { type }, (result) => {
    look(result, { kind: 'absent' });
    return [];
  });
  return concat(
    held,
    defer(() => (gone ? closed : EMPTY)),
  );
}

/** Looks an intent up until its outcome is known; seldom while the browser reports no network. */
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
      // That the browser reports no network is a reason to ask seldom, not to wait for ever: it may be wrong.
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
