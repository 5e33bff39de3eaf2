import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@zaraba/contracts';
import { EMPTY, type Observable, concat, defer, filter, ignoreElements, merge, mergeMap, of } from 'rxjs';
import type { Failure, Ports, Result } from '../../io/ports.ts';
import { outdatedBy } from '../../policies/first.ts';
import type { MoneyPath } from '../../policies/later.ts';
import { call } from '../calls.ts';
import { certaintyOf } from '../certainty.ts';
import { outdated } from '../remote/slice.ts';
import { selectAliases } from '../startup/selectors.ts';
import type { AppEpic, State$ } from '../types.ts';
import type { MoneyDraft } from './slice.ts';
import { type MoneyFlow, isOpen, moneyAskedAgain, moneyMoved, moneySubmitted } from './slice.ts';

/** Delay before each further attempt to learn the outcome. */
export const ASK_AGAIN_MS = [1_000, 2_000, 4_000, 8_000] as const;

interface Context {
  readonly ports: Ports;
  readonly state$: State$;
}

interface Intent {
  readonly path: MoneyPath;
  readonly draft: MoneyDraft;
  readonly clientOrderId: string;
  readonly serial: number;
}

function moved({ path, draft, clientOrderId }: Intent, to: Omit<MoneyFlow, 'draft' | 'clientOrderId'>): UnknownAction {
  return moneyMoved({ path, to: { ...to, draft, clientOrderId } });
}

/**
 * Sends an intent, and resends it under the same id while its outcome is unknown: the server carries it out once. After
 * the first lost answer its stage is checking, no longer sending.
 */
function sending(
  intent: Intent,
  context: Context,
  stage: 'sending' | 'checking' = 'sending',
  attempt = 0,
): Observable<UnknownAction> {
  const { ports, state$ } = context;
  const { path, draft, clientOrderId, serial } = intent;
  const same = (): boolean => state$.value.session.serial === serial;
  let lost: Failure | undefined;
  const settled = (result: Result<unknown>): UnknownAction[] => {
    if (!same()) return [];
    if (result.ok) return [moved(intent, { stage: 'done', reply: result.data }), outdated(outdatedBy(path))];
    const { failure } = result;
    const certainty = certaintyOf(failure, selectAliases(state$.value));
    // `unsent` is certain only of the first attempt: an earlier one may have arrived.
    const certain = certainty === 'refused' || (certainty === 'unsent' && stage === 'sending');
    if (certain) return [moved(intent, { stage: 'refused', failure })];
    lost = failure;
    return [];
  };
  const body = { ...draft, clientOrderId } as RequestOf<MoneyPath>;
  const request = call({ ports, state$ }, path, body, settled);
  const after = defer(() => {
    if (lost === undefined || !same()) return EMPTY;
    // A server that reports its own failure has nothing more to say for now: the customer decides whether to ask again.
    const waitMs = lost.kind === 'http' && lost.key !== undefined ? undefined : ASK_AGAIN_MS[attempt];
    if (waitMs === undefined) return of(moved(intent, { stage: 'unknown', failure: lost }));
    const again = defer(() => (same() ? sending(intent, context, 'checking', attempt + 1) : EMPTY));
    const checking = of(moved(intent, { stage: 'checking', failure: lost }));
    return concat(checking, ports.clock.timer(waitMs).pipe(ignoreElements()), again);
  });
  return concat(of(moved(intent, { stage })), request, after);
}

/** Takes movements of money from the confirmation to a known outcome, one at a time for each call. */
export const moneyEpic: AppEpic = (action$, state$, ports) => {
  const context: Context = { ports, state$ };
  const serialNow = (): number => state$.value.session.serial;
  const submitted = action$.pipe(
    filter(moneySubmitted.match),
    filter(({ payload }) => !isOpen(state$.value.money[payload.path])),
    mergeMap(({ payload }) =>
      sending({ ...payload, clientOrderId: ports.clock.newId(), serial: serialNow() }, context),
    ),
  );
  const askedAgain = action$.pipe(
    filter(moneyAskedAgain.match),
    mergeMap(({ payload: path }) => {
      const flow = state$.value.money[path];
      if (flow?.stage !== 'unknown' || !flow.draft || flow.clientOrderId === undefined) return EMPTY;
      const { draft, clientOrderId } = flow;
      return sending({ path, draft, clientOrderId, serial: serialNow() }, context, 'checking');
    }),
  );
  return merge(submitted, askedAgain);
};
