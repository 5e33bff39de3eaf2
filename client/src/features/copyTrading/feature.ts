import { KEPT, MONEY } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of copy trading. */
export const copyTrading = {
  policies: {
    '/trade/copyBuy': {
      ...MONEY,
      subject: 'productId',
      keeps: { form: 'copy', about: 'productId', fields: ['amount', 'stopLoss'] },
      nextSteps: {
        product_unavailable: 'copyTrading.nextStep.product_unavailable',
        insufficient_quota: 'copyTrading.nextStep.insufficient_quota',
      },
    },
    '/trade/copyOrderList': KEPT,
    '/trade/copyProductDetail': {
      ...KEPT,
      nextSteps: { product_unavailable: 'copyTrading.nextStep.product_unavailable' },
    },
    '/trade/copyProductList': KEPT,
  },
  records: { copy: { text: 'copyTrading.title', trading: true } },
  equity: { copy: { name: 'copyTrading.equity.name', why: 'copyTrading.equity.why' } },
  shortcuts: { copy: { text: 'home.shortcuts.copy', to: 'copyTrading', call: '/trade/copyProductList' } },
} as const satisfies Feature;
