import type { dayTradesEndpoints } from '@zaraba/contracts';
import { dayTradeTerms, dayTradesOf } from '../../world/dayTrades/views.ts';
import type { Handlers } from '../call.ts';

/** Handlers for day trades. */
export const dayTradesHandlers: Handlers<keyof typeof dayTradesEndpoints> = {
  '/trade/dayTradeTerms': ({ world, account, now }) => dayTradeTerms(world.stateNow(), account, now, world.market()),

  '/trade/dayTradeApply': ({ world, account }, { amount, clientOrderId }) =>
    world.execute({ name: 'dayTradeApply', account, clientOrderId, amount }),

  '/trade/dayTradeList': ({ world, account }) => dayTradesOf(world.stateNow(), account),

  '/trade/dayTradeReceive': ({ world, account }, { id }) => world.execute({ name: 'dayTradeReceive', account, id }),
};
