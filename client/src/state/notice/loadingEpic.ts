import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY, type Observable, concat, defer, distinctUntilChanged, map, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { type Loading, loadingMoved } from './slice.ts';

/** The delay before the loading indicator appears, in milliseconds. For shorter calls it would only flicker. */
export const LOADING_DELAY_MS = 400;
/** After this time, in milliseconds, the indicator states that loading takes long, and offers to stop waiting. */
export const SLOW_MS = 5_000;
/**
 * The shortest interval between two announcements of the indicator, in milliseconds, however many screens open in a
 * row.
 */
export const ALOUD_EVERY_MS = 10_000;

/**
 * Shows the loading indicator while calls are pending, after a short delay. Calls for data already on screen do not
 * show it, but keep it visible. Quiet calls do neither.
 */
export const loadingEpic: AppEpic = (_action$, state$, { clock }) => {
  let aloudAt = -Infinity;
  const shown = (): Loading => {
    const aloud = clock.now() - aloudAt >= ALOUD_EVERY_MS;
    if (aloud) aloudAt = clock.now();
    return { stage: 'shown', aloud };
  };
  const waiting = defer((): Observable<UnknownAction> => {
    const { loading } = state$.value.notice;
    const appears = clock.timer(LOADING_DELAY_MS).pipe(map(() => loadingMoved(shown())));
    const lasts = clock.timer(SLOW_MS - LOADING_DELAY_MS).pipe(map(() => loadingMoved({ stage: 'slow', aloud: true })));
    return concat(loading === undefined ? appears : EMPTY, loading?.stage === 'slow' ? EMPTY : lasts);
  });
  // An answer may cause another call, which begins just after it. Hiding the indicator in a later task avoids flicker
  // between them.
  const over = defer(() => (state$.value.notice.loading ? clock.timer(0) : EMPTY)).pipe(
    map(() => loadingMoved(undefined)),
  );
  return state$.pipe(
    map(({ notice: { inFlight, background, loading } }) => inFlight > 0 || (loading !== undefined && background > 0)),
    distinctUntilChanged(),
    switchMap((waits) => (waits ? waiting : over)),
  );
};
