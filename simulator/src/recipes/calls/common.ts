import type { commonEndpoints } from '@zaraba/contracts';
import type { Recipes } from '../recipe.ts';

/** Recipes for the configuration. */
export const commonRecipes: Recipes<keyof typeof commonEndpoints> = {
  '/common/config': { ok: { prepare: () => ({ fields: { type: 'all' } }) } },
};
