import { FRESH } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of searches for stocks. */
export const stocks = {
  policies: {
    '/user/searchHistory': FRESH,
    '/user/searchHistoryAdd': { replaces: '/user/searchHistory', quiet: true },
    '/user/searchHistoryClear': { replaces: '/user/searchHistory' },
  },
} as const satisfies Feature;
