import { MONEY, MONEY_LIST } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of block trades. */
export const blockTrades = {
  policies: {
    '/trade/blockApply': {
      ...MONEY,
      keeps: { form: 'block', about: 'id', fields: ['quantity'] },
      nextSteps: {
        insufficient_balance: 'money.lowerQuantity',
        product_unavailable: 'blockTrades.nextStep.product_unavailable',
      },
    },
    '/trade/blockList': MONEY_LIST,
    '/trade/blockOrderList': MONEY_LIST,
  },
  shortcuts: { block: { text: 'home.shortcuts.block', to: 'blockTrades', call: '/trade/blockList' } },
} as const satisfies Feature;
