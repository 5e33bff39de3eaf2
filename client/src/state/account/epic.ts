import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { EMPTY, type Observable, buffer, debounce, filter, from, map, merge, mergeMap, of, share } from 'rxjs';
import { changedBy } from '../../policies/changes.ts';
import { connected } from '../connection/slice.ts';
import { answered, outdated } from '../remote/slice.ts';
import type { StreamEvent } from '../../io/ports.ts';
import type { AppEpic } from '../types.ts';
import { intervened } from '../startup/slice.ts';
import { patchesOf } from './patches.ts';
import { type AccountChange, type AccountSlice, accountChanged } from './slice.ts';

/** The time, ms, within which outdated lists are gathered and read together. */
export const GATHERING_MS = 150;

/** The number of an account's newest known change, and whether the server reported it as the newest. */
interface Heard extends AccountChange {
  readonly isNewest: boolean;
}

/**
 * Whether a number is new. A repeated number is not; a number after a gap is, and counts as a change of everything. So
 * is a heartbeat that contradicts a frame: otherwise, after a frame with a number that is too high, all later ones
 * would count as old.
 */
function isNews({ epoch, number }: AccountSlice, heard: Heard): boolean {
  return heard.epoch !== epoch || (heard.isNewest ? heard.number !== number : heard.number > number);
}

/**
 * Returns the number in an event: that of a change, or in a heartbeat that of the newest change, whose frame may be
 * lost.
 */
function heardIn(event: StreamEvent): Heard | undefined {
  if (event.kind === 'account') {
    const { epoch, number } = event.frame;
    return { epoch, number, isNewest: false, frame: event.frame };
  }
  if (event.kind !== 'heartbeat' || event.frame.account === undefined) return undefined;
  return { epoch: event.frame.epoch, number: event.frame.account, isNewest: true };
}

/** Returns the change with its frame, but without the frame if an earlier one is missing. */
function believed({ epoch, number }: AccountSlice, heard: Heard): AccountChange {
  const isNext = heard.epoch === epoch && heard.number === number + 1;
  return { epoch: heard.epoch, number: heard.number, ...(isNext && heard.frame && { frame: heard.frame }) };
}

/**
 * Updates the lists of the account. An account frame says what changed: lists in memory are updated from it, and only
 * other lists of its nouns are read again. After a missed number, a new connection, or a frame that does not name the
 * change, all lists of the account are read.
 */
export const accountEpic: AppEpic = (action$, state$, { stream, clock }) => {
  const events = stream.events.pipe(filter((event) => event.socket === state$.value.connection.socket));
  const numbered = events.pipe(
    map(heardIn),
    filter((heard) => heard !== undefined),
    filter((heard) => isNews(state$.value.account, heard)),
    map((heard) => accountChanged(believed(state$.value.account, heard))),
  );
  const effects = action$.pipe(
    mergeMap((action) => {
      if (connected.match(action) && state$.value.session.current !== null)
        return of({ patches: [], stale: changedBy() });
      if (!accountChanged.match(action)) return EMPTY;
      const { frame } = action.payload;
      if (frame?.changes === undefined) return of({ patches: [], stale: changedBy() });
      const { patches, stale: old } = patchesOf(state$.value.remote.entries, frame);
      const at = { at: clock.now(), world: frame.at };
      const put = patches.map(({ key, entry: { ask, askedAt = at.at, unread }, data }) =>
        answered({ key, ask, askedAt, data, ...at, ...(unread && { unread }) }),
      );
      return of({ patches: put, stale: old });
    }),
    share(),
  );
  const put = effects.pipe(mergeMap(({ patches }) => from(patches)));
  const stale: Observable<readonly EndpointPath[]> = effects.pipe(
    map(({ stale: paths }) => paths),
    filter((paths) => paths.length > 0),
    share(),
  );
  const again = stale.pipe(
    buffer(stale.pipe(debounce(() => clock.timer(GATHERING_MS)))),
    map((paths): UnknownAction => outdated([...new Set(paths.flat())])),
  );
  // A label of an intervention outdates no list: an armed message takes effect only when the customer acts.
  const labelled = events.pipe(
    mergeMap((event) => (event.kind === 'interventions' ? of(intervened(event.frame.interventions)) : EMPTY)),
  );
  return merge(put, again, labelled, numbered);
};
