import type { UnknownAction } from '@reduxjs/toolkit';
import type { AccountFrame } from '@zaraba/contracts';
import { EMPTY, debounce, filter, map, merge, mergeMap, of } from 'rxjs';
import { connected } from '../connection/slice.ts';
import { EVERYTHING_OF_ACCOUNT } from '../remote/effects.ts';
import { outdated } from '../remote/slice.ts';
import type { AppEpic } from '../types.ts';
import { type AccountSlice, accountChanged, accountIntervened } from './slice.ts';

/** Changes that come together are read together. */
export const GATHERING_MS = 150;

/** Whether a frame says something new: a repeated number does not. A gap does, and says it about everything. */
function isNews({ epoch, number }: AccountSlice, frame: AccountFrame): boolean {
  return frame.epoch !== epoch || frame.number > number;
}

/**
 * A change of the account makes its lists out of date; they are read again rather than patched, so that a missed number
 * needs no care of its own: what is read is always the whole truth. So does a new connection, after which numbers may lack.
 */
export const accountEpic: AppEpic = (action$, state$, { stream, clock }) => {
  const numbered = stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket && event.kind === 'account'),
    mergeMap((event) => {
      if (event.kind !== 'account' || !isNews(state$.value.account, event.frame)) return EMPTY;
      const { epoch, number, interventions } = event.frame;
      const place = state$.value.account;
      const isGap = epoch === place.epoch && number > place.number + 1;
      // What a tester arms must wait for what the customer does: a label asks for nothing.
      if (interventions !== undefined && !isGap) return of(accountIntervened({ epoch, number, interventions }));
      return of(accountChanged({ epoch, number }));
    }),
  );
  const again = action$.pipe(
    filter(
      (action) => accountChanged.match(action) || (connected.match(action) && state$.value.session.current !== null),
    ),
    debounce(() => clock.timer(GATHERING_MS)),
    map((): UnknownAction => outdated(EVERYTHING_OF_ACCOUNT)),
  );
  return merge(numbered, again);
};
