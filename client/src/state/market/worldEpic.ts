import { SECOND_MS } from '@zaraba/contracts';
import { EMPTY, filter, map, merge, mergeMap, of, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { secondPassed, sessionsRead, worldTimeRead } from './slice.ts';

/**
 * Text cells out of sight catch up every this many seconds: whoever searches the page, prints it or has it read aloud
 * gets fair prices, and a page at rest does no work for what is not on screen.
 */
export const GLANCE_EVERY = 3;

/** The world's time and market phases, from the stream. */
const streamEpic: AppEpic = (_action$, state$, { stream, clock }) =>
  stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket),
    mergeMap((event) => {
      const at = clock.now();
      if (event.kind === 'session') return of(sessionsRead({ ...event.frame, at }));
      return event.kind === 'heartbeat' ? of(worldTimeRead({ at, now: event.frame.now })) : EMPTY;
    }),
  );

/** Between two readings the world's time advances locally, while the page is visible. */
const secondEpic: AppEpic = (_action$, _state$, { clock }) =>
  clock.visible.pipe(
    switchMap((visible) => (visible ? clock.interval(SECOND_MS) : EMPTY)),
    map((_second, count) => secondPassed({ at: clock.now(), glance: count % GLANCE_EVERY === GLANCE_EVERY - 1 })),
  );

/** The world's time and its market phases. */
export const worldEpic: AppEpic = (action$, state$, ports) =>
  merge(streamEpic(action$, state$, ports), secondEpic(action$, state$, ports));
