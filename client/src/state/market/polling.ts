import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  map,
  startWith,
  switchMap,
} from 'rxjs';
import { call } from '../calls.ts';
import { ASKS_FOR_QUOTES, type Polled, polled } from '../connection/slice.ts';
import { isNotOffered } from '../remote/slice.ts';
import type { AppEpic, State$ } from '../types.ts';
import type { Ports, Result } from '../../io/ports.ts';
import { selectWantedSet } from './selectors.ts';
import { marketBatch, sessionsRead } from './slice.ts';

/** How often quotes are polled without a stream. */
export const POLL_MS = 2_000;
/** Every this many polls, the market phases are requested instead. */
const SESSIONS_EVERY = 15;

function outcomeOf(path: EndpointPath, result: Result<unknown>): Polled {
  if (result.ok) return 'answered';
  return isNotOffered(path, result.failure) ? 'notOffered' : 'failed';
}

/** Requests the market phases. A server without them may still have quotes. */
function askSessions(ports: Ports, state$: State$): Observable<UnknownAction> {
  const path = '/market/sessions';
  const at = (): number => ports.clock.now();
  return call({ ports, state$, quiet: true }, path, {}, (result) => {
    const outcome = outcomeOf(path, result);
    return [
      ...(outcome === 'notOffered' ? [] : [polled({ at: at(), outcome })]),
      ...(result.ok ? [sessionsRead({ ...result.data, at: at() })] : []),
    ];
  });
}

function askQuotes(codes: string, ports: Ports, state$: State$): Observable<UnknownAction> {
  const path = '/market/quotes';
  const at = (): number => ports.clock.now();
  return call({ ports, state$ }, path, { codes }, (result) => [
    polled({ at: at(), outcome: outcomeOf(path, result) }),
    ...(result.ok ? [marketBatch({ at: at(), rows: result.data })] : []),
  ]);
}

/** Polls quotes while there is no stream and the page is visible. These calls are quiet and may be cancelled. */
export const pollingEpic: AppEpic = (_action$, state$, ports) => {
  const { clock } = ports;
  const needed = state$.pipe(
    map(({ connection }) => ASKS_FOR_QUOTES.has(connection.state)),
    startWith(false),
    distinctUntilChanged(),
  );
  const ask = (count: number): Observable<UnknownAction> => {
    const codes = selectWantedSet(state$.value)
      .codes.map(({ code }) => code)
      .join(',');
    return codes === '' || count % SESSIONS_EVERY === SESSIONS_EVERY - 1
      ? askSessions(ports, state$)
      : askQuotes(codes, ports, state$);
  };
  return combineLatest([needed, clock.visible]).pipe(
    map(([poll, visible]) => poll && visible),
    distinctUntilChanged(),
    // An answer still in flight when the stream returns is dropped: newer prices may have arrived since.
    switchMap((poll) =>
      poll
        ? clock.interval(POLL_MS).pipe(
            startWith(undefined),
            exhaustMap((_tick, count) => ask(count)),
          )
        : EMPTY,
    ),
  );
};
