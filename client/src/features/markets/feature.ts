import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of market overviews. */
export const markets = {
  policies: {
    '/market/indexList': KEPT,
    '/market/industries': KEPT,
    '/market/shortSelling': KEPT,
    '/market/summary': KEPT,
  },
  shortcuts: {
    summary: { text: 'home.shortcuts.summary', to: 'markets', call: '/market/summary' },
    ranking: { text: 'markets.ranking.title', to: 'ranking', call: '/market/stockList' },
    industries: { text: 'markets.industries.title', to: 'industries', call: '/market/industries' },
    shortSelling: { text: 'home.shortcuts.shortSelling', to: 'shortSelling', call: '/market/shortSelling' },
  },
} as const satisfies Feature;
