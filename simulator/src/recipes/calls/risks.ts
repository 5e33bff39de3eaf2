import type { risksEndpoints } from '@zaraba/contracts';
import type { Recipes } from '../recipe.ts';

/** Recipes for risk warnings. */
export const risksRecipes: Recipes<keyof typeof risksEndpoints> = {
  '/user/riskWarnings': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/riskAcknowledge': {
    ok: { prepare: ({ newcomer }) => ({ as: newcomer(), fields: { product: 'leverage' } }) },
  },
};
