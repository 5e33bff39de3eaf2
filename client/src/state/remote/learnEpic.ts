import type { EndpointPath, MarketId, ReplyOf } from '@zaraba/contracts';
import { EMPTY, filter, mergeMap, of } from 'rxjs';
import { marketsLearnt, sessionsRead } from '../market/slice.ts';
import type { AppEpic } from '../types.ts';
import { answered } from './slice.ts';

interface Listed {
  readonly code?: string | undefined;
  readonly market?: MarketId | undefined;
}

/** Returns the rows of a reply that state the market of a code. */
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

/** Takes the market of each code, and the market phases, from replies. */
export const learnEpic: AppEpic = (action$, state$) =>
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
