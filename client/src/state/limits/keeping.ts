import { HOUR_MS } from '@zaraba/contracts';
import { distinctUntilChanged, filter, map, merge } from 'rxjs';
import { type Limits, editedLimits, noticed } from '../../domain/limits/limits.ts';
import type { StoragePort } from '../../io/ports.ts';
import type { AppEpic, State$ } from '../types.ts';
import { NO_LIMITS, limitEdited, limitsRead } from './slice.ts';
import { readLimits, withLimits } from './stored.ts';

const KEY = 'limits';

function read(storage: StoragePort, { value }: State$): Limits {
  const account = value.session.current?.account;
  return account === undefined ? NO_LIMITS : readLimits(storage.read(KEY), account);
}

/**
 * Reads the stored limits when a session of an account begins and when another tab changed them. An edit is applied to
 * the stored limits and is stored before it is shown. The time of the server decides when a relaxation takes effect.
 * The latest time is stored each hour, so setting a clock back shortens no wait.
 */
export const keepLimits: AppEpic = (action$, state$, { storage }) => {
  const change = (edit: (limits: Limits, nowMs: number) => Limits): void => {
    const { session, market } = state$.value;
    if (session.current === null || market.worldNow === undefined) return;
    const before = read(storage, state$);
    const next = edit(before, market.worldNow);
    if (next !== before) storage.write(KEY, withLimits(storage.read(KEY), session.current.account, next));
  };
  return merge(
    state$.pipe(
      map(({ session, market }) => `${session.current?.account} ${Math.floor((market.worldNow ?? 0) / HOUR_MS)}`),
      distinctUntilChanged(),
      map(() => change(noticed)),
    ),
    storage.changes.pipe(filter(({ key }) => key === KEY || key === null)),
    action$.pipe(
      filter(limitEdited.match),
      map(({ payload }) => change((limits, nowMs) => editedLimits(limits, payload, nowMs))),
    ),
  ).pipe(map(() => limitsRead(read(storage, state$))));
};
