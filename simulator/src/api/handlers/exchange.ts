import type { exchangeEndpoints } from '@zaraba/contracts';
import { exchangeList, exchangeRates } from '../../world/exchange/views.ts';
import type { Handlers } from '../call.ts';

/** Handlers for currency exchanges. */
export const exchangeHandlers: Handlers<keyof typeof exchangeEndpoints> = {
  '/trade/exchangeRates': ({ world, now }, { type }) => exchangeRates(world.seed, type, now),

  '/trade/exchangeQuote': ({ world, account }, { from, to, amount }) =>
    world.execute({ name: 'exchangeQuote', account, from, to, amount }),

  '/trade/exchange': ({ world, account, hashOf }, { quoteId, clientOrderId }) =>
    world.execute({
      name: 'exchange',
      account,
      quoteId,
      fundPasswordHash: hashOf('fundPassword'),
      clientOrderId,
    }),

  '/trade/exchangeList': ({ world, account }) => exchangeList(world.stateNow(), account),
};
