import { FIRST_ENDPOINTS } from '@zaraba/contracts';
import { type Calls, FRESH, KEPT, type PoliciesOf } from './policy.ts';

const CHART = { quiet: true } as const;

/** The policies of the calls of the first screen. */
export const FIRST_POLICIES = {
  '/common/config': KEPT,
  '/market/candles': CHART,
  '/market/indexList': KEPT,
  '/market/minutes': CHART,
  '/market/quotes': { prompt: true, quiet: true },
  '/market/search': FRESH,
  '/market/sessions': { prompt: true },
  '/market/stockDetail': KEPT,
  '/market/stockList': KEPT,
  '/user/fundRecords': KEPT,
  '/user/getUserinfo': KEPT,
  '/user/login': { opensSession: true },
  '/user/logout': { quiet: true },
  '/user/register': { opensSession: true, keeps: { form: 'register', fields: ['account', 'invite'] } },
  '/user/watchlist': KEPT,
  '/user/watchlistAdd': { replaces: '/user/watchlist' },
  '/user/watchlistRemove': { replaces: '/user/watchlist' },
  '/user/withdrawallist': KEPT,
} as const satisfies PoliciesOf<typeof FIRST_ENDPOINTS>;

/** The calls of the first screen. */
export const FIRST_CALLS: Calls = { rows: FIRST_ENDPOINTS, policies: FIRST_POLICIES };
