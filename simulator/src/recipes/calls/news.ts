import { MARKETS } from '@zaraba/contracts';
import type { newsEndpoints } from '@zaraba/contracts';
import { newsPage } from '../../market/news/newsroom.ts';
import { RecipeError } from '../recipe.ts';
import type { Recipes } from '../recipe.ts';

/** Recipes for news and summaries. */
export const newsRecipes: Recipes<keyof typeof newsEndpoints> = {
  '/market/summary': { ok: { prepare: () => ({ fields: { market: 'jp' } }) } },
  '/market/industries': { ok: { prepare: () => ({ fields: { market: 'jp' } }) } },
  '/market/shortSelling': { ok: { prepare: () => ({ fields: { market: 'jp' } }) } },
  '/market/newsList': { ok: { prepare: () => ({ fields: {} }) } },
  '/market/newsDetail': {
    ok: {
      prepare: ({ world }) => {
        const [newest] = newsPage(world.market(), MARKETS, { now: world.now(), count: 1 }).news;
        if (newest === undefined) throw new RecipeError('nothing has happened in this world yet');
        return { fields: { id: newest.id } };
      },
    },
    product_unavailable: { prepare: () => ({ fields: { id: 'NEWS-JP-20260101-OPEN' } }) },
  },
};
