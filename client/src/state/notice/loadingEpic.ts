import type { UnknownAction } from '@reduxjs/toolkit';
import { type Observable, concat, defer, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { AppEpic } from '../types.ts';
import { type Loading, loadingMoved } from './slice.ts';

/** Calls that are answered within this time leave no sign: it would only flicker. */
export const LOADING_DELAY_MS = 400;
/** After this long the reader is told that it takes long, and may stop it. */
export const SLOW_MS = 5_000;
/** The sign is read out at most this often, however many screens are opened in a row. */
export const ALOUD_EVERY_MS = 10_000;

/**
 * The loading sign, from a moment after somebody began to wait until the last call in flight has ended. Quiet calls and calls
 * for what is on the screen already raise none.
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
