import type { bookEndpoints, marketEndpoints } from '@zaraba/contracts';
import { UNLISTED_CODE, listedCode } from '../instruments.ts';
import type { Recipes } from '../recipe.ts';

/** Recipes for market data. */
export const marketRecipes: Recipes<keyof typeof marketEndpoints | keyof typeof bookEndpoints> = {
  '/market/sessions': { ok: { prepare: () => ({ fields: {} }) } },
  '/market/indexList': { ok: { prepare: () => ({ fields: { market: 'jp' } }) } },
  '/market/stockList': {
    ok: { prepare: () => ({ fields: { market: 'jp', sort: 'rise', page: '2', size: '20' } }) },
  },
  '/market/search': { ok: { prepare: (kit) => ({ fields: { text: listedCode(kit).slice(0, 3) } }) } },
  '/market/stockDetail': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/market/quotes': {
    ok: { prepare: (kit) => ({ fields: { codes: `${listedCode(kit)},${UNLISTED_CODE},${listedCode(kit)}` } }) },
  },
  '/market/trends': {
    ok: { prepare: (kit) => ({ fields: { codes: `${listedCode(kit)},${UNLISTED_CODE}` } }) },
  },
  '/market/fundamentals': {
    ok: { prepare: (kit) => ({ fields: { codes: `${listedCode(kit)},${UNLISTED_CODE}` } }) },
  },
  '/market/candles': {
    ok: {
      prepare: (kit) => ({ fields: { code: listedCode(kit), period: 'day', adjustment: 'forward', limit: '30' } }),
    },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE, period: 'day' } }) },
  },
  '/market/minutes': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/market/book': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/market/ticks': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit), size: '20' } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/market/volumeByPrice': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
};
