import { FRESH, KEPT, MONEY, SHOWN } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of deposits and withdrawals. */
export const funds = {
  policies: {
    '/user/deposit': { ...MONEY, keeps: { form: 'deposit', about: 'type', fields: ['channelId', 'amount'] } },
    '/user/depositChannels': FRESH,
    '/user/depositList': KEPT,
    '/user/fundRecords': KEPT,
    '/user/withdraw': { ...MONEY, keeps: { form: 'withdraw', about: 'type', fields: ['bankCardId', 'amount'] } },
    '/user/withdrawalCancel': { ...SHOWN, nextSteps: { order_not_holding: 'withdraw.nextStep.order_not_holding' } },
    '/user/withdrawalTerms': FRESH,
    '/user/withdrawallist': KEPT,
  },
  records: {
    opening: { text: 'records.kind.opening' },
    deposit: { text: 'records.kind.deposit' },
    withdrawal: { text: 'records.kind.withdrawal' },
  },
  equity: {
    deposits: { name: 'deposit.equity.name', why: 'deposit.equity.why' },
    withdrawals: { name: 'withdraw.equity.name', why: 'withdraw.equity.why' },
  },
  shortcuts: {
    deposit: { text: 'deposit.title', to: 'deposit', call: '/user/depositChannels' },
    withdraw: { text: 'withdraw.title', to: 'withdraw', call: '/user/withdrawalTerms' },
  },
} as const satisfies Feature;
