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

/** A number of an account's changes, and whether the server says that there is no newer one. */
interface Heard extends Required<AccountSlice> {
  readonly isNewest: boolean;
}

/**
 * Whether a number is new: a repeated one is not. A gap is, and counts as a change of everything. So is a heartbeat that contradicts a
 * frame: after a number from the future, all that follow would count as old.
 */
function isNews({ epoch, number }: AccountSlice, heard: Heard): boolean {
  return heard.epoch !== epoch || (heard.isNewest ? heard.number !== number : heard.number > number);
}

/** The number that an event names: a change's own, or in a heartbeat that of the newest, whose frame may be lost. */
function numberOf(event: StreamEvent): Heard | undefined {
  if (event.kind !== 'account' && event.kind !== 'heartbeat') return undefined;
  const { epoch } = event.frame;
  const isNewest = event.kind === 'heartbeat';
  const number = event.kind === 'account' ? event.frame.number : event.frame.account;
  return number === undefined ? undefined : { epoch, number, isNewest };
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
    map(({ epoch, number }) => accountChanged({ epoch, number })),
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
