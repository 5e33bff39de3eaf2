import type { UnknownAction } from '@reduxjs/toolkit';
import { MARKET_TIME_ZONE, MINUTE_MS, type ReplyOf } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  switchMap,
  tap,
} from 'rxjs';
import { formatDate } from '../../domain/format.ts';
import type { Ports } from '../../io/ports.ts';
import { remoteKey } from '../remote/key.ts';
import { asked } from '../remote/slice.ts';
import { sessionCleared } from '../session/slice.ts';
import type { AppEpic, RootState, State$ } from '../types.ts';
import { visitDismissed, visitNoted } from './slice.ts';
import { forgetEquity, readVisit, writeVisit } from './storedVisits.ts';
import { type EquityNote, type Known, type Visit, begun, equityNote, withKnown } from '../../domain/visits.ts';

const MESSAGES = '/user/messageList';
const KEY = remoteKey(MESSAGES, {});

function newestOf({ remote }: RootState): Known['newest'] {
  const entry = remote.entries[KEY];
  if (entry?.status !== 'ready' || entry.readAt === undefined) return undefined;
  // Data of replies was checked against the contract when it arrived.
  const { messages } = entry.data as ReplyOf<typeof MESSAGES>;
  return { at: Math.max(0, ...messages.map(({ at }) => at)), readAt: entry.readAt };
}

/** Returns today's change of equity, from the reply that the home screen requests. */
function equityOf({ remote, settings, market }: RootState): EquityNote | undefined {
  if (market.worldNow === undefined) return undefined;
  const day = formatDate(market.worldNow, 'Y-M-D', MARKET_TIME_ZONE.jp);
  const entry = remote.entries[remoteKey('/user/profitAndLoss', { type: settings.currency, from: day, to: day })];
  const data = entry?.data as ReplyOf<'/user/profitAndLoss'> | undefined;
  return data && equityNote(data, day);
}

/** Follows an account's visit from its login to its logout. */
function visitOf(account: string, state$: State$, { clock, storage }: Ports): Observable<UnknownAction> {
  const keep = (visit: Visit): UnknownAction => {
    writeVisit(storage, account, visit);
    return visitNoted(visit);
  };
  const read = (): Visit => begun(readVisit(storage, account), clock.now());
  const note = (): UnknownAction => {
    const { value } = state$;
    const known = { now: value.market.worldNow, equity: equityOf(value), newest: newestOf(value) };
    // While a tab is visible the customer is not absent, however far the device's clock jumps.
    const visit = readVisit(storage, account) ?? read();
    return keep(withKnown(visit, clock.now(), known));
  };
  const begin = (isBack: boolean): Observable<UnknownAction> =>
    defer(() => {
      const visit = read();
      // The list of a tab that becomes visible again may be outdated, so it is read again.
      const isNew = isBack && visit.begunAt === visit.seenAt;
      const again = asked({ key: KEY, path: MESSAGES, body: {}, force: true });
      return of(keep(visit), ...(isNew ? [again] : []));
    });
  const answers = state$.pipe(
    map(({ remote }) => remote.entries),
    distinctUntilChanged(),
    map(() => state$.value),
    map((state) => `${newestOf(state)?.readAt} ${equityOf(state)?.at}`),
    distinctUntilChanged(),
  );
  return clock.visible.pipe(
    switchMap((visible, index) => {
      if (visible) return concat(begin(index > 0), merge(answers, clock.interval(MINUTE_MS)).pipe(map(note)));
      return index === 0 ? EMPTY : defer(() => of(note()));
    }),
  );
}

/** Stores the state of an account on this device when a visit ends. A logout removes all amounts from the device. */
export const visitEpic: AppEpic = (action$, state$, ports) => {
  const { storage } = ports;
  const visits = state$.pipe(
    map(({ session }) => session.current?.account),
    distinctUntilChanged(),
    switchMap((account) => (account === undefined ? EMPTY : visitOf(account, state$, ports))),
  );
  const dismissed = action$.pipe(
    filter(visitDismissed.match),
    map(() => ({ account: state$.value.session.current?.account, visit: state$.value.alerts.visit })),
    switchMap(({ account, visit }) => {
      if (account === undefined || visit === undefined) return EMPTY;
      const next = { ...visit, dismissed: true };
      writeVisit(storage, account, next);
      return of(visitNoted(next));
    }),
  );
  const left = action$.pipe(
    filter(sessionCleared.match),
    filter(({ payload }) => payload === 'customer'),
    tap(() => forgetEquity(storage)),
    ignoreElements(),
  );
  return merge(visits, dismissed, left);
};
