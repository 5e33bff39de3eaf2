import type { UnknownAction } from '@reduxjs/toolkit';
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
import { polled } from '../connection/slice.ts';
import type { AppEpic, State$ } from '../types.ts';
import type { Ports } from '../../io/ports.ts';
import { selectWantedSet } from './selectors.ts';
import { marketBatch, sessionsRead } from './slice.ts';

/** How often quotes are asked for where no stream is offered. */
export const POLL_MS = 2_000;
/** Every so many times the phases of the markets are asked for instead. */
const SESSIONS_EVERY = 15;

function askSessions(ports: Ports, state$: State$): Observable<UnknownAction> {
  const done = (result: { ok: boolean }): UnknownAction => polled({ at: ports.clock.now(), ok: result.ok });
  return call(
    { ports, state$ },
    '/market/sessions',
    {},
    (result) => [done(result), ...(result.ok ? [sessionsRead({ ...result.data, at: ports.clock.now() })] : [])],
    { quiet: true },
  );
}

function askQuotes(codes: string, ports: Ports, state$: State$): Observable<UnknownAction> {
  const at = (): number => ports.clock.now();
  return call(
    { ports, state$ },
    '/market/quotes',
    { codes },
    (result) => [
      polled({ at: at(), ok: result.ok }),
      ...(result.ok ? [marketBatch({ at: at(), rows: result.data })] : []),
    ],
    { quiet: true },
  );
}

/** Asks for quotes now and then while there is no stream and somebody looks. Calls are quiet: they may be given up. */
export const pollingEpic: AppEpic = (_action$, state$, ports) => {
  const { clock } = ports;
  const needed = state$.pipe(
    map(({ connection }) => connection.state === 'polling' || connection.state === 'offline'),
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
    // An answer that is still under way when the stream is back is given up: it may be older than what came since.
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
