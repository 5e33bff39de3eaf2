import type { UnknownAction } from '@reduxjs/toolkit';
import {
  EMPTY,
  type Observable,
  buffer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  of,
  share,
  startWith,
  switchMap,
  throttle,
} from 'rxjs';
import { call } from '../calls.ts';
import { bookFollowed } from '../market/slice.ts';
import { createRest } from '../rest.ts';
import type { AppEpic, RootState } from '../types.ts';
import { TRADES_MAXIMUM, bookArrived, bookFailed, bookRead, tradesRead } from './slice.ts';

/** How often the book is drawn, in milliseconds. Readers cannot follow faster changes, so frames between are merged. */
const DRAWN_EVERY_MS = 250;
/**
 * How often book and trades are polled, in milliseconds. They are polled without a stream, and until the first
 * successful read.
 */
const POLL_MS = 2_000;

/**
 * Reads the order book on screen, and keeps it up to date by stream or polling. It is subscribed to only after a
 * successful read: a stream without books could reject the whole subscription because of it.
 */
export const bookEpic: AppEpic = (action$, state$, ports) => {
  const rest = createRest(ports.clock, ['/market/book', '/market/ticks']);
  const context = { ports, state$, quiet: true };
  const read = (code: string): Observable<UnknownAction> =>
    merge(
      call(context, '/market/book', { code }, (result) =>
        result.ok ? [bookRead({ code, book: result.data }), bookFollowed(code)] : [bookFailed({ code })],
      ),
      call(context, '/market/ticks', { code, size: String(TRADES_MAXIMUM) }, (result) =>
        result.ok ? [tradesRead({ code, trades: result.data })] : [],
      ),
    );
  const needsReading = ({ connection, book }: RootState) => connection.state === 'polling' || book.book === undefined;
  const wanted = state$.pipe(
    map(({ book }) => book.code),
    distinctUntilChanged(),
    switchMap((code) => {
      if (code === undefined) return state$.value.market.book === undefined ? EMPTY : of(bookFollowed(undefined));
      const again = ports.clock.interval(POLL_MS).pipe(filter(() => needsReading(state$.value) && rest.isOver()));
      return again.pipe(
        startWith(undefined),
        mergeMap(() => read(code)),
      );
    }),
  );
  const arrived = ports.stream.events.pipe(
    filter((event) => event.kind === 'book' && event.socket === state$.value.connection.socket),
    share(),
  );
  const drawn = arrived.pipe(throttle(() => ports.clock.timer(DRAWN_EVERY_MS), { leading: true, trailing: true }));
  const frames = arrived.pipe(
    buffer(drawn),
    mergeMap((events) => events.flatMap((event) => (event.kind === 'book' ? [bookArrived(event.frame)] : []))),
  );
  return merge(rest.followed(action$), wanted, frames);
};
