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
import type { OncePath } from '../../policies/later.ts';
import { type InputOf, type Intent, isLookedUp, isOpen } from '../flow/machine.ts';
import { flowMoved } from '../flow/slice.ts';
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

type Names = { readonly [P in OncePath]?: (input: InputOf<P>) => string };

/** The form of each call. */
const NAMES: Names = {
  '/trade/placeOrder': ({ code }) => draftName('ticket', code),
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

function nameOf({ path, input }: Intent): string | undefined {
  return (NAMES[path] as ((input: InputOf) => string) | undefined)?.(input);
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
 * An intent in flight is not a draft, not even after a reload: the client looks an order up. It returns to the form only
 * if it certainly was not carried out; one whose answer was lost and whose session then ended stays unknown.
 */
const flowEpic: AppEpic = (action$, state$, ports) =>
  action$.pipe(
    filter(flowMoved.match),
    mergeMap(({ payload: { to } }): UnknownAction[] => {
      const { intent, stage, failure } = to;
      const name = intent && nameOf(intent);
      if (intent === undefined || name === undefined) return [];
      if (stage === 'done') return [draftsDropped([name])];
      if (isOpen(to)) return [draftSent(name)];
      const doubtful = intent.unanswered === true || intent.answer !== undefined;
      if (failure?.kind === 'unauthorised' && doubtful) return [];
      if (state$.value.drafts.byName[name] !== undefined || !isLookedUp(intent.path)) return [draftReturned(name)];
      const fields = keptFields(name, intent.input);
      return [draftKept({ owner: intent.account, name, fields, ...timesNow(ports, state$) })];
    }),
  );

/** Keeps unsent input with the tab until it is sent, emptied or expired, or its customer logs out. */
export const draftsEpic: AppEpic = (action$, state$, ports) =>
  merge(...[storeEpic, typedEpic, ageEpic, flowEpic].map((epic) => epic(action$, state$, ports)));
