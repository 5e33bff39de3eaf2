import type { UnknownAction } from '@reduxjs/toolkit';
import { type InSiteMessage, type Quote, formatPrice } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  catchError,
  combineLatest,
  concatMap,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  of,
  pairwise,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import { hasNotification, hasToast, quietFor } from '../../../domain/alerts.ts';
import type { AlertPort, LastingTextPort, Ports } from '../../../io/ports.ts';
import { UNTOLD_MS } from '../../../state/alerts/epic.ts';
import { alertsArrived, systemWanted } from '../../../state/alerts/slice.ts';
import { call } from '../../../state/calls.ts';
import { selectFreshness } from '../../../state/market/selectors.ts';
import { codesWanted, marketBatch } from '../../../state/market/slice.ts';
import { toasted } from '../../../state/notice/slice.ts';
import { createRest } from '../../../state/rest.ts';
import type { AppEpic, RootState, State$ } from '../../../state/types.ts';
import {
  type DeviceAlerts,
  type MetAlert,
  allSeen,
  metPrice,
  withAlert,
  withMet,
  withoutAlert,
} from '../../../domain/market/deviceAlerts.ts';
import { deviceMessage } from '../rules/deviceMessage.ts';
import {
  deviceAlertRefused,
  deviceAlertRemoved,
  deviceAlertSet,
  deviceAlertsKept,
  deviceAlertsSeen,
} from '../../../state/deviceAlerts/slice.ts';
import { readDeviceAlerts, writeDeviceAlerts } from './stored.ts';

/** Returns the stored alerts after a change; undefined if nothing changes. */
type Change = (alerts: DeviceAlerts) => DeviceAlerts | undefined;
/** The stored alerts of the account, and whether a change has just been stored. */
interface Kept {
  readonly alerts: DeviceAlerts;
  readonly isChanged: boolean;
}

/**
 * Returns a function that changes or reads the stored alerts, in one tab at a time. It emits nothing without a session,
 * and fails if the device cannot store anything.
 */
function keeping(port: LastingTextPort, state$: State$) {
  return (change: Change): Observable<Kept> =>
    defer(() => {
      const account = state$.value.session.current?.account;
      if (account === undefined) return EMPTY;
      const turn = port.inTurn((shared): Kept => {
        const before = readDeviceAlerts(shared.read(), account);
        const after = change(before);
        if (after === undefined || after === before) return { alerts: before, isChanged: after !== undefined };
        shared.write(writeDeviceAlerts(shared.read(), account, after));
        return { alerts: after, isChanged: true };
      });
      return turn.pipe(filter(() => state$.value.session.current?.account === account));
    });
}

/**
 * Reads the stored alerts when a session starts, and when the reader returns, because another tab may have changed
 * them.
 */
function readPart(keep: ReturnType<typeof keeping>, state$: State$, { clock }: Ports): Observable<UnknownAction> {
  return state$.pipe(
    map(({ session }) => session.current?.account),
    distinctUntilChanged(),
    switchMap((account) => (account === undefined ? EMPTY : clock.visible.pipe(filter((visible) => visible)))),
    concatMap(() => keep((alerts) => alerts).pipe(catchError(() => EMPTY))),
    map(({ alerts }) => deviceAlertsKept({ alerts })),
  );
}

/** Stores the changes of the reader: alerts that were set, removed or seen. */
function changePart(keep: ReturnType<typeof keeping>, { clock }: Ports): AppEpic {
  const changed = (change: Change): Observable<UnknownAction> =>
    keep(change).pipe(
      map(({ alerts }) => deviceAlertsKept({ alerts })),
      catchError(() => of(deviceAlertRefused('store'))),
    );
  return (action$, state$) => {
    const set = action$.pipe(
      filter(deviceAlertSet.match),
      concatMap(({ payload }) => {
        const addedAt = state$.value.market.worldNow ?? clock.now();
        return keep((alerts) => withAlert(alerts, { ...payload, id: clock.newId(), addedAt })).pipe(
          mergeMap(({ alerts, isChanged }): UnknownAction[] =>
            isChanged
              ? [deviceAlertsKept({ alerts, added: true }), toasted({ key: 'added', kind: 'success' })]
              : [deviceAlertRefused('many')],
          ),
          catchError(() => of(deviceAlertRefused('store'))),
        );
      }),
    );
    const removed = action$.pipe(
      filter(deviceAlertRemoved.match),
      concatMap(({ payload }) => changed((alerts) => withoutAlert(alerts, payload))),
    );
    const seen = action$.pipe(
      filter(deviceAlertsSeen.match),
      concatMap(() => changed(allSeen)),
    );
    return merge(set, removed, seen);
  };
}

function waitingCodes({ deviceAlerts }: RootState): string {
  const codes = deviceAlerts.waiting.map(({ code }) => code);
  return [...new Set(codes)].toSorted().join(',');
}

/** Subscribes to the quotes of the stocks with pending alerts, as often as list rows are updated. */
function wishPart(state$: State$): Observable<UnknownAction> {
  const wish = (codes: string, by: 1 | -1): UnknownAction[] =>
    codes === '' ? [] : [codesWanted({ codes: codes.split(','), rate: 'list', by })];
  return state$.pipe(
    map(waitingCodes),
    distinctUntilChanged(),
    startWith(''),
    pairwise(),
    mergeMap(([before, after]) => [...wish(after, 1), ...wish(before, -1)]),
  );
}

