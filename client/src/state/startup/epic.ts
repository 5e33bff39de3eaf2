import type { UnknownAction } from '@reduxjs/toolkit';
import {
  EMPTY,
  type Observable,
  concat,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  of,
  race,
  skip,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';
import type { Failure, Ports } from '../../io/ports.ts';
import { call } from '../calls.ts';
import { backOffMs } from '../connection/backOff.ts';
import { connected, connectionWanted, unavailable } from '../connection/slice.ts';
import { sessionsRead } from '../market/slice.ts';
import { isNotOffered } from '../certainty.ts';
import { asked } from '../remote/slice.ts';
import { sessionCheck } from '../remote/check.ts';
import type { AppEpic, RootState, State$ } from '../types.ts';
import { selectConfiguration } from '../configuration.ts';
import {
  type StartupStep,
  type StepState,
  configKept,
  configRead,
  startupBegun,
  startupFailed,
  startupSlowed,
  stepMoved,
} from './slice.ts';

/** After this wait for the configuration, in milliseconds, the reader may try again. */
export const SLOW_AFTER_MS = 10_000;
/**
 * The back-off's delay after the first failed start is that of this attempt, some seconds. Shorter delays are skipped,
 * because a start costs the server more than a connection.
 */
const FIRST_ATTEMPT = 5;
/** The shortest delay before the next attempt, in milliseconds, even if a server asks for less. */
const SHORTEST_WAIT_MS = 1_000;
/** How long the start waits for the stream, in milliseconds. It then continues without the stream. */
export const HOSTS_PATIENCE_MS = 2_000;
/**
 * How long the start waits for its first data, in milliseconds. The wait begins when the configuration has arrived.
 * Screens show data that arrives later.
 */
export const FIRST_DATA_PATIENCE_MS = 8_000;
/** How long the start waits for the user info, in milliseconds. */
const BROKER_PATIENCE_MS = 12_000;

/** The steps that load the first data. */
const FIRST_DATA = ['quotes', 'hosts', 'broker'] as const satisfies readonly StartupStep[];

function step(name: StartupStep, to: StepState): UnknownAction {
  return stepMoved({ step: name, to });
}

/** Ends a step with its first result, or as failed after a time limit. */
function awaited(
  name: StartupStep,
  verdicts: Observable<StepState | undefined>,
  patience: Observable<unknown>,
): Observable<UnknownAction> {
  const judged = verdicts.pipe(filter((verdict) => verdict !== undefined));
  const impatient = patience.pipe(map((): StepState => 'failed'));
  return race(judged, impatient).pipe(
    take(1),
    map((verdict) => step(name, verdict)),
  );
}

function quotesStep(ports: Ports, state$: State$): Observable<UnknownAction> {
  const path = '/market/sessions';
  const request = call({ ports, state$, quiet: true }, path, {}, (result) => {
    if (result.ok) return [sessionsRead({ ...result.data, at: ports.clock.now() }), step('quotes', 'done')];
    return [step('quotes', isNotOffered(path, result.failure) ? 'done' : 'failed')];
  });
  return concat(of(step('quotes', 'running')), request);
}

/** Returns the actions that open the stream. If the operator offers none, prices are polled. */
function wantedStream({ clock }: Ports, state$: State$): readonly UnknownAction[] {
  const at = clock.now();
  const { offers } = selectConfiguration(state$.value);
  return [offers?.includes('stream') === false ? unavailable({ at }) : connectionWanted({ at })];
}

function hostsStep(ports: Ports, state$: State$): Observable<UnknownAction> {
  const judge = ({ connection }: RootState): StepState | undefined => {
    if (connection.state === 'live' || connection.state === 'polling') return 'done';
    return connection.state === 'refused' || connection.state === 'offline' ? 'failed' : undefined;
  };
  const opening = defer(() =>
    // When the start is repeated, the stream may already be connected.
    state$.value.connection.state === 'live' ? [] : wantedStream(ports, state$),
  );
  return concat(
    of(step('hosts', 'running')),
    opening,
    awaited('hosts', state$.pipe(map(judge)), ports.clock.patience(HOSTS_PATIENCE_MS)),
  );
}

/** Requests user info for a stored session. Without a session the step ends at once. */
function brokerStep(ports: Ports, state$: State$): Observable<UnknownAction> {
  return defer(() => {
    if (state$.value.session.current === null) return of(step('broker', 'done'));
    const check = sessionCheck(state$.value);
    const judge = ({ session, remote }: RootState): StepState | undefined => {
      if (session.current === null || session.ending) return 'failed';
      const status = remote.entries[check.key]?.status;
      if (status === 'ready') return 'done';
      return status === 'failed' ? 'failed' : undefined;
    };
    const wish = of(step('broker', 'running'), asked(check));
    return concat(wish, awaited('broker', state$.pipe(map(judge)), ports.clock.patience(BROKER_PATIENCE_MS)));
  });
}

/** Ends the start after all steps have ended, whatever their outcome. */
function end({ clock }: Ports, state$: State$): Observable<UnknownAction> {
  const ended = state$.pipe(
    filter(({ startup: { steps } }) => FIRST_DATA.every((name) => steps[name] === 'done' || steps[name] === 'failed')),
  );
  return race(ended, clock.timer(FIRST_DATA_PATIENCE_MS)).pipe(
    take(1),
    map(() => step('done', 'done')),
  );
}

/**
 * Starts the app. The configuration comes first, because the screens mount with it. Everything else follows at once.
 */
function start(ports: Ports, state$: State$): Observable<UnknownAction> {
  let configured: 'now' | 'earlier' | undefined;
  const config = call({ ports, state$ }, '/common/config', { type: 'all' }, (result) => {
    if (!result.ok) {
      configured = result.kept && 'earlier';
      const kept = result.kept ? [configKept(result.kept)] : [];
      return [...kept, step('starting', 'failed'), startupFailed(result.failure)];
    }
    configured = 'now';
    return [configRead(result.data), step('starting', 'done'), step('version', 'done')];
  });
  const rest = defer((): Observable<UnknownAction> => {
    if (configured === undefined) return EMPTY;
    // The app has opened with stored data, so the start only waits for the connection. After that it is repeated.
    if (configured === 'earlier') return of(connectionWanted({ at: ports.clock.now() }));
    return merge(quotesStep(ports, state$), hostsStep(ports, state$), brokerStep(ports, state$), end(ports, state$));
  });
  return concat(of(step('starting', 'running')), config, rest);
}

/** Emits if the configuration takes long. */
function slowed({ clock }: Ports, state$: State$): Observable<UnknownAction> {
  const answered = state$.pipe(filter(({ startup: { steps } }) => ['done', 'failed'].includes(steps.starting)));
  return clock.patience(SLOW_AFTER_MS).pipe(
    map(() => startupSlowed()),
    takeUntil(answered),
  );
}

function isUnconfigured({ startup: { failure, config, keptAt } }: RootState): boolean {
  return failure !== undefined && (config === undefined || keptAt !== undefined);
}

/**
 * Returns the delay before the next attempt: what the server asks for, or else a delay that grows with each failure.
 */
function retryDelayMs(failure: Failure, earlier: number, random: number): number {
  const askedMs = failure.kind === 'http' ? failure.retryAfterMs : undefined;
  return askedMs === undefined ? backOffMs(FIRST_ATTEMPT + earlier, random) : Math.max(askedMs, SHORTEST_WAIT_MS);
}

/**
 * Starts the app. The start is repeated after each failure with a delay, when the network returns, and after a session
 * that the server refused. A step is done only when the server has answered.
 */
export const startupEpic: AppEpic = (action$, state$, ports) => {
  const { clock } = ports;
  const starts = action$.pipe(
    filter(startupBegun.match),
    exhaustMap(() => merge(start(ports, state$), slowed(ports, state$))),
  );
  const waited = action$.pipe(
    filter(startupFailed.match),
    switchMap(({ payload }, earlier) => clock.timer(retryDelayMs(payload, earlier, clock.random()))),
  );
  const withoutSession = state$.pipe(
    map(({ session }) => session.current === null),
    distinctUntilChanged(),
    skip(1),
    filter(Boolean),
  );
  const back = merge(
    clock.online.pipe(skip(1), filter(Boolean)),
    action$.pipe(filter(connected.match)),
    withoutSession,
    waited,
  );
  const again = back.pipe(
    filter(() => isUnconfigured(state$.value)),
    map(() => startupBegun()),
  );
  return merge(starts, again);
};
