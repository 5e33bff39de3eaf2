import { type EndpointPath, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
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
  mergeMap,
  of,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { callSettled, callStarted } from '../callActions.ts';
import { connected } from '../connection/slice.ts';
import { signOutAsked } from '../session/slice.ts';
import type { AppEpic, RootState } from '../types.ts';
import { counted, onlineChanged, seen } from './slice.ts';

/** How long before the automatic logout the warning appears, in milliseconds. */
export const WARNING_MS = 60_000;
/** How often activity is shared with other tabs and stored for the next visit, in milliseconds. */
export const SHARED_EVERY_MS = 5_000;

function storedInstant(text: string | null | undefined, now: number): number | undefined {
  const at = /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
  return at !== undefined && at <= now ? at : undefined;
}

/** The last activity on this device. All tabs share it, so that an idle tab does not end a session in use. */
class LastSeen {
  readonly #ports: Pick<Ports, 'clock' | 'storage'>;
  #at: number;
  #sharedAt = -Infinity;

  constructor(ports: Pick<Ports, 'clock' | 'storage'>) {
    this.#ports = ports;
    const now = ports.clock.now();
    this.#at = storedInstant(ports.storage.read('seenAt'), now) ?? now;
  }

  get at(): number {
    return this.#at;
  }

  now(): void {
    const now = this.#ports.clock.now();
    this.#at = now;
    if (now - this.#sharedAt < SHARED_EVERY_MS) return;
    this.#sharedAt = now;
    this.#ports.storage.write('seenAt', String(now));
  }

  elsewhere(text: string | null): void {
    this.#at = Math.max(this.#at, storedInstant(text, this.#ports.clock.now()) ?? 0);
  }
}

/** Returns how long a customer may be idle, in milliseconds; 0 for no limit or without a session. */
function patienceOf({ settings, session }: RootState): number {
  return session.current === null ? 0 : settings.idleMinutes * MINUTE_MS;
}

/** Logs out an idle customer after the time in the settings, with a warning first. */
const idleEpic: AppEpic = (action$, state$, { clock, storage }) =>
  defer(() => {
    const last = new LastSeen({ clock, storage });
    const signs = action$.pipe(
      filter(seen.match),
      tap(() => last.now()),
      map(() => undefined),
    );
    const elsewhere = storage.changes.pipe(
      filter(({ key }) => key === 'seenAt'),
      tap(({ value }) => last.elsewhere(value)),
      map(() => undefined),
    );
    const left = (patience: number) => {
      const remaining = last.at + patience - clock.now();
      if (remaining <= 0) return of(signOutAsked('idle'));
      const seconds = remaining > WARNING_MS ? undefined : Math.ceil(remaining / SECOND_MS);
      return seconds === state$.value.presence.secondsLeft ? EMPTY : of(counted(seconds));
    };
    const watch = state$.pipe(
      map(patienceOf),
      distinctUntilChanged(),
      switchMap((patience, change) => {
        // A login or a change of the setting counts as activity. The stored time is used only at the start.
        if (change > 0) last.now();
        if (patience === 0) return EMPTY;
        return merge(signs, elsewhere, clock.interval(SECOND_MS)).pipe(
          startWith(undefined),
          mergeMap(() => left(patience)),
        );
      }),
    );
    // Activity is recorded even without a limit, because the reader may set one at any moment.
    return merge(watch, signs.pipe(ignoreElements()));
  });

/** Emits when a call is answered that began after the subscription, or when the stream connects. */
function answer(action$: Observable<unknown>): Observable<unknown> {
  return defer(() => {
    const begun = new Set<EndpointPath>();
    return action$.pipe(
      filter((action) => {
        if (callStarted.match(action)) begun.add(action.payload.path);
        if (!callSettled.match(action)) return connected.match(action);
        return begun.has(action.payload.path) && action.payload.failure?.kind !== 'network';
      }),
      take(1),
    );
  });
}

/**
 * Reports whether there is a network. With virtual adapters some browsers wrongly report none, so a server's answer
 * overrides the report. A wrong report never prevents a customer from sending.
 */
const onlineEpic: AppEpic = (action$, _state$, { clock }) =>
  clock.online.pipe(
    switchMap((online) => (online ? of(true) : concat(of(false), answer(action$).pipe(map(() => true))))),
    map((online) => onlineChanged(online)),
  );

/** Tracks the customer's activity and the network. */
export const presenceEpic: AppEpic = (action$, state$, ports) =>
  merge(idleEpic(action$, state$, ports), onlineEpic(action$, state$, ports));
