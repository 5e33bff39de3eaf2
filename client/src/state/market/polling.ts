import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  map,
  merge,
  startWith,
  switchMap,
} from 'rxjs';
import { call } from '../calls.ts';
import { ASKS_FOR_QUOTES, type Polled, polled } from '../connection/slice.ts';
import { isNotOffered } from '../certainty.ts';
import type { AppEpic, State$ } from '../types.ts';
import type { Ports, Result } from '../../io/ports.ts';
import { createRest } from '../rest.ts';
import { selectWantedSet } from './selectors.ts';
import { marketBatch, sessionsRead } from './slice.ts';

/** How often quotes are polled without a stream, in milliseconds. */
export const POLL_MS = 2_000;
/** Every n-th poll requests the market phases instead of quotes. */
const SESSIONS_EVERY = 15;

function outcomeOf(path: EndpointPath, result: Result<unknown>): Polled {
  if (result.ok) return 'answered';
  return isNotOffered(path, result.failure) ? 'notOffered' : 'failed';
}

interface Poll {
  readonly ports: Ports;
  readonly state$: State$;
}

/** Requests the market phases. A server without them may still have quotes. */
function askSessions({ ports, state$ }: Poll): Observable<UnknownAction> {
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

function askQuotes(codes: string, { ports, state$ }: Poll): Observable<UnknownAction> {
  const path = '/market/quotes';
  const at = (): number => ports.clock.now();
  return call({ ports, state$ }, path, { codes }, (result) => {
    return [
      polled({ at: at(), outcome: outcomeOf(path, result) }),
      ...(result.ok ? [marketBatch({ at: at(), rows: result.data })] : []),
    ];
  });
}

/**
 * Polls quotes while there is no stream and the page is visible. It respects the server's rate limit. These calls are
 * quiet and may be cancelled.
 */
export const pollingEpic: AppEpic = (action$, state$, ports) => {
  const { clock } = ports;
  const needed = state$.pipe(
    map(({ connection }) => ASKS_FOR_QUOTES.has(connection.state)),
    startWith(false),
    distinctUntilChanged(),
  );
  const poll: Poll = { ports, state$ };
  const rest = createRest(clock, ['/market/quotes', '/market/sessions']);
  const ask = (count: number): Observable<UnknownAction> => {
    if (!rest.isOver()) return EMPTY;
    const codes = selectWantedSet(state$.value)
      .codes.map(({ code }) => code)
      .join(',');
    return codes === '' || count % SESSIONS_EVERY === SESSIONS_EVERY - 1 ? askSessions(poll) : askQuotes(codes, poll);
  };
  const polling = combineLatest([needed, clock.visible]).pipe(
    map(([polls, visible]) => polls && visible),
    distinctUntilChanged(),
    // If the stream returns before a poll is answered, the answer is ignored, because newer prices may have arrived.
    switchMap((polls) =>
      polls
        ? clock.interval(POLL_MS).pipe(
            startWith(undefined),
            exhaustMap((_tick, count) => ask(count)),
          )
        : EMPTY,
    ),
  );
  return merge(rest.followed(action$), polling);
};
