import { CHANGE, FRESH, MONEY, MONEY_LIST, ORDER_LIST } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

const GONE = { product_unavailable: 'newShares.nextStep.product_unavailable' } as const;

/** What the client knows of new shares. */
export const newShares = {
  policies: {
    '/trade/newShareConfirm': CHANGE,
    '/trade/newShareDetail': { ...MONEY_LIST, nextSteps: GONE },
    '/trade/newShareDraw': { ...FRESH, nextSteps: GONE },
    '/trade/newShareList': MONEY_LIST,
    '/trade/newSharePay': { ...MONEY, nextSteps: { insufficient_balance: 'newShares.nextStep.insufficient_balance' } },
    '/trade/newShareSubscribe': {
      ...MONEY,
      keeps: { form: 'newShare', about: 'id', fields: ['quantity'] },
      nextSteps: { ...GONE, insufficient_balance: 'money.lowerQuantity' },
    },
    '/trade/newShareWaive': CHANGE,
    '/trade/usernewstocklist': ORDER_LIST,
  },
  records: { subscription: { text: 'newShares.record', trading: true } },
  shortcuts: { newShare: { text: 'home.shortcuts.newShare', to: 'newShares', call: '/trade/newShareList' } },
} as const satisfies Feature;
