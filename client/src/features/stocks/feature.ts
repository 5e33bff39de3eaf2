import { FRESH } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** The part of the client that defines searches for stocks and order books: calls, policies and records. */
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
