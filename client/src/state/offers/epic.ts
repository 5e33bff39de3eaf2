import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  startWith,
  tap,
} from 'rxjs';
import { PARTS, type Part, readsLeftOut } from '../../domain/operator/offers.ts';
import { rowOf } from '../../policies/known.ts';
import { callSettled } from '../callActions.ts';
import { call } from '../calls.ts';
import { selectConfiguration } from '../configuration.ts';
import type { AppEpic, RootState } from '../types.ts';
import { isNamed, probeOf } from './probes.ts';
import { offerDoubted } from './slice.ts';
import { writeOffers } from './stored.ts';

/** After this time, in milliseconds, a missing call is tried again, because the server may have been upgraded. */
export const ASK_AFTER_MS = 5 * 60_000;

function isLeftOut(state: RootState, path: EndpointPath): boolean {
  const { offers } = selectConfiguration(state);
  return offers !== undefined && readsLeftOut(offers).includes(path);
}

/** Lets a call that the server lacked be made again after some minutes. */
const doubtEpic: AppEpic = (action$, state$, { clock }) => {
  // The first calls were answered before this epic was loaded.
  const already = defer(() => from(Object.keys(state$.value.offers) as EndpointPath[]));
  const settled = action$.pipe(
    filter(callSettled.match),
    map(({ payload: { path } }) => path),
  );
  return merge(already, settled).pipe(
    filter((path) => state$.value.offers[path] === 'notOffered' && !isLeftOut(state$.value, path)),
    mergeMap((path) => clock.timer(ASK_AFTER_MS).pipe(map(() => offerDoubted(path)))),
  );
};

/** Returns the parts of the product that the server may or may not have, for a visitor or a customer. */
function unknownParts({ offers, session, ...state }: RootState): readonly Part[] {
  const { offers: named } = selectConfiguration({ offers, session, ...state });
  return PARTS.filter((part) => {
    const [read] = part.reads;
    if (read === undefined || isNamed(part, named)) return false;
    if (rowOf(read).session === 'required' && session.current === null) return false;
    return offers[read] === undefined || offers[read] === 'doubted';
  });
}

/**
 * After the first render and after each login, makes a quiet call for each part that is not known yet, one at a time.
 * The simulated market has all parts.
 */
const roundEpic: AppEpic = (action$, state$, ports) => {
  const round = (): Observable<UnknownAction> =>
    from(unknownParts(state$.value)).pipe(
      concatMap((part) => {
        const path = part.reads[0] as EndpointPath;
        const body = probeOf(path, state$.value.settings.currency) as RequestOf<typeof path>;
        return call({ ports, state$, quiet: true, background: true }, path, body, () => []);
      }),
    );
  return action$.pipe(
    startWith(undefined),
    map(() => state$.value),
    filter(({ startup }) => startup.steps.done === 'done' && startup.simulated === false),
    map(({ session }) => session.serial),
    distinctUntilChanged(),
    concatMap(round),
  );
};

/** Stores on the device which calls the server has, and which it lacks. */
const storeEpic: AppEpic = (action$, state$, { storage }) =>
  action$.pipe(
    filter(() => state$.value.startup.simulated === false),
    map(() => state$.value.offers),
    distinctUntilChanged(),
    filter((offers) => Object.keys(offers).length > 0),
    tap((offers) => writeOffers(storage, offers)),
    ignoreElements(),
  );

/** Finds out what the server offers, stores it, and tries missing parts again after a while. */
export const offersEpic: AppEpic = (action$, state$, ports) =>
  merge(...[doubtEpic, roundEpic, storeEpic].map((epic) => epic(action$, state$, ports) ?? EMPTY));
