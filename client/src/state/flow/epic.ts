import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath, RequestOf, Session } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, mergeMap, of } from 'rxjs';
import type { Ports, Result } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import { call } from '../calls.ts';
import { certaintyOf } from '../certainty.ts';
import { timesNow } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { outdated, replaced } from '../remote/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import { selectAliases } from '../configuration.ts';
import type { AppEpic, State$ } from '../types.ts';
import { type FlowEvent, type Intent, carriesId, isOnce, isOpen, nameOf } from './machine.ts';
import { flowMoved, flowSubmitted } from './slice.ts';

/** The ports and the state that sending a call needs. */
export interface Sender {
  readonly ports: Ports;
  readonly state$: State$;
  readonly picture?: string | undefined;
}

function reloads(path: EndpointPath): UnknownAction[] {
  const { outdates } = policyOf(path);
  return outdates === undefined ? [] : [outdated(outdates)];
}

/** Returns the effects of a successful call, as its policy declares them. */
export function effectsOf(path: EndpointPath, reply: unknown, { ports, state$ }: Sender): UnknownAction[] {
  const { replaces, opensSession } = policyOf(path);
  return [
    opensSession && sessionStarted(reply as Session),
    replaces && replaced({ path: replaces, data: reply, ...timesNow(ports, state$) }),
    ...reloads(path),
  ].filter((effect) => effect !== undefined);
}

/** Sends an intent's call, always under the same id, and reports the answer to its flow. */
export function sending(name: string, intent: Intent, sender: Sender): Observable<UnknownAction> {
  const { path, input, clientOrderId: id } = intent;
  const { state$ } = sender;
  const { serial } = state$.value.session;
  const settled = (result: Result<unknown>): UnknownAction[] => {
    const moved = (event: FlowEvent, effects: UnknownAction[]): UnknownAction[] => [
      flowMoved({ name, id, event }),
      ...(state$.value.session.serial === serial ? effects : []),
    ];
    if (result.ok) return moved({ kind: 'answered', reply: result.data }, effectsOf(path, result.data, sender));
    const { failure } = result;
    const certainty = certaintyOf(failure, selectAliases(state$.value));
    // If the call may have been carried out, the lists may already contain its effect.
    return moved({ kind: 'failed', failure, certainty }, certainty === 'unknown' ? reloads(path) : []);
  };
  const body = carriesId(path) ? { ...input, clientOrderId: id } : input;
  return call(sender, path, body as RequestOf<EndpointPath>, settled);
}

/** Sends an intent, and tells its flow so. */
export function sent(name: string, intent: Intent, sender: Sender): Observable<UnknownAction> {
  return concat(
    of(flowMoved({ name, event: { kind: 'sent', intent } })),
    defer(() => sending(name, intent, sender)),
  );
}

/** Sends the calls that a customer confirms, one at a time in each flow. */
export const flowEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(flowSubmitted.match),
    mergeMap(({ payload: { picture, name: given, path, input } }) => {
      const { session, flows } = state$.value;
      const name = given ?? nameOf({ path, input });
      const before = flows[name];
      const account = session.current?.account ?? '';
      if ((account === '' && isOnce(path)) || isOpen(before)) return EMPTY;
      const left = before?.stage === 'notSent' || before?.stage === 'idle' ? before.intent : undefined;
      const isAgain = left?.account === account && remoteKey(path, left.input) === remoteKey(path, input);
      const intent = isAgain ? left : { path, input, account, clientOrderId: ports.clock.newId() };
      return sent(name, intent, { ports, state$, picture });
    }),
  );
