import type { PriceAlert, RequestOf, priceAlertsEndpoints } from '@zaraba/contracts';
import { UNLISTED_CODE, listedCode } from '../instruments.ts';
import type { Kit, Recipes } from '../recipe.ts';

const RISE = { kind: 'dayUp', value: '3' } as const;

function alertOn(code: string): RequestOf<'/user/priceAlertAdd'> {
  return { code, ...RISE, repeat: 'true' };
}

function added(kit: Kit): PriceAlert {
  const alert = { account: kit.account, code: listedCode(kit), ...RISE, repeat: true };
  return kit.run({ name: 'priceAlertAdd', ...alert }) as PriceAlert;
}

/** Recipes for price alerts. */
export const priceAlertsRecipes: Recipes<keyof typeof priceAlertsEndpoints> = {
  '/user/priceAlerts': {
    ok: {
      prepare: (kit) => {
        added(kit);
        return { fields: {} };
      },
    },
  },
  '/user/priceAlertAdd': {
    ok: { prepare: (kit) => ({ fields: alertOn(listedCode(kit)) }) },
    product_unavailable: { prepare: () => ({ fields: alertOn(UNLISTED_CODE) }) },
  },
  '/user/priceAlertRemove': { ok: { prepare: (kit) => ({ fields: { id: added(kit).id } }) } },
};
