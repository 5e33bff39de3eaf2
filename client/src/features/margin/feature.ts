import { KEPT, MONEY } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of margin and credit stocks. */
export const margin = {
  policies: {
    '/trade/marginTopUp': { ...MONEY, subject: 'id', keeps: { form: 'topUp', about: 'id', fields: ['amount'] } },
    '/trade/ustockslist': KEPT,
  },
  records: { marginTopUp: { text: 'topUp.record', trading: true } },
} as const satisfies Feature;
