import type { Quote } from '@zaraba/contracts';
import { filter, ignoreElements, map, merge, tap } from 'rxjs';
import type { StoragePort } from '../../io/ports.ts';
import { callSettled } from '../callActions.ts';
import { lost } from '../connection/slice.ts';
import type { AppEpic, RootState } from '../types.ts';
import { lastPricesRead } from './slice.ts';
import { rowOf } from '../../policies/known.ts';

/** The maximum number of stored prices. Those on screen are stored first. */
export const LAST_PRICES_MAXIMUM = 200;

/** Returns the stored prices, without invalid ones. */
function kept(storage: Pick<StoragePort, 'read'>): readonly Quote[] {
  try {
    const parsed = rowOf('/market/quotes').reply.safeParse(JSON.parse(storage.read('lastPrices') ?? '[]'));
    return parsed.success ? (parsed.data as Quote[]) : [];
  } catch {
    return [];
  }
}

function worthKeeping({ market: { quotes, wanted } }: RootState): readonly Quote[] {
  const rows = Object.values(quotes);
  const looked = rows.filter(({ code }) => wanted[code]);
  return [...looked, ...rows.filter(({ code }) => !wanted[code])].slice(0, LAST_PRICES_MAXIMUM);
}

/**
 * Stores the last prices when the page is hidden or the network fails. If the server is unreachable when the app next
 * starts, it shows them as old.
 */
export const lastPricesEpic: AppEpic = (action$, state$, { storage, clock }) => {
  const keep = merge(clock.visible, clock.online).pipe(
    filter((there) => !there),
    map(() => worthKeeping(state$.value)),
    filter((rows) => rows.length > 0),
    tap((rows) => storage.write('lastPrices', JSON.stringify(rows))),
    ignoreElements(),
  );
  const unreached = action$.pipe(
    filter((action) => lost.match(action) || (callSettled.match(action) && action.payload.failure?.kind === 'network')),
    filter(() => Object.keys(state$.value.market.quotes).length === 0),
    map(() => kept(storage)),
    filter((rows) => rows.length > 0),
    map((rows) => lastPricesRead(rows)),
  );
  return merge(keep, unreached);
};
