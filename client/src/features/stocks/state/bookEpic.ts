import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY, type Observable, distinctUntilChanged, filter, map, merge, mergeMap, startWith, switchMap } from 'rxjs';
import { call } from '../../../state/calls.ts';
import { createRest } from '../../../state/rest.ts';
import type { AppEpic } from '../../../state/types.ts';
import { TRADES_MAXIMUM, bookArrived, bookFailed, bookRead, tradesRead } from './bookSlice.ts';

/** How often book and trades are polled without a stream. */
const POLL_MS = 2_000;

/** Reads the order book on screen and follows it: by the stream, without one by polling. */
export const bookEpic: AppEpic = (action$, state$, ports) => {
  const rest = createRest(ports.clock, ['/market/book', '/market/ticks']);
  const context = { ports, state$, quiet: true };
  const read = (code: string): Observable<UnknownAction> =>
    merge(
      call(context, '/market/book', { code }, (result) => [
        result.ok ? bookRead({ code, book: result.data }) : bookFailed({ code }),
      ]),
      call(context, '/market/ticks', { code, size: String(TRADES_MAXIMUM) }, (result) =>
        result.ok ? [tradesRead({ code, trades: result.data })] : [],
      ),
    );
  const wanted = state$.pipe(
    map(({ market, connection }) => ({ code: market.book, polls: connection.state === 'polling' })),
    distinctUntilChanged((a, b) => a.code === b.code && a.polls === b.polls),
    switchMap(({ code, polls }) => {
      if (code === undefined) return EMPTY;
      const again = polls ? ports.clock.interval(POLL_MS).pipe(filter(() => rest.isOver())) : EMPTY;
      return again.pipe(
        startWith(undefined),
        mergeMap(() => read(code)),
      );
    }),
  );
  const frames = ports.stream.events.pipe(
    filter((event) => event.kind === 'book' && event.socket === state$.value.connection.socket),
    mergeMap((event) => (event.kind === 'book' ? [bookArrived(event.frame)] : [])),
  );
  return merge(rest.followed(action$), wanted, frames);
};
