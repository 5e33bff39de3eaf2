import {
  EMPTY,
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
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { signOutAsked } from '../session/slice.ts';
import type { AppEpic, RootState } from '../types.ts';
import { counted, onlineChanged, seen } from './slice.ts';

/** How long before the end somebody is warned. */
export const WARNING_MS = 60_000;
/** Other tabs, and the next visit, learn of a sign of life at most this late. */
export const SHARED_EVERY_MS = 5_000;

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

function storedInstant(text: string | null | undefined, now: number): number | undefined {
  const at = /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
  return at !== undefined && at <= now ? at : undefined;
}

/** The last sign of life on this device: tabs share it, so that one that is not looked at ends nobody's session. */
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

/** How long somebody may be silent, ms; zero: for ever, or nobody is logged in. */
function patienceOf({ settings, session }: RootState): number {
  return session.current === null ? 0 : settings.idleMinutes * MINUTE_MS;
}

/** Logs out who gives no sign of life for as long as the settings say, with a warning before. */
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
        // Who logs in or changes the setting is there. Only at the start what was stored counts.
        if (change > 0) last.now();
        if (patience === 0) return EMPTY;
        return merge(signs, elsewhere, clock.interval(SECOND_MS)).pipe(
          startWith(undefined),
          mergeMap(() => left(patience)),
        );
      }),
    );
    // Signs are noted also where nobody counts: the setting may be switched on in a moment.
    return merge(watch, signs.pipe(ignoreElements()));
  });

const onlineEpic: AppEpic = (_action$, _state$, { clock }) => clock.online.pipe(map((online) => onlineChanged(online)));

/** Who is there, and whether there is a network. */
export const presenceEpic: AppEpic = (action$, state$, ports) =>
  merge(idleEpic(action$, state$, ports), onlineEpic(action$, state$, ports));
