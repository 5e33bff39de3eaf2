import type { UnknownAction } from '@reduxjs/toolkit';
import { type Observable, concat, defer, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { type Loading, loadingMoved } from './slice.ts';

/** Calls answered within this time raise no indicator: it would only flicker. */
export const LOADING_DELAY_MS = 400;
/** After this long the indicator says that it takes long, and offers to stop. */
export const SLOW_MS = 5_000;
/** The indicator is announced at most this often, however many screens are opened in a row. */
export const ALOUD_EVERY_MS = 10_000;

/**
 * The loading indicator, from a moment after the first pending call until the last has ended. Quiet calls and calls for
 * data already on screen raise none.
 */
export const loadingEpic: AppEpic = (_action$, state$, { clock }) => {
  let aloudAt = -Infinity;
  const shown = (): Loading => {
    const aloud = clock.now() - aloudAt >= ALOUD_EVERY_MS;
    if (aloud) aloudAt = clock.now();
    return { stage: 'shown', aloud };
  };
  const waiting = (): Observable<UnknownAction> =>
    concat(
      clock.timer(LOADING_DELAY_MS).pipe(map(() => loadingMoved(shown()))),
      clock.timer(SLOW_MS - LOADING_DELAY_MS).pipe(map(() => loadingMoved({ stage: 'slow', aloud: true }))),
    );
  const over = defer(() => (state$.value.notice.loading ? of(loadingMoved(undefined)) : []));
  return state$.pipe(
    map(({ notice }) => notice.inFlight > 0),
    distinctUntilChanged(),
    switchMap((waits) => (waits ? waiting() : over)),
  );
};
