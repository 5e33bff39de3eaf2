import { SECOND_MS } from '@zaraba/contracts';
import type { EndpointPath, MarketId, ReplyOf } from '@zaraba/contracts';
import { EMPTY, filter, map, merge, mergeMap, of, switchMap } from 'rxjs';
import { answered } from '../remote/slice.ts';
import type { AppEpic } from '../types.ts';
import { marketsLearnt, secondPassed, sessionsRead, worldTimeRead } from './slice.ts';

/**
 * Text cells out of sight catch up every this many seconds: whoever searches the page, prints it or has it read aloud
 * gets fair prices, and a page at rest does no work for what is not on screen.
 */
export const GLANCE_EVERY = 3;

interface Listed {
  readonly code?: string | undefined;
  readonly market?: MarketId | undefined;
}

/** The rows of a reply that name the market of a code. */
function listedIn(path: EndpointPath, data: unknown): readonly Listed[] {
  switch (path) {
    case '/market/stockDetail':
      return [data as ReplyOf<'/market/stockDetail'>];
    case '/market/stockList':
      return (data as ReplyOf<'/market/stockList'>).stocks;
    case '/market/search':
      return data as ReplyOf<'/market/search'>;
    case '/market/indexList':
      return data as ReplyOf<'/market/indexList'>;
    default:
      return [];
  }
}

/** Learns the market of each code from replies. */
const learnEpic: AppEpic = (action$, state$) =>
  action$.pipe(
    filter(answered.match),
    mergeMap(({ payload: { key, data, at } }) => {
      const path = state$.value.remote.entries[key]?.path;
      if (path === undefined) return EMPTY;
      if (path === '/market/sessions') return of(sessionsRead({ ...(data as ReplyOf<'/market/sessions'>), at }));
      const known = state$.value.market.marketOf;
      const learnt: Record<string, MarketId> = {};
      for (const { code, market } of listedIn(path, data)) {
        if (code !== undefined && market !== undefined && known[code] !== market) learnt[code] = market;
      }
      return Object.keys(learnt).length > 0 ? of(marketsLearnt(learnt)) : EMPTY;
    }),
  );

/** The world's time and market phases, from the stream. */
const streamEpic: AppEpic = (_action$, state$, { stream, clock }) =>
  stream.events.pipe(
    filter((event) => event.socket === state$.value.connection.socket),
    mergeMap((event) => {
      const at = clock.now();
      if (event.kind === 'session') return of(sessionsRead({ ...event.frame, at }));
      return event.kind === 'heartbeat' ? of(worldTimeRead({ at, now: event.frame.now })) : EMPTY;
    }),
  );

/** Between two readings the world's time advances locally, while the page is visible. */
const secondEpic: AppEpic = (_action$, _state$, { clock }) =>
  clock.visible.pipe(
    switchMap((visible) => (visible ? clock.interval(SECOND_MS) : EMPTY)),
    map((_second, count) => secondPassed({ at: clock.now(), glance: count % GLANCE_EVERY === GLANCE_EVERY - 1 })),
  );

/** The world's time, its market phases, and the market of each code. */
export const worldEpic: AppEpic = (action$, state$, ports) =>
  merge(learnEpic(action$, state$, ports), streamEpic(action$, state$, ports), secondEpic(action$, state$, ports));
