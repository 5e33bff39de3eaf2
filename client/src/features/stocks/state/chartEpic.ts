import type { UnknownAction } from '@reduxjs/toolkit';
import type { Candles, Quote, RequestOf } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  skip,
  switchMap,
} from 'rxjs';
import { endOfPeriod, servedPeriod } from '../../../domain/market/chartPeriod.ts';
import type { Failure, Ports } from '../../../io/ports.ts';
import { call } from '../../../state/calls.ts';
import { connected } from '../../../state/connection/slice.ts';
import { marketBatch } from '../../../state/market/slice.ts';
import { isNotOffered } from '../../../state/certainty.ts';
import { hasLiveBar } from './chartFeed.ts';
import { createRest } from '../../../state/rest.ts';
import type { AppEpic, RootState, State$ } from '../../../state/types.ts';
import {
  type ChartEntry,
  chartFailed,
  chartKey,
  chartOpened,
  firstRead,
  minutesRead,
  olderFailed,
  olderPending,
  olderRead,
  olderWanted,
  recentRead,
} from '../../../state/chart/slice.ts';

/** How many bars each request asks for: the first page, older pages, after a reconnect, and when polling. */
export const PAGE_BARS = { first: 300, older: 500, recent: 60, poll: 2 } as const;
/** How long to wait after a page of older bars failed, ms. */
const PAUSE_MS = 3_000;
/** How often the client polls the newest bars that follow neither the stream's live bar nor quotes, ms. */
const POLL_MS = 10_000;

interface Context {
  readonly ports: Ports;
  readonly state$: State$;
}

type Wish = Pick<ChartEntry, 'code' | 'period' | 'adjustment'>;

function candles(
  context: Context,
  page: { wish: Wish; limit: number; before?: number },
  read: (page: Candles) => UnknownAction,
  failed: (failure: Failure) => readonly UnknownAction[],
): Observable<UnknownAction> {
  const { code, period, adjustment } = page.wish;
  const request: RequestOf<'/market/candles'> = {
    code,
    period: servedPeriod(period),
    adjustment,
    limit: String(page.limit),
  };
  if (page.before !== undefined) request.before = String(page.before);
  return call(context, '/market/candles', request, (result) =>
    result.ok ? [read(result.data)] : failed(result.failure),
  );
}

function minutes(wish: Wish, context: Context): Observable<UnknownAction> {
  const key = chartKey(wish);
  const path = '/market/minutes';
  return call(context, path, { code: wish.code }, (result) => [
    result.ok
      ? minutesRead({ key, minutes: result.data })
      : chartFailed({ key, failure: result.failure, notOffered: isNotOffered(path, result.failure) }),
  ]);
}

/** Requests the newest bars of a chart: a first page, or the bars since the last request. */
function newest(entry: ChartEntry, limit: number, context: Context): Observable<UnknownAction> {
  if (entry.period === 'minute') return minutes(entry, context);
  const key = chartKey(entry);
  if (entry.pages.length > 0) {
    return candles(
      context,
      { wish: entry, limit },
      (page) => recentRead({ key, candles: page }),
      () => [],
    );
  }
  return candles(
    context,
    { wish: entry, limit: PAGE_BARS.first },
    (page) => firstRead({ key, candles: page }),
    (failure) => [chartFailed({ key, failure, notOffered: isNotOffered('/market/candles', failure) })],
  );
}

function older(entry: ChartEntry, context: Context): Observable<UnknownAction> {
  const key = chartKey(entry);
  const before = entry.pages.at(-1)?.time[0];
  if (before === undefined) return EMPTY;
  let failed = false;
  const page = candles(
    context,
    { wish: entry, limit: PAGE_BARS.older, before },
    (read) => olderRead({ key, candles: read }),
    () => {
      failed = true;
      return [olderFailed(key)];
    },
  );
  const pause = defer(() => (failed ? context.ports.clock.timer(PAUSE_MS).pipe(ignoreElements()) : EMPTY));
  return concat(of(olderPending(key)), page, pause);
}

