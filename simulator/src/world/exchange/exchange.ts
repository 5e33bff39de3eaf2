import type { Capability } from '../kernel/capability.ts';
import { exchangeAtQuote } from './carryOut.ts';
import type { ExchangeCommand } from './commands.ts';
import { checkExchange, endQuote, quoteExchange } from './quote.ts';

/** What this capability adds to the core. */
export const exchange: Capability<ExchangeCommand, 'exchange'> = {
  actors: {
    exchangeQuote: quoteExchange,
    exchange: exchangeAtQuote,
  },
  due: {
    exchange: endQuote,
  },
  review: {},
  check: {
    exchange: checkExchange,
  },
};
