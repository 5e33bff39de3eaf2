import { SECOND_MS } from '@zaraba/contracts';
import { EMPTY, filter, map, merge, mergeMap, of, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { secondPassed, sessionsRead, worldTimeRead } from './slice.ts';

/**
 * The interval, in seconds, at which text cells out of sight are updated, so that a reader who searches the page,
 * prints it or has it read aloud gets recent prices, while an idle page does little work for hidden cells.
 */
export const GLANCE_EVERY = 3;

/** Reads the time of the server and the market phases from the stream. */
const streamEpic: AppEpic = (_action$, state$, { stream, clock }) =>
  stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket),
    mergeMap((event) => {
      const at = clock.now();
      if (event.kind === 'session') return of(sessionsRead({ ...event.frame, at }));
      return event.kind === 'heartbeat' ? of(worldTimeRead({ at, now: event.frame.now })) : EMPTY;
    }),
  );

/** Advances the time of the server locally between two readings, while the page is visible. */
const secondEpic: AppEpic = (_action$, _state$, { clock }) =>
  clock.visible.pipe(
    switchMap((visible) => (visible ? clock.interval(SECOND_MS) : EMPTY)),
    map((_second, count) => secondPassed({ at: clock.now(), glance: count % GLANCE_EVERY === GLANCE_EVERY - 1 })),
  );

/** Updates the time of the simulated world and its market phases. */
export const worldEpic: AppEpic = (action$, state$, ports) =>
  merge(streamEpic(action$, state$, ports), secondEpic(action$, state$, ports));