function onScreen({ chart }: RootState): ChartEntry[] {
  return Object.values(chart).filter(({ viewers }) => viewers > 0);
}

/** Returns the charts on screen whose newest bar the stream does not send. */
function unsent(state: RootState): ChartEntry[] {
  return onScreen(state).filter((entry) => !hasLiveBar(state, entry));
}

/** Whether a quote lies after the newest bar of a chart, so that its next bar has begun. */
function isBehind({ period, minutes: day, recent, pages }: ChartEntry, quote: Quote | undefined): boolean {
  const newestBar = (day ?? recent ?? pages[0])?.time.at(-1) ?? Infinity;
  return quote !== undefined && Math.floor(quote.at / 1000) > endOfPeriod(servedPeriod(period), newestBar);
}

/**
 * Returns the charts on screen to poll: without a stream all of them. Otherwise those whose newest bar neither the
 * stream nor quotes can update: backward-adjusted prices differ from quotes by an unknown factor.
 */
function toPoll(state: RootState): ChartEntry[] {
  if (state.connection.state === 'polling') return onScreen(state);
  if (state.connection.state !== 'live') return [];
  return unsent(state).filter((entry) => {
    const quote = state.market.quotes[entry.code];
    return !quote || entry.status !== 'ready' || entry.adjustment === 'backward' || isBehind(entry, quote);
  });
}

/** Loads bars for the visible charts: first pages, older pages, and bars that no stream sends. */
export const chartEpic: AppEpic = (action$, state$, ports) => {
  const context: Context = { ports, state$ };
  const rest = createRest(ports.clock, ['/market/candles', '/market/minutes']);
  const busy = new Set<string>();
  const once = (slot: string, run: Observable<UnknownAction>): Observable<UnknownAction> =>
    defer(() => {
      if (busy.has(slot)) return EMPTY;
      busy.add(slot);
      return run.pipe(finalize(() => busy.delete(slot)));
    });
  const refresh = (limit: number, entries = onScreen(state$.value)): Observable<UnknownAction> =>
    from(entries).pipe(mergeMap((entry) => once(`newest ${chartKey(entry)}`, newest(entry, limit, context))));
  const openedCharts = action$.pipe(
    filter(chartOpened.match),
    mergeMap(({ payload }) => {
      const entry = state$.value.chart[chartKey(payload)];
      return entry ? once(`newest ${chartKey(payload)}`, newest(entry, PAGE_BARS.recent, context)) : EMPTY;
    }),
  );
  const history = action$.pipe(
    filter(olderWanted.match),
    mergeMap(({ payload }) => {
      const entry = state$.value.chart[payload];
      return entry?.hasMore ? once(`older ${payload}`, older(entry, context)) : EMPTY;
    }),
  );
  const reconnected = action$.pipe(
    filter(connected.match),
    mergeMap(() => refresh(PAGE_BARS.recent)),
  );
  const phaseChanged = state$.pipe(
    map(({ market }) => market.sessions?.map(({ phase, date }) => `${phase} ${date}`).join()),
    distinctUntilChanged(),
    skip(1),
    mergeMap(() => refresh(PAGE_BARS.recent)),
  );
  const polled = state$.pipe(
    map((state) => toPoll(state).length > 0),
    distinctUntilChanged(),
    switchMap((polls) => (polls ? ports.clock.interval(POLL_MS) : EMPTY)),
    map(() => toPoll(state$.value)),
  );
  const begun = action$.pipe(
    filter(marketBatch.match),
    map(() => unsent(state$.value).filter((entry) => isBehind(entry, state$.value.market.quotes[entry.code]))),
    distinctUntilChanged((before, now) => before.map(chartKey).join() === now.map(chartKey).join()),
  );
  const newestBars = merge(polled, begun).pipe(
    filter(() => rest.isOver()),
    mergeMap((entries) => refresh(PAGE_BARS.poll, entries)),
  );
  // This epic may load after a chart was opened, so it first requests the bars of all open charts.
  const already = defer(() => refresh(PAGE_BARS.recent));
  return merge(rest.followed(action$), already, openedCharts, history, reconnected, phaseChanged, newestBars);
};
