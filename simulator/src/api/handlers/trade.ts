import type { marginEndpoints, tradeEndpoints } from '@zaraba/contracts';
import { creditStocks } from '../../world/margin/views.ts';
import { productRows } from '../../world/products/productList.ts';
import { subscriptionList } from '../../world/newShares/views.ts';
import { closedPositions, openPositions, orderByClientId, orderTerms } from '../../world/positions/views.ts';
import { refuse } from '../../world/kernel/command.ts';
import { momentOf } from './funds.ts';
import type { Handlers } from '../call.ts';

/** Orders, positions with the margin added to them, and the lists the totals are derived from. */
export const tradeHandlers: Handlers<keyof typeof tradeEndpoints | keyof typeof marginEndpoints> = {
  '/trade/usernewstocklist': (call, { type }) => subscriptionList(momentOf(call), call.account, type),

  '/trade/userproductlist': ({ world, account }, { type }) => productRows(world.stateNow(), account, type),
  '/trade/ustockslist': ({ world, account }, { type }) => creditStocks(world.stateNow(), account, type),

  '/trade/userstocklist': (call, { type }) => openPositions(momentOf(call), call.account, type),

  '/trade/userstocklists': (call, { type }) => closedPositions(momentOf(call), call.account, type),

  '/trade/orderTerms': (call, { code }) =>
    orderTerms(momentOf(call), call.account, code) ?? refuse('product_unavailable'),

  '/trade/placeOrder': (
    { world, account },
    { clientOrderId, code, side, orderType, price, quantity, leverage, validity },
  ) =>
    world.execute({
      name: 'placeOrder',
      account,
      clientOrderId,
      code,
      side,
      orderType,
      quantity: Number(quantity),
      leverage: Number(leverage),
      ...(price === undefined ? {} : { price }),
      ...(validity === undefined ? {} : { validity }),
    }),

  '/trade/orderByClientId': (call, { clientOrderId }) => orderByClientId(momentOf(call), call.account, clientOrderId),

  '/trade/cancelOrder': ({ world, account }, { id }) => world.execute({ name: 'cancelOrder', account, id }),

  '/trade/amendOrder': ({ world, account }, { id, clientOrderId, price, quantity }) =>
    world.execute({
      name: 'amendOrder',
      account,
      id,
      clientOrderId,
      ...(price === undefined ? {} : { price }),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    }),

  '/trade/reversePosition': ({ world, account }, { id, clientOrderId }) =>
    world.execute({ name: 'reversePosition', account, id, clientOrderId }),

  '/trade/closePosition': ({ world, account }, { id, clientOrderId, quantity, orderType, price }) =>
    world.execute({
      name: 'closePosition',
      account,
      id,
      clientOrderId,
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
      ...(orderType === undefined ? {} : { orderType }),
      ...(price === undefined ? {} : { price }),
    }),

  '/trade/marginTopUp': ({ world, account }, { id, amount, clientOrderId }) =>
    world.execute({ name: 'marginTopUp', account, id, amount, clientOrderId }),
};
