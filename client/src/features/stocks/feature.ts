import { FRESH, KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of stock searches and order books. */
export const stocks = {
  policies: {
    '/market/book': { quiet: true },
    '/market/candles': { quiet: true },
    '/market/fundamentals': { quiet: true },
    '/market/minutes': { quiet: true },
    '/market/quotes': { prompt: true, quiet: true },
    '/market/search': FRESH,
    '/market/stockDetail': KEPT,
    '/market/stockList': KEPT,
    '/market/ticks': { quiet: true },
    '/market/trends': { quiet: true },
    '/market/volumeByPrice': { quiet: true },
    '/user/searchHistory': FRESH,
    '/user/searchHistoryAdd': { replaces: '/user/searchHistory', quiet: true },
    '/user/searchHistoryClear': { replaces: '/user/searchHistory' },
    '/user/watchlist': KEPT,
    '/user/watchlistAdd': { replaces: '/user/watchlist' },
    '/user/watchlistRemove': { replaces: '/user/watchlist' },
  },
} as const satisfies Feature;
