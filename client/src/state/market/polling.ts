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

/** How long a server asked to wait before the next poll, and since when. A device clock that was set back ends the wait. */
class Rest {
  readonly #clock: Ports['clock'];
  #since = 0;
  #lengthMs = 0;

  constructor(clock: Ports['clock']) {
    this.#clock = clock;
  }

  get isOver(): boolean {
    const passedMs = this.#clock.now() - this.#since;
    return passedMs < 0 || passedMs >= this.#lengthMs;
  }

  note(result: Result<unknown>): void {
    this.#since = this.#clock.now();
    this.#lengthMs = (!result.ok && result.failure.kind === 'http' && result.failure.retryAfterMs) || 0;
  }
}

interface Poll {
  readonly ports: Ports;
  readonly state$: State$;
  readonly rest: Rest;
}

/** Requests the market phases. A server without them may still have quotes. */
function askSessions({ ports, state$, rest }: Poll): Observable<UnknownAction> {
  const path = '/market/sessions';
  const at = (): number => ports.clock.now();
  return call({ ports, state$, quiet: true }, path, {}, (result) => {
    rest.note(result);
    const outcome = outcomeOf(path, result);
    return [
      ...(outcome === 'notOffered' ? [] : [polled({ at: at(), outcome })]),
      ...(result.ok ? [sessionsRead({ ...result.data, at: at() })] : []),
    ];
  });
}

function askQuotes(codes: string, { ports, state$, rest }: Poll): Observable<UnknownAction> {
  const path = '/market/quotes';
  const at = (): number => ports.clock.now();
  return call({ ports, state$ }, path, { codes }, (result) => {
    rest.note(result);
    return [
      polled({ at: at(), outcome: outcomeOf(path, result) }),
      ...(result.ok ? [marketBatch({ at: at(), rows: result.data })] : []),
    ];
  });
}

/**
 * Polls quotes while there is no stream and the page is visible, and no sooner than the server asks for. These calls are
 * quiet and may be cancelled.
 */
export const pollingEpic: AppEpic = (_action$, state$, ports) => {
  const { clock } = ports;
  const needed = state$.pipe(
    map(({ connection }) => ASKS_FOR_QUOTES.has(connection.state)),
    startWith(false),
    distinctUntilChanged(),
  );
  const poll: Poll = { ports, state$, rest: new Rest(clock) };
  const ask = (count: number): Observable<UnknownAction> => {
    if (!poll.rest.isOver) return EMPTY;
    const codes = selectWantedSet(state$.value)
      .codes.map(({ code }) => code)
      .join(',');
    return codes === '' || count % SESSIONS_EVERY === SESSIONS_EVERY - 1 ? askSessions(poll) : askQuotes(codes, poll);
  };
  return combineLatest([needed, clock.visible]).pipe(
    map(([polls, visible]) => polls && visible),
    distinctUntilChanged(),
    // An answer still in flight when the stream returns is dropped: newer prices may have arrived since.
    switchMap((polls) =>
      polls
        ? clock.interval(POLL_MS).pipe(
            startWith(undefined),
            exhaustMap((_tick, count) => ask(count)),
          )
        : EMPTY,
    ),
  );
};
