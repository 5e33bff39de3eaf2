import type { newSharesEndpoints } from '@zaraba/contracts';
import { refuse } from '../../world/kernel/command.ts';
import { newShareDetail, newShareDraw, newShareList } from '../../world/newShares/views.ts';
import { momentOf } from './funds.ts';
import type { Handlers } from '../call.ts';

/** Handlers for new shares: offers, subscriptions and the lottery. */
export const newSharesHandlers: Handlers<keyof typeof newSharesEndpoints> = {
  '/trade/newShareList': (call, { phase }) => newShareList(momentOf(call), call.account, phase),

  '/trade/newShareDetail': (call, { id }) =>
    newShareDetail(momentOf(call), call.account, id) ?? refuse('product_unavailable'),

  '/trade/newShareSubscribe': ({ world, account }, { id, quantity, clientOrderId }) =>
    world.execute({ name: 'newShareSubscribe', account, clientOrderId, offerId: id, quantity: Number(quantity) }),

  '/trade/newShareConfirm': ({ world, account }, { id }) => world.execute({ name: 'newShareConfirm', account, id }),

  '/trade/newSharePay': ({ world, account }, { id, clientOrderId }) =>
    world.execute({ name: 'newSharePay', account, clientOrderId, id }),

  '/trade/newShareWaive': ({ world, account }, { id }) => world.execute({ name: 'newShareWaive', account, id }),

  '/trade/newShareDraw': ({ world }, { id }) =>
    newShareDraw(world.stateNow(), id, world.market()) ?? refuse('product_unavailable'),
};
