import type { UnknownAction } from '@reduxjs/toolkit';
import type { AccountFrame } from '@zaraba/contracts';
import { EMPTY, debounce, filter, map, merge, mergeMap, of } from 'rxjs';
import { changedBy } from '../../policies/known.ts';
import { connected } from '../connection/slice.ts';
import { outdated } from '../remote/slice.ts';
import type { AppEpic } from '../types.ts';
import { intervened } from '../startup/slice.ts';
import { type AccountSlice, accountChanged } from './slice.ts';

/** Changes within this time are reloaded together. */
export const GATHERING_MS = 150;

/** Whether a frame is new: a repeated number is not. A gap is, and counts as a change of everything. */
function isNews({ epoch, number }: AccountSlice, frame: AccountFrame): boolean {
  return frame.epoch !== epoch || frame.number > number;
}

/**
 * An account change outdates the account's lists. They are reloaded rather than patched, so that a missed number needs
 * no special care: a reload is always complete. A new connection does the same, since numbers may be missing.
 */
export const accountEpic: AppEpic = (action$, state$, { stream, clock }) => {
  const numbered = stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket && event.kind === 'account'),
    mergeMap((event) => {
      if (event.kind !== 'account' || !isNews(state$.value.account, event.frame)) return EMPTY;
      const { epoch, number } = event.frame;
      return of(accountChanged({ epoch, number }));
    }),
  );
  const again = action$.pipe(
    filter(
      (action) => accountChanged.match(action) || (connected.match(action) && state$.value.session.current !== null),
    ),
    debounce(() => clock.timer(GATHERING_MS)),
    map((): UnknownAction => outdated(changedBy('money'))),
  );
  const labelled = stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket && event.kind === 'interventions'),
    // Labels reload nothing: an armed message takes effect only when the customer acts.
    mergeMap((event) => (event.kind === 'interventions' ? of(intervened(event.frame.interventions)) : EMPTY)),
  );
  return merge(numbered, labelled, again);
};
