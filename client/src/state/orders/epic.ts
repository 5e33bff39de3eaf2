import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, finalize, from, merge, mergeMap, of } from 'rxjs';
import type { Failure, Ports, Result } from '../../io/ports.ts';
import { outdatedBy } from '../../policies/first.ts';
import { call } from '../calls.ts';
import { certaintyOf, wasAnswered } from '../certainty.ts';
import { outdated } from '../remote/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import { selectAliases } from '../startup/selectors.ts';
import type { AppEpic, State$ } from '../types.ts';
import type { Position } from '@zaraba/contracts';
import { type Finding, enquire } from './enquiry.ts';
import { dropIntent, keepIntent, readIntents } from './intents.ts';
import {
  type OrderDraft,
  type OrderFlow,
  type OrderIntent,
  flowMoved,
  flowOf,
  isOpenQuestion,
  orderRetried,
  orderSubmitted,
} from './slice.ts';

interface Context {
  readonly ports: Ports;
  readonly state$: State$;
}

function moved(intent: OrderIntent, to: Omit<OrderFlow, 'intent'>): UnknownAction {
  return flowMoved({ flow: flowOf(intent.draft), to: { ...to, intent } });
}

function accepted(intent: OrderIntent, position: Position, { storage }: Ports): UnknownAction[] {
  dropIntent(storage, intent.clientOrderId);
  return [moved(intent, { stage: 'accepted', position }), outdated(outdatedBy('/trade/placeOrder'))];
}

function refused(intent: OrderIntent, failure: Failure, { storage }: Ports): UnknownAction[] {
  if (failure.kind !== 'unauthorised') dropIntent(storage, intent.clientOrderId);
  return [moved(intent, { stage: 'refused', failure })];
}

/**
 * Looks up an intent with an unknown outcome before anything else may happen. If the server answered every
 * try but does not hold the order, it refused it. A try without an answer may still arrive: then the order is not refused but
 * can be sent again under its id, which never makes a second one.
 */
function checking(intent: OrderIntent, context: Context): Observable<UnknownAction> {
  const conclude = (finding: Finding): UnknownAction[] => {
    switch (finding.found) {
      case 'accepted':
        return accepted(intent, finding.position, context.ports);
      case 'nothing':
        return intent.answer && !intent.unanswered
          ? refused(intent, intent.answer, context.ports)
          : [moved(intent, { stage: 'notSent' })];
      case 'unanswerable':
        return [moved(intent, { stage: 'checking', failure: finding.failure })];
    }
  };
  return concat(of(moved(intent, { stage: 'checking' })), enquire(intent, context, conclude));
}

/** Sends an intent, under the same id however often it is sent. */
function sending(intent: OrderIntent, context: Context): Observable<UnknownAction> {
  const { ports, state$ } = context;
  const { serial } = state$.value.session;
  const { draft, clientOrderId } = intent;
  let sent: OrderIntent | undefined;
  const settled = (result: Result<Position>): UnknownAction[] => {
    if (result.ok) return accepted(intent, result.data, ports);
    const { failure } = result;
    const certainty = certaintyOf(failure, selectAliases(state$.value));
    if (certainty === 'unknown') {
      sent = wasAnswered(failure) ? { ...intent, answer: failure } : { ...intent, unanswered: true };
      // A reload must not forget that the server was reached.
      keepIntent(ports.storage, sent);
      return [];
    }
    // Another session is active by now: the intent waits for its own customer.
    if (state$.value.session.serial !== serial) return [];
    return certainty === 'unsent' ? [moved(intent, { stage: 'notSent' })] : refused(intent, failure, ports);
  };
  const request = defer(() => {
    keepIntent(ports.storage, intent);
    if (draft.kind === 'close') {
      return call({ ports, state$ }, '/trade/closePosition', { id: draft.id, clientOrderId }, settled);
    }
    const { kind: _kind, ...fields } = draft;
    const body: RequestOf<'/trade/placeOrder'> = { ...fields, clientOrderId };
    return call({ ports, state$ }, '/trade/placeOrder', body, settled);
  });
  const enquiry = defer(() => (sent && state$.value.session.serial === serial ? checking(sent, context) : EMPTY));
  return concat(of(moved(intent, { stage: 'sending' })), request, enquiry);
}

function isSame(a: OrderDraft, b: OrderDraft): boolean {
  const fields = Object.entries(a);
  const others = new Map(Object.entries(b));
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}

/** The intent of a draft: a new one, or the same one if it certainly did not arrive. */
function intentOf(draft: OrderDraft, { ports, state$ }: Context): OrderIntent | undefined {
  const account = state$.value.session.current?.account;
  if (account === undefined) return undefined;
  const before = state$.value.orders[flowOf(draft)];
  if (before?.stage === 'notSent' && before.intent && isSame(before.intent.draft, draft)) return before.intent;
  if (before?.stage === 'notSent' && before.intent) dropIntent(ports.storage, before.intent.clientOrderId);
  return { clientOrderId: ports.clock.newId(), account, draft };
}

/** Takes order intents from the confirmation to a known outcome. One at a time in each flow. */
export const ordersEpic: AppEpic = (action$, state$, ports) => {
  const context: Context = { ports, state$ };
  const busy = new Set<string>();
  const alone = (intent: OrderIntent, run: (intent: OrderIntent, context: Context) => Observable<UnknownAction>) => {
    const flow = `${state$.value.session.serial} ${flowOf(intent.draft)}`;
    if (busy.has(flow)) return EMPTY;
    busy.add(flow);
    return run(intent, context).pipe(finalize(() => busy.delete(flow)));
  };
  const submitted = action$.pipe(
    filter(orderSubmitted.match),
    filter(({ payload }) => !isOpenQuestion(state$.value.orders[flowOf(payload)])),
    mergeMap(({ payload }) => {
      const intent = intentOf(payload, context);
      return intent ? alone(intent, sending) : EMPTY;
    }),
  );
  const retried = action$.pipe(
    filter(orderRetried.match),
    mergeMap(({ payload }) => {
      const flow = state$.value.orders[payload];
      const ready = flow?.stage === 'notSent' || (flow?.stage === 'checking' && flow.failure !== undefined);
      return ready && flow.intent ? alone(flow.intent, sending) : EMPTY;
    }),
  );
  // After a reload or a new login the client looks up the orders in flight.
  const resumed = merge(of(undefined), action$.pipe(filter(sessionStarted.match))).pipe(
    mergeMap(() => {
      const account = state$.value.session.current?.account;
      return from(readIntents(ports.storage).filter((intent) => intent.account === account));
    }),
    mergeMap((intent) => alone(intent, checking)),
  );
  return merge(submitted, retried, resumed);
};
