import type { blockTradesEndpoints } from '@zaraba/contracts';
import { blockList, blockOrders } from '../../world/blockTrades/views.ts';
import { momentOf } from './funds.ts';
import type { Handlers } from '../call.ts';

/** Handlers for block trades. */
export const blockTradesHandlers: Handlers<keyof typeof blockTradesEndpoints> = {
  '/trade/blockList': (call) => blockList(momentOf(call), call.account),

  '/trade/blockApply': ({ world, account }, { id, quantity, bulkPassword, clientOrderId }) =>
    world.execute({
      name: 'blockApply',
      account,
      clientOrderId,
      offerId: id,
      quantity: Number(quantity),
      bulkPassword: bulkPassword.trim().toUpperCase(),
    }),

  '/trade/blockOrderList': ({ world, account }) => blockOrders(world.stateNow(), account, world.market()),
};
