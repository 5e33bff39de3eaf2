import { SECOND_MS } from '@zaraba/contracts';
import { EMPTY, filter, map, merge, mergeMap, of, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { secondPassed, sessionsRead, worldTimeRead } from './slice.ts';

/**
 * How often text cells out of sight are updated, in seconds. A reader who searches, prints or listens to the page gets
 * recent prices, and an idle page does little work.
 */
export const GLANCE_EVERY = 3;

/** Reads the server's time and the market phases from the stream. */
const streamEpic: AppEpic = (_action$, state$, { stream, clock }) =>
  stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket),
    mergeMap((event) => {
      const at = clock.now();
      if (event.kind === 'session') return of(sessionsRead({ ...event.frame, at }));
      return event.kind === 'heartbeat' ? of(worldTimeRead({ at, now: event.frame.now })) : EMPTY;
    }),
  );

/** Advances the server's time between two readings while the page is visible. */
const secondEpic: AppEpic = (_action$, _state$, { clock }) =>
  clock.visible.pipe(
    switchMap((visible) => (visible ? clock.interval(SECOND_MS) : EMPTY)),
    map((_second, count) => secondPassed({ at: clock.now(), glance: count % GLANCE_EVERY === GLANCE_EVERY - 1 })),
  );

/** Keeps the time and the market phases of the simulated world up to date. */
export const worldEpic: AppEpic = (action$, state$, ports) =>
  merge(streamEpic(action$, state$, ports), secondEpic(action$, state$, ports));
