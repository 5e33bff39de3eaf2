import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY, debounce, filter, map, merge, mergeMap, of } from 'rxjs';
import { changedBy } from '../../policies/known.ts';
import { connected } from '../connection/slice.ts';
import { outdated } from '../remote/slice.ts';
import type { StreamEvent } from '../../io/ports.ts';
import type { AppEpic } from '../types.ts';
import { intervened } from '../startup/slice.ts';
import { type AccountSlice, accountChanged } from './slice.ts';

/** Changes within this time are reloaded together. */
export const GATHERING_MS = 150;

/** Whether a number is new: a repeated one is not. A gap is, and counts as a change of everything. */
function isNews({ epoch, number }: AccountSlice, heard: Required<AccountSlice>): boolean {
  return heard.epoch !== epoch || heard.number > number;
}

/** The number that an event names: a change's own, or in a heartbeat that of the newest, whose frame may be lost. */
function numberOf(event: StreamEvent): Required<AccountSlice> | undefined {
  if (event.kind !== 'account' && event.kind !== 'heartbeat') return undefined;
  const { epoch } = event.frame;
  const number = event.kind === 'account' ? event.frame.number : event.frame.account;
  return number === undefined ? undefined : { epoch, number };
}

/**
 * An account change outdates the account's lists. They are reloaded rather than patched, so that a missed number needs
 * no special care: a reload is always complete. A new connection does the same, since numbers may be missing.
 */
export const accountEpic: AppEpic = (action$, state$, { stream, clock }) => {
  const numbered = stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket),
    map(numberOf),
    filter((heard) => heard !== undefined),
    filter((heard) => isNews(state$.value.account, heard)),
    map((heard) => accountChanged(heard)),
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
