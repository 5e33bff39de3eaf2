import type { Models } from '../../models/models.ts';
import { offersAt } from '../../blockTrades/offers.ts';
import type { Makers } from '../maker.ts';

/** Block trades. */
export const blockTradesMakers: Makers<Models['blockTrades']['commands']> = {
  blockApply: {
    weight: 8,
    make: (dice, { player: account, clientOrderId, ground, now }) => {
      const offer = dice.amongAny(offersAt(ground.market, now));
      if (offer === undefined) return undefined;
      const { minimumQuantity, totalQuantity } = offer;
      const few = minimumQuantity + dice.below(1 + Math.floor(minimumQuantity / 2));
      return {
        name: 'blockApply',
        account,
        clientOrderId,
        offerId: dice.onceIn(20) ? 'BT20200101-1' : offer.id,
        quantity: dice.onceIn(8) ? dice.among([totalQuantity + 1, minimumQuantity - 1, 0, -1, 0.5]) : few,
        bulkPassword: dice.onceIn(20) ? 'WRONG' : offer.bulkPassword,
      };
    },
  },
};
