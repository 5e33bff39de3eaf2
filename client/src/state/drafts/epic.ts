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
import { moneyMoved } from '../money/slice.ts';
import type { MoneyPath } from '../../policies/later.ts';
import type { MoneyDraft } from '../money/slice.ts';
import { flowMoved } from '../orders/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import type { AppEpic, State$ } from '../types.ts';
import { draftName, keptFields } from './forms.ts';
import {
  NO_DRAFTS,
  type Times,
  draftKept,
  draftReturned,
  draftSent,
  draftTyped,
  draftsDropped,
  draftsRead,
  leavesNothing,
} from './slice.ts';
import { isExpired, readDrafts, writeDrafts } from './stored.ts';

/** How often expired drafts are removed. */
export const LOOK_EVERY_MS = 60_000;

type NameOf = { readonly [P in MoneyPath]?: (draft: MoneyDraft<P>) => string };

/** The form of each movement of money. */
const NAME_OF: NameOf = {
  '/user/deposit': ({ type }) => draftName('deposit', type),
  '/user/withdraw': ({ type }) => draftName('withdraw', type),
  '/user/loanApply': ({ type }) => draftName('loan', type),
  '/trade/exchange': () => draftName('exchange', ''),
  '/trade/marginTopUp': ({ id }) => draftName('topUp', id),
  '/trade/newShareSubscribe': ({ id }) => draftName('newShare', id),
  '/trade/blockApply': ({ id }) => draftName('block', id),
  '/trade/dayTradeApply': () => draftName('dayTrade', ''),
  '/trade/copyBuy': ({ productId }) => draftName('copy', productId),
};

function nameOf(path: MoneyPath, draft: MoneyDraft | undefined): string | undefined {
  const named = NAME_OF[path] as ((draft: MoneyDraft) => string) | undefined;
  return draft === undefined ? undefined : named?.(draft);
}

/** Restores the stored drafts, and from then on stores every change. */
const storeEpic: AppEpic = (_action$, state$, { storage, clock }) =>
  defer(() => {
    const { session } = state$.value;
    const stored = readDrafts(storage, clock.now());
    const foreign = session.current !== null && session.current.account !== stored.owner;
    const follow = state$.pipe(
      map(({ drafts }) => drafts),
      distinctUntilChanged(),
      tap((drafts) => writeDrafts(storage, drafts)),
      ignoreElements(),
    );
    return concat(of(draftsRead(foreign || leavesNothing(session.reason) ? NO_DRAFTS : stored)), follow);
  });

/** The current time, as a draft records it. */
function timesNow({ clock }: Pick<Ports, 'clock'>, state$: State$): Times {
  const { worldNow } = state$.value.market;
  return { at: clock.now(), ...(worldNow === undefined ? {} : { world: worldNow }) };
}

const typedEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(draftTyped.match),
    map(({ payload }) => {
      const fields = keptFields(payload.name, payload.fields);
      return Object.keys(fields).length === 0
        ? draftsDropped([payload.name])
        : draftKept({ ...payload, fields, ...timesNow(ports, state$) });
    }),
  );

/** Expires drafts by age, even while their customer is logged out. */
const ageEpic: AppEpic = (action$, state$, { clock }) =>
  merge(action$.pipe(filter(sessionStarted.match)), clock.interval(LOOK_EVERY_MS)).pipe(
    mergeMap(() => {
      const drafts = Object.entries(state$.value.drafts.byName);
      const old = drafts.filter(([, draft]) => isExpired(draft, clock.now())).map(([name]) => name);
      return old.length === 0 ? EMPTY : of(draftsDropped(old));
    }),
  );

/**
 * An order in flight is not a draft, not even after a reload: the client looks its intent up. It returns to the form
 * only if it certainly did not become an order.
 */
const orderEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(flowMoved.match),
    mergeMap(({ payload: { to } }): UnknownAction[] => {
      if (to.intent?.draft.kind !== 'open') return [];
      const { account: owner, draft } = to.intent;
      // The answer may arrive after another customer has logged in.
      if (owner !== state$.value.session.current?.account) return [];
      const name = draftName('ticket', draft.code);
      if (to.stage === 'accepted') return [draftsDropped([name])];
      if (to.stage === 'sending' || to.stage === 'checking') return [draftSent(name)];
      if (state$.value.drafts.byName[name] !== undefined) return [draftReturned(name)];
      return [draftKept({ owner, name, fields: keptFields(name, draft), ...timesNow(ports, state$) })];
    }),
  );

/** The same for movements of money. One whose answer was lost and whose session then ended stays unknown. */
const moneyEpic: AppEpic = (action$) =>
  defer(() => {
    const doubtful = new Set<string>();
    return action$.pipe(
      filter(moneyMoved.match),
      mergeMap(({ payload: { path, to } }): UnknownAction[] => {
        const name = nameOf(path, to.draft);
        if (name === undefined) return [];
        if (to.stage === 'done') return [draftsDropped([name])];
        if (to.stage === 'refused')
          return to.failure?.kind === 'unauthorised' && doubtful.has(path) ? [] : [draftReturned(name)];
        if (to.stage === 'sending') doubtful.delete(path);
        else doubtful.add(path);
        return [draftSent(name)];
      }),
    );
  });

/** Keeps unsent input with the tab until it is sent, emptied or expired, or its customer logs out. */
export const draftsEpic: AppEpic = (action$, state$, ports) =>
  merge(...[storeEpic, typedEpic, ageEpic, orderEpic, moneyEpic].map((epic) => epic(action$, state$, ports)));
