import type { profitAndLossEndpoints } from '@zaraba/contracts';
import { tokyoDate } from '../../world/kernel/businessHours.ts';
import type { Recipes } from '../recipe.ts';

/** Recipes for profit and loss. */
export const profitAndLossRecipes: Recipes<keyof typeof profitAndLossEndpoints> = {
  '/user/profitAndLoss': {
    ok: {
      prepare: ({ world }) => {
        const today = tokyoDate(world.now());
        return { fields: { type: 'jpy', from: today, to: today } };
      },
    },
  },
};
