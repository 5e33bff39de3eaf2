import { ALERT_KINDS } from '@zaraba/contracts';
import type { PriceAlertsModel } from '../../models/priceAlerts.ts';
import type { Makers } from '../maker.ts';

/** Price alerts. */
export const priceAlertsMakers: Makers<PriceAlertsModel['commands']> = {
  priceAlertAdd: {
    weight: 2,
    make: (dice, scene) => {
      const code = scene.code(dice);
      const kind = dice.among(ALERT_KINDS);
      const away = 1 + dice.below(12);
      const values: Partial<Record<typeof kind, string>> = {
        priceAbove: scene.priceNear(code, away),
        priceBelow: scene.priceNear(code, -away),
        dayUp: String(away / 2),
        dayDown: String(away / 2),
        volume: String(away / 4),
      };
      const value = dice.onceIn(20) ? dice.among(['0.00001', '99999999999', '100']) : values[kind];
      const repeat = dice.onceIn(2);
      return {
        name: 'priceAlertAdd',
        account: scene.player,
        code,
        kind,
        ...(value !== undefined && { value }),
        repeat,
      };
    },
  },
  priceAlertRemove: {
    weight: 2,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'priceAlert', 'all');
      return id === undefined ? undefined : { name: 'priceAlertRemove', account: scene.player, id };
    },
  },
};
