import { defineCapability } from '../kernel/capability.ts';
import { exchangeAtQuote } from './atQuote.ts';
import { checkExchange, endQuote, quoteExchange } from './quote.ts';

/** The capability of currency exchange. */
export const exchange = defineCapability<'exchange'>({
  commands: {
    exchangeQuote: quoteExchange,
    exchange: exchangeAtQuote,
  },
  records: {
    exchange: { due: endQuote, check: checkExchange },
  },
  messages: {},
});
