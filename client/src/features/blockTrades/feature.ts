import { KEPT, MONEY } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of block trades. */
export const blockTrades = {
  policies: {
    '/trade/blockApply': {
      ...MONEY,
      subject: 'id',
      keeps: { form: 'block', about: 'id', fields: ['quantity'] },
      nextSteps: {
        insufficient_balance: 'money.lowerQuantity',
        product_unavailable: 'blockTrades.nextStep.product_unavailable',
      },
    },
    '/trade/blockList': KEPT,
    '/trade/blockOrderList': KEPT,
  },
  shortcuts: { block: { text: 'home.shortcuts.block', to: 'blockTrades', call: '/trade/blockList' } },
} as const satisfies Feature;
