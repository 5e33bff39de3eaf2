import type { UnknownAction } from '@reduxjs/toolkit';
import {
  EMPTY,
  type Observable,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  pairwise,
  startWith,
  tap,
} from 'rxjs';
import { sessionStarted } from '../session/slice.ts';
import type { AppEpic, RootState } from '../types.ts';
import { type Sender, effectsOf, sending, sent } from './epic.ts';
import { dropIntent, keepIntent, readIntents } from './intents.ts';
import { lookUp } from './lookUp.ts';
import { type Flow, type FlowEvent, carriesId, isLookedUp, isOnce, isOpen, nameOf } from './machine.ts';
import { flowMoved, flowRetried } from './slice.ts';

/** The delays, in milliseconds, before each further attempt to learn the outcome of a call without a look-up. */
export const ASK_AGAIN_MS = [1_000, 2_000, 4_000, 8_000] as const;

/**
 * Determines the outcome of a flow by a look-up. If the call has none, it is sent again; the server carries it out only
 * once.
 */
function checking(name: string, { intent, failure, asked = 0 }: Flow, sender: Sender): Observable<UnknownAction> {
  if (intent === undefined) return EMPTY;
  const { state$, ports } = sender;
  const { clientOrderId: id, path } = intent;
  const moved = (event: FlowEvent): UnknownAction => flowMoved({ name, id, event });
  if (isLookedUp(path) || !carriesId(path)) {
    return lookUp(intent, sender, (finding) => [
      moved(finding),
      ...(finding.kind === 'found' ? effectsOf(path, finding.reply, sender) : []),
    ]);
  }
  // A server that reports its own failure has no better answer now, so the customer decides whether to try again.
  const waitMs = failure?.kind === 'http' && failure.key !== undefined ? undefined : ASK_AGAIN_MS[asked];
  if (waitMs === undefined) return of(moved({ kind: 'gaveUp' }));
  const { serial } = state$.value.session;
  return ports.clock
    .timer(waitMs)
    .pipe(mergeMap(() => (state$.value.session.serial === serial ? sending(name, intent, sender) : EMPTY)));
}

/** Checks every flow with an open outcome, both those found at the start and those after an inconclusive attempt. */
const checksEpic: AppEpic = (action$, state$, ports) => {
  const opened = action$.pipe(
    filter(flowMoved.match),
    filter(({ payload: { event } }) => event.kind === 'failed' || event.kind === 'resumed'),
    map(
      ({ payload: { name, id, event } }) =>
        [name, id ?? ('intent' in event ? event.intent.clientOrderId : '')] as const,
    ),
  );
  const already = defer(() =>
    from(Object.entries(state$.value.flows).map(([name, { intent }]) => [name, intent?.clientOrderId] as const)),
  );
  return merge(already, opened).pipe(
    mergeMap(([name, id]) => {
      const flow = state$.value.flows[name];
      const isOpened = flow?.stage === 'checking' && flow.intent?.clientOrderId === id;
      return isOpened ? checking(name, flow, { ports, state$ }) : EMPTY;
    }),
  );
};

/** After a reload or a login, looks up the calls that an earlier page or session left open. */
const resumeEpic: AppEpic = (action$, state$, { storage }) =>
  merge(of(undefined), action$.pipe(filter(sessionStarted.match))).pipe(
    mergeMap(() => from(readIntents(storage))),
    filter(({ account }) => account === state$.value.session.current?.account),
    map((intent) => ({ name: nameOf(intent), event: { kind: 'resumed', intent } as const })),
    filter(({ name }) => !isOpen(state$.value.flows[name])),
    map((move) => flowMoved(move)),
  );

/** At the customer's request, sends a call again that did not arrive, or looks up an unknown outcome again. */
const retryEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(flowRetried.match),
    mergeMap(({ payload }) => {
      const { session, flows } = state$.value;
      const { stage, intent } = flows[payload] ?? {};
      if (intent === undefined || !isOnce(intent.path) || intent.account !== session.current?.account) return EMPTY;
      return stage === 'notSent' || stage === 'unknown' ? sent(payload, intent, { ports, state$ }) : EMPTY;
    }),
  );

type Flows = RootState['flows'];

function isSettled({ stage, failure }: Flow): boolean {
  return stage === 'done' || (stage === 'refused' && failure?.kind !== 'unauthorised');
}

/**
 * Stores each intent, with the answers so far, until its outcome is known or dismissed. A reload therefore does not
 * lose it.
 */
const storeEpic: AppEpic = (_action$, state$, { storage }) => {
  const store = (before: Flows, now: Flows): void => {
    for (const [name, flow] of Object.entries({ ...before, ...now })) {
      const [was, is] = [before[name]?.intent, now[name]?.intent];
      if (was && was.clientOrderId !== is?.clientOrderId) dropIntent(storage, was.clientOrderId);
      if (!is || now[name] === before[name] || !isLookedUp(is.path)) continue;
      if (isOpen(flow)) keepIntent(storage, is);
      else if (isSettled(flow)) dropIntent(storage, is.clientOrderId);
    }
  };
  return defer(() => {
    const begun = { flows: {}, serial: state$.value.session.serial };
    return state$.pipe(
      map(({ flows, session: { serial } }) => ({ flows, serial })),
      distinctUntilChanged((a, b) => a.flows === b.flows),
      startWith(begun),
      pairwise(),
      // The end of a session keeps stored intents, because the customer may log in again.
      tap(([before, now]) => store(before.serial === now.serial ? before.flows : {}, now.flows)),
      ignoreElements(),
    );
  });
};

/**
 * Finds out the outcomes of calls that are carried out once, and sends such calls again. It is a separate file because
 * the first render does not need it.
 */
export const checkEpic: AppEpic = (action$, state$, ports) =>
  merge(...[storeEpic, checksEpic, retryEpic, resumeEpic].map((epic) => epic(action$, state$, ports)));
