import { ALONE, FRESH, KEPT, MONEY } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of currency exchange. */
export const exchange = {
  policies: {
    '/trade/exchange': {
      ...MONEY,
      keeps: { form: 'exchange', fields: ['from', 'to', 'amount'] },
      nextSteps: { price_unavailable: 'exchange.nextStep.price_unavailable' },
    },
    '/trade/exchangeList': KEPT,
    '/trade/exchangeQuote': ALONE,
    '/trade/exchangeRates': FRESH,
  },
  records: { exchange: { text: 'exchange.record' } },
  equity: {
    exchanged: { name: 'exchange.equity.exchanged.name', why: 'exchange.equity.exchanged.why' },
    exchangeFees: { name: 'exchange.equity.exchangeFees.name', why: 'exchange.equity.exchangeFees.why' },
  },
  shortcuts: { exchange: { text: 'home.shortcuts.exchange', to: 'balances', call: '/trade/exchangeRates' } },
} as const satisfies Feature;
