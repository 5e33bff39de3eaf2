import type { priceAlertsEndpoints } from '@zaraba/contracts';
import { priceAlertsOf } from '../../world/trading/priceAlerts/priceAlerts.ts';
import type { Handlers } from '../call.ts';

/** Handlers for price alerts. */
export const priceAlertsHandlers: Handlers<keyof typeof priceAlertsEndpoints> = {
  '/user/priceAlerts': ({ world, account }) => priceAlertsOf(world.stateNow(), account, world.market()),

  '/user/priceAlertAdd': ({ world, account }, { code, kind, value, repeat }) =>
    world.execute({
      name: 'priceAlertAdd',
      account,
      code,
      kind,
      ...(value !== undefined && { value }),
      repeat: repeat === 'true',
    }),

  '/user/priceAlertRemove': ({ world, account }, { id }) => world.execute({ name: 'priceAlertRemove', account, id }),
};
