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

/** For how long outdated lists are gathered before they are read together, in milliseconds. */
export const GATHERING_MS = 150;

/**
 * An account's newest change as a frame or a heartbeat states it. `isNewest` marks a heartbeat's, which is the newest
 * that the server knows.
 */
interface Heard extends AccountChange {
  readonly isNewest: boolean;
}

/**
 * Returns whether a number is new. A higher number is new, even after a gap. So is the lower number of a heartbeat:
 * otherwise, after one frame with a number that was too high, all later frames would count as old.
 */
function isNews({ epoch, number }: AccountSlice, heard: Heard): boolean {
  return heard.epoch !== epoch || (heard.isNewest ? heard.number !== number : heard.number > number);
}

/** Returns the change that an event states. In a heartbeat it is the newest one, whose own frame may have been lost. */
function heardIn(event: StreamEvent): Heard | undefined {
  if (event.kind === 'account') {
    const { epoch, number } = event.frame;
    return { epoch, number, isNewest: false, frame: event.frame };
  }
  if (event.kind !== 'heartbeat' || event.frame.account === undefined) return undefined;
  return { epoch: event.frame.epoch, number: event.frame.account, isNewest: true };
}

/** Returns the change. Its frame is included only if no earlier change is missing. */
function believed({ epoch, number }: AccountSlice, heard: Heard): AccountChange {
  const isNext = heard.epoch === epoch && heard.number === number + 1;
  return { epoch: heard.epoch, number: heard.number, ...(isNext && heard.frame && { frame: heard.frame }) };
}

/**
 * Keeps the lists of the account up to date. If a frame states what changed, lists in memory are updated from it, and
 * only the other lists that the change affects are read again. After a missed number, a new connection, or a frame
 * without that statement, all lists of the account are read.
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
  // An armed intervention takes effect only when the customer acts, so no list is outdated yet.
  const labelled = events.pipe(
    mergeMap((event) => (event.kind === 'interventions' ? of(intervened(event.frame.interventions)) : EMPTY)),
  );
  return merge(put, again, labelled, numbered);
};
