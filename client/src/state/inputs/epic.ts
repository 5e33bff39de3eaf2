import type { UnknownAction } from '@reduxjs/toolkit';
import {
  EMPTY,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import { IDLE, type InputOf, type Intent, isLookedUp, isOnce, isOpen } from '../flow/machine.ts';
import { flowMoved } from '../flow/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import type { AppEpic, State$ } from '../types.ts';
import { keptFields } from './forms.ts';
import {
  NO_INPUTS,
  type Times,
  formName,
  inputKept,
  inputReturned,
  inputSent,
  inputTyped,
  inputsDropped,
  inputsRead,
  leavesNothing,
} from './slice.ts';
import { isExpired, readInputs, writeInputs } from './stored.ts';

/** How often expired input is removed, in milliseconds. */
export const LOOK_EVERY_MS = 60_000;

/** Returns the name of the form that made a call; undefined if its input is not stored. */
function nameOf({ path, input }: Intent): string | undefined {
  const { keeps } = policyOf(path);
  if (keeps === undefined || !isOnce(path)) return undefined;
  const { form, about } = keeps;
  return formName(form, about === undefined ? '' : String(input[about as keyof InputOf]));
}

/** Restores the stored input, then stores every change. */
const storeEpic: AppEpic = (_action$, state$, { storage, clock }) =>
  defer(() => {
    const { session } = state$.value;
    const stored = readInputs(storage, clock.now());
    const foreign = session.current !== null && session.current.account !== stored.owner;
    const follow = state$.pipe(
      map(({ inputs }) => inputs),
      distinctUntilChanged(),
      tap((inputs) => writeInputs(storage, inputs)),
      ignoreElements(),
    );
    return concat(of(inputsRead(foreign || leavesNothing(session.reason) ? NO_INPUTS : stored)), follow);
  });

/** Returns the current times, as they are stored with input. */
function timesNow({ clock }: Pick<Ports, 'clock'>, state$: State$): Times {
  const { worldNow } = state$.value.market;
  return { at: clock.now(), ...(worldNow === undefined ? {} : { world: worldNow }) };
}

const typedEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(inputTyped.match),
    map(({ payload }) => {
      const fields = keptFields(payload.name, payload.fields);
      return Object.keys(fields).length === 0
        ? inputsDropped([payload.name])
        : inputKept({ ...payload, fields, ...timesNow(ports, state$) });
    }),
  );

/** Deletes expired input, even while the customer is logged out. */
const ageEpic: AppEpic = (action$, state$, { clock }) =>
  merge(action$.pipe(filter(sessionStarted.match)), clock.interval(LOOK_EVERY_MS)).pipe(
    mergeMap(() => {
      const inputs = Object.entries(state$.value.inputs.byName);
      const old = inputs.filter(([, input]) => isExpired(input, clock.now())).map(([name]) => name);
      return old.length === 0 ? EMPTY : of(inputsDropped(old));
    }),
  );

/**
 * Handles the input of intents. While an intent is in flight its input is not stored, because the client looks the
 * outcome up even after a reload. The input returns to the form only if the server certainly did not carry the intent
 * out. If the client lost the answer and the session ended, the outcome stays unknown.
 */
const flowEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(flowMoved.match),
    mergeMap(({ payload }): UnknownAction[] => {
      const to = state$.value.flows[payload.name] ?? IDLE;
      const { intent, stage, failure } = to;
      const name = intent && nameOf(intent);
      if (intent === undefined || name === undefined) return [];
      if (stage === 'done') return [inputsDropped([name])];
      if (isOpen(to)) return [inputSent(name)];
      const doubtful = intent.unanswered === true || intent.answer !== undefined;
      if (failure?.kind === 'unauthorised' && doubtful) return [];
      if (state$.value.inputs.byName[name] !== undefined || !isLookedUp(intent.path)) return [inputReturned(name)];
      const fields = keptFields(name, intent.input);
      return [inputKept({ owner: intent.account, name, fields, ...timesNow(ports, state$) })];
    }),
  );

/**
 * Stores unsent input while the tab is open. It ends when the input is sent, emptied or expired, or when the customer
 * logs out.
 */
export const keptInputEpic: AppEpic = (action$, state$, ports) =>
  merge(...[storeEpic, typedEpic, ageEpic, flowEpic].map((epic) => epic(action$, state$, ports)));
