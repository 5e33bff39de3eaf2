import type { UnknownAction } from '@reduxjs/toolkit';
import { POSITION_STATES, type Position } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, ignoreElements, switchMap, take } from 'rxjs';
import { positionRows } from '../../domain/positions.ts';
import type { Failure, Ports, Result } from '../../io/ports.ts';
import { call } from '../calls.ts';
import { certaintyOf } from '../certainty.ts';
import { isNotOffered } from '../remote/slice.ts';
import type { State$ } from '../types.ts';
import type { OrderIntent } from './slice.ts';

/** First delay before looking up an order; doubled each time up to the longest. */
export const FIRST_ENQUIRY_MS = 1_000;
/** The longest delay between two look-ups. */
const LONGEST_ENQUIRY_MS = 15_000;
/** The server must deny the order this many times in a row before it counts as lost: the request may still arrive. */
const DENIALS_NEEDED = 2;

/** The result of a look-up. `unanswerable`: the server cannot say; the customer has to check. */
export type Finding =
  | { readonly found: 'accepted'; readonly position: Position }
  | { readonly found: 'nothing' }
  | { readonly found: 'unanswerable'; readonly failure: Failure };

type Answer = Finding | { readonly found: 'unknown' };

function failed(failure: Failure): Answer {
  return certaintyOf(failure) === 'unknown' ? { found: 'unknown' } : { found: 'unanswerable', failure };
}

interface Enquirer {
  readonly ports: Ports;
  readonly state$: State$;
}

/** One look-up; `tell` receives its answer. */
function asked(
  intent: OrderIntent,
  { ports, state$ }: Enquirer,
  tell: (answer: Answer) => void,
): Observable<UnknownAction> {
  const type = state$.value.settings.currency;
  const caller = { ports, state$ };
  const { draft, clientOrderId } = intent;
  if (draft.kind === 'open') {
    const path = '/trade/orderByClientId';
    return call(caller, path, { clientOrderId }, (result) => {
      if (result.ok) tell(result.data ? { found: 'accepted', position: result.data } : { found: 'nothing' });
      else if (isNotOffered(path, result.failure)) tell({ found: 'unanswerable', failure: result.failure });
      else tell(failed(result.failure));
      return [];
    });
  }
  const look = (result: Result<Parameters<typeof positionRows>[0]>, absent: Answer): void => {
    if (!result.ok) return tell(failed(result.failure));
    const position = positionRows(result.data).find(({ id }) => id === draft.id);
    if (!position) return tell(absent);
    const closing = position.status !== POSITION_STATES.codes.holding;
    return tell(closing ? { found: 'accepted', position } : { found: 'nothing' });
  };
  let gone = false;
  const held = call(
    caller,
    '/trade/userstocklist',
    { type },
    (result) => {
      look(result, { found: 'unknown' });
      gone = result.ok && !positionRows(result.data).some(({ id }) => id === draft.id);
      return [];
    },
    { quiet: true },
  );
  const closed = call(
    caller,
    '/trade/userstocklists',
    { type },
    (result) => {
      look(result, { found: 'nothing' });
      return [];
    },
    { quiet: true },
  );
  return concat(
    held,
    defer(() => (gone ? closed : EMPTY)),
  );
}

/** Looks an intent up until its outcome is known; waits while the browser has no network. */
export function enquire(
  intent: OrderIntent,
  enquirer: Enquirer,
  settled: (finding: Finding) => readonly UnknownAction[],
): Observable<UnknownAction> {
  const { clock } = enquirer.ports;
  const { serial } = enquirer.state$.value.session;
  const attempt = (count: number, denials: number): Observable<UnknownAction> => {
    const delayMs = Math.min(LONGEST_ENQUIRY_MS, FIRST_ENQUIRY_MS * 2 ** Math.min(count, 10));
    let answer: Answer = { found: 'unknown' };
    const wait = clock.timer(delayMs).pipe(
      take(1),
      switchMap(() => clock.online.pipe(filter(Boolean), take(1))),
      ignoreElements(),
    );
    const question = defer(() =>
      enquirer.state$.value.session.serial === serial
        ? asked(intent, enquirer, (told) => {
            answer = told;
          })
        : EMPTY,
    );
    const conclusion = defer((): Observable<UnknownAction> => {
      if (enquirer.state$.value.session.serial !== serial) return EMPTY;
      if (answer.found === 'unknown') return attempt(count + 1, 0);
      if (answer.found === 'nothing' && denials + 1 < DENIALS_NEEDED) return attempt(count + 1, denials + 1);
      return concat(settled(answer));
    });
    return concat(wait, question, conclusion);
  };
  return attempt(0, 0);
}
