import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  concat,
  defer,
  filter,
  finalize,
  from,
  ignoreElements,
  merge,
  mergeMap,
  of,
  tap,
} from 'rxjs';
import type { Ports, Result } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import type { OncePath } from '../../policies/later.ts';
import { call } from '../calls.ts';
import { certaintyOf } from '../certainty.ts';
import { outdated } from '../remote/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import { selectAliases } from '../startup/selectors.ts';
import type { AppEpic, State$ } from '../types.ts';
import { dropIntent, keepIntent, readIntents } from './intents.ts';
import { lookUp } from './lookUp.ts';
import { type Flow, type FlowEvent, IDLE, type Intent, isLookedUp, isOpen, nameOf, next } from './machine.ts';
import { flowDismissed, flowMoved, flowRetried, flowSubmitted } from './slice.ts';

/** Delay before each further attempt to learn the outcome of what is not looked up. */
export const ASK_AGAIN_MS = [1_000, 2_000, 4_000, 8_000] as const;

/** Moves a flow here and in the store by the same events, within the session that began it. */
class Course {
  readonly ports: Ports;
  readonly state$: State$;
  readonly #serial: number;
  #flow: Flow;

  constructor(ports: Ports, state$: State$, flow: Flow) {
    this.ports = ports;
    this.state$ = state$;
    this.#serial = state$.value.session.serial;
    this.#flow = flow;
  }

  /** The intent whose outcome is being found out; none once that is known, or for another session. */
  get checked(): Flow | undefined {
    return this.#flow.stage === 'checking' && this.isSame() ? this.#flow : undefined;
  }

  isSame(): boolean {
    return this.state$.value.session.serial === this.#serial;
  }

  /** Stores what is looked up until its outcome is known: a reload must not forget it, nor that the server was reached. */
  move(event: FlowEvent): UnknownAction[] {
    const flow = next(this.#flow, event);
    const { intent, stage, failure } = flow;
    this.#flow = flow;
    if (intent && isLookedUp(intent.path)) {
      if (isOpen(flow)) keepIntent(this.ports.storage, intent);
      else if (stage !== 'notSent' && failure?.kind !== 'unauthorised')
        dropIntent(this.ports.storage, intent.clientOrderId);
    }
    if (!intent || !this.isSame()) return [];
    const moved = flowMoved({ name: nameOf(intent), to: flow });
    return stage === 'done' ? [moved, outdated(policyOf(intent.path).outdates ?? [])] : [moved];
  }
}

function lookingUp(intent: Intent, course: Course): Observable<UnknownAction> {
  return lookUp(intent, course, (finding) => course.move(finding));
}

/** Finds out what became of an intent: by a look-up, or by sending it again, which the server carries out once. */
function checking(intent: Intent, course: Course, attempt: number): Observable<UnknownAction> {
  const { failure } = course.checked ?? {};
  if (isLookedUp(intent.path)) return lookingUp(intent, course);
  // A server that reports its own failure has nothing more to say for now: the customer decides whether to ask again.
  const waitMs = failure?.kind === 'http' && failure.key !== undefined ? undefined : ASK_AGAIN_MS[attempt];
  if (waitMs === undefined) return from(course.move({ kind: 'gaveUp' }));
  const again = defer(() => (course.isSame() ? sending(intent, course, attempt + 1) : EMPTY));
  return concat(course.ports.clock.timer(waitMs).pipe(ignoreElements()), again);
}

/** Sends an intent, under the same id however often it is sent. */
function sending(intent: Intent, course: Course, attempt = 0): Observable<UnknownAction> {
  const { ports, state$ } = course;
  const { path, input, clientOrderId } = intent;
  const settled = (result: Result<unknown>): UnknownAction[] => {
    if (result.ok) return course.move({ kind: 'answered', reply: result.data });
    const { failure } = result;
    return course.move({ kind: 'failed', failure, certainty: certaintyOf(failure, selectAliases(state$.value)) });
  };
  const body = { ...input, clientOrderId } as RequestOf<OncePath>;
  const request = defer(() => call({ ports, state$ }, path, body, settled));
  const after = defer(() => {
    const open = course.checked?.intent;
    return open ? checking(open, course, attempt) : EMPTY;
  });
  return concat(from(course.move({ kind: 'sent', intent })), request, after);
}

function isSame(a: object, b: object): boolean {
  const fields = Object.entries(a);
  const others = new Map(Object.entries(b));
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}

/** Takes intents from the confirmation to a known outcome, one at a time in each flow. */
export const flowEpic: AppEpic = (action$, state$, ports) => {
  const busy = new Set<string>();
  const alone = (intent: Intent, run: (intent: Intent, course: Course) => Observable<UnknownAction>) => {
    const name = nameOf(intent);
    const place = `${state$.value.session.serial} ${name}`;
    if (busy.has(place)) return EMPTY;
    busy.add(place);
    const course = new Course(ports, state$, state$.value.flows[name] ?? IDLE);
    return run(intent, course).pipe(finalize(() => busy.delete(place)));
  };
  const submitted = action$.pipe(
    filter(flowSubmitted.match),
    mergeMap(({ payload }) => {
      const account = state$.value.session.current?.account;
      const before = state$.value.flows[nameOf(payload)];
      if (account === undefined || isOpen(before)) return EMPTY;
      if (before?.intent && (before.stage === 'notSent' || before.stage === 'idle')) {
        if (isSame(before.intent.input, payload.input)) return alone(before.intent, sending);
        dropIntent(ports.storage, before.intent.clientOrderId);
      }
      return alone({ ...payload, account, clientOrderId: ports.clock.newId() }, sending);
    }),
  );
  const retried = action$.pipe(
    filter(flowRetried.match),
    mergeMap(({ payload }) => {
      const { stage, intent } = state$.value.flows[payload] ?? IDLE;
      return intent && (stage === 'notSent' || stage === 'unknown') ? alone(intent, sending) : EMPTY;
    }),
  );
  // What the customer left is not asked about again after a reload.
  const forgotten = action$.pipe(
    filter(flowDismissed.match),
    filter(({ payload }) => state$.value.flows[payload] === undefined),
    tap(({ payload }) => {
      const account = state$.value.session.current?.account;
      for (const intent of readIntents(ports.storage)) {
        if (intent.account === account && nameOf(intent) === payload) dropIntent(ports.storage, intent.clientOrderId);
      }
    }),
    ignoreElements(),
  );
  // After a reload or a new login the client looks up what an earlier page or session left open.
  const resumed = merge(of(undefined), action$.pipe(filter(sessionStarted.match))).pipe(
    mergeMap(() => {
      const account = state$.value.session.current?.account;
      return from(readIntents(ports.storage).filter((intent) => intent.account === account));
    }),
    mergeMap((intent) =>
      alone(intent, (left, course) =>
        concat(
          from(course.move({ kind: 'resumed', intent: left })),
          defer(() => lookingUp(left, course)),
        ),
      ),
    ),
  );
  return merge(submitted, retried, forgotten, resumed);
};