/**
 * Polls the quotes of the stocks with alerts while the page is hidden and has no stream, if notifications are allowed.
 * Other code polls only while the page is visible. The polling respects the waiting time that the server requests.
 */
function hiddenPart(system: AlertPort, ports: Ports): AppEpic {
  const { clock } = ports;
  return (action$, state$) => {
    const rest = createRest(clock, ['/market/quotes']);
    const needed = state$.pipe(
      map((state) => {
        const isWanted = state.connection.state === 'polling' && state.alerts.choices.system;
        return isWanted && system.leave() === 'granted' ? waitingCodes(state) : '';
      }),
      distinctUntilChanged(),
    );
    const reading = combineLatest([needed, clock.visible]).pipe(
      map(([codes, visible]) => (visible ? '' : codes)),
      distinctUntilChanged(),
      switchMap((codes) => (codes === '' ? EMPTY : clock.interval(UNTOLD_MS).pipe(map(() => codes)))),
      filter(() => rest.isOver()),
      exhaustMap((codes) =>
        call({ ports, state$, quiet: true }, '/market/quotes', { codes }, (result) =>
          result.ok ? [marketBatch({ at: clock.now(), rows: result.data })] : [],
        ),
      ),
    );
    return merge(rest.followed(action$), reading);
  };
}

interface Hit {
  readonly id: string;
  readonly at: number;
  readonly price: string;
}

/** Returns the alerts that the newest quotes trigger. Each quote is checked once. */
function hitsOf(looked: Map<string, Quote>, state: RootState): readonly Hit[] {
  const { deviceAlerts, market } = state;
  return deviceAlerts.waiting.flatMap((alert) => {
    const quote = market.quotes[alert.code];
    if (quote === undefined || looked.get(alert.id) === quote) return [];
    // A price that may be outdated triggers no alert.
    if (selectFreshness(state, alert.code).state === 'stale') return [];
    looked.set(alert.id, quote);
    const price = metPrice(alert, quote);
    return price === undefined ? [] : [{ id: alert.id, at: quote.at, price: formatPrice(price) }];
  });
}

/** Finds triggered alerts. If several tabs find the same one, only the tab that stores it first announces it. */
function checkPart(keep: ReturnType<typeof keeping>, announce: (met: MetAlert) => Observable<UnknownAction>) {
  return (state$: State$): Observable<UnknownAction> => {
    const looked = new Map<string, Quote>();
    return state$.pipe(
      filter(({ deviceAlerts }) => deviceAlerts !== undefined && deviceAlerts.waiting.length > 0),
      distinctUntilChanged((a, b) => a.market.quotes === b.market.quotes && a.deviceAlerts === b.deviceAlerts),
      mergeMap((state) => hitsOf(looked, state)),
      concatMap(({ id, at, price }) =>
        keep((alerts) => withMet(alerts, { id: `${id} ${at}`, at, price }, id)).pipe(
          mergeMap(({ alerts, isChanged }) => {
            const [met] = alerts.met;
            const kept = of(deviceAlertsKept({ alerts }));
            return isChanged && met ? merge(kept, announce(met)) : kept;
          }),
          // The alert stays pending and is checked against the next quote.
          catchError(() => of(deviceAlertRefused('store'))),
        ),
      ),
    );
  };
}

/**
 * Returns a function that announces a triggered alert. If the reader sees the app, a toast announces it. Otherwise a
 * system notification does so after the quiet hours, or a toast when the reader returns.
 */
function announcing(system: AlertPort, state$: State$, { clock }: Ports) {
  const choices = () => state$.value.alerts.choices;
  const toast = (message: InSiteMessage): Observable<UnknownAction> =>
    clock.visible.pipe(
      filter((visible) => visible),
      take(1),
      filter(() => hasToast(message, choices())),
      map(() => alertsArrived([message])),
    );
  return (met: MetAlert): Observable<UnknownAction> => {
    const message = deviceMessage(met);
    return clock.visible.pipe(
      take(1),
      mergeMap((visible) => {
        if (visible || !hasNotification(message, choices()) || system.leave() !== 'granted') return toast(message);
        const quiet = quietFor(choices(), system.minuteOfDay(clock.now()));
        return clock.timer(quiet).pipe(map(() => systemWanted({ messages: [message], together: quiet > 0 })));
      }),
    );
  };
}

/**
 * Stores price alerts on this device, and checks them against quotes while the app is open. New alerts are stored here
 * only if the server stores none; alerts that are already stored here are always checked.
 */
export function deviceAlertsEpic(createText: () => LastingTextPort, createSystem: () => AlertPort): AppEpic {
  return (action$, state$, ports) =>
    defer(() => {
      const keep = keeping(createText(), state$);
      const system = createSystem();
      const check = checkPart(keep, announcing(system, state$, ports));
      return merge(
        readPart(keep, state$, ports),
        changePart(keep, ports)(action$, state$, ports),
        wishPart(state$),
        hiddenPart(system, ports)(action$, state$, ports),
        check(state$),
      );
    });
}
