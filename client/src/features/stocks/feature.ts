import { FRESH } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of searches for stocks, and of their order books. */
export const stocks = {
  policies: {
    '/market/book': { quiet: true },
    '/market/ticks': { quiet: true },
    '/market/volumeByPrice': { quiet: true },
    '/user/searchHistory': FRESH,
    '/user/searchHistoryAdd': { replaces: '/user/searchHistory', quiet: true },
    '/user/searchHistoryClear': { replaces: '/user/searchHistory' },
  },
} as const satisfies Feature;
