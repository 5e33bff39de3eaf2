import { FRESH, KEPT, MONEY, SHOWN } from '../policy.ts';
import type { Feature } from '../feature.ts';

const GONE = { product_unavailable: 'newShares.nextStep.product_unavailable' } as const;

/** The calls, policies and records of new shares. */
export const newShares = {
  policies: {
    '/trade/newShareConfirm': SHOWN,
    '/trade/newShareDetail': { ...KEPT, nextSteps: GONE },
    '/trade/newShareDraw': { ...FRESH, nextSteps: GONE },
    '/trade/newShareList': KEPT,
    '/trade/newSharePay': {
      ...MONEY,
      subject: 'id',
      nextSteps: { insufficient_balance: 'newShares.nextStep.insufficient_balance' },
    },
    '/trade/newShareSubscribe': {
      ...MONEY,
      subject: 'id',
      keeps: { form: 'newShare', about: 'id', fields: ['quantity'] },
      nextSteps: { ...GONE, insufficient_balance: 'money.lowerQuantity' },
    },
    '/trade/newShareWaive': SHOWN,
    '/trade/usernewstocklist': KEPT,
  },
  records: { subscription: { text: 'newShares.record', trading: true } },
  shortcuts: { newShare: { text: 'home.shortcuts.newShare', to: 'newShares', call: '/trade/newShareList' } },
} as const satisfies Feature;
