import type { copyTradingEndpoints } from '@zaraba/contracts';
import { refuse } from '../../world/kernel/command.ts';
import { copyOrders, copyProduct, copyProducts } from '../../world/copyTrading/views.ts';
import type { Handlers } from '../call.ts';

/** Handlers for copy-trading products and orders. */
export const copyTradingHandlers: Handlers<keyof typeof copyTradingEndpoints> = {
  '/trade/copyProductList': ({ world, now }) => copyProducts(world.stateNow(), now, world.market()),

  '/trade/copyProductDetail': ({ world, now }, { id }) =>
    copyProduct(world.stateNow(), id, now, world.market()) ?? refuse('product_unavailable'),

  '/trade/copyBuy': ({ world, account, hashOf }, { productId, amount, stopLossBasisPoints, clientOrderId }) =>
    world.execute({
      name: 'copyBuy',
      account,
      clientOrderId,
      productId,
      amount,
      ...(stopLossBasisPoints !== undefined && { stopLossBasisPoints: Number(stopLossBasisPoints) }),
      fundPasswordHash: hashOf('fundPassword'),
    }),

  '/trade/copyOrderList': ({ world, account }) => copyOrders(world.stateNow(), account),
};
