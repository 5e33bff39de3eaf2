import { FRESH, KEPT, MONEY, SHOWN } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of day trades. */
export const dayTrades = {
  policies: {
    '/trade/dayTradeApply': {
      ...MONEY,
      keeps: { form: 'dayTrade', fields: ['amount'] },
      nextSteps: { not_trading_time: 'dayTrades.nextStep.not_trading_time' },
    },
    '/trade/dayTradeList': KEPT,
    '/trade/dayTradeReceive': { ...SHOWN, nextSteps: { order_not_holding: 'dayTrades.nextStep.order_not_holding' } },
    '/trade/dayTradeTerms': FRESH,
  },
  records: { dayTrade: { text: 'dayTrades.title', trading: true } },
  equity: { dayTrade: { name: 'dayTrades.equity.name', why: 'dayTrades.equity.why' } },
  shortcuts: { day: { text: 'dayTrades.title', to: 'dayTrades', call: '/trade/dayTradeTerms' } },
} as const satisfies Feature;
