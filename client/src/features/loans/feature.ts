import { KEPT, MONEY } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of loans. */
export const loans = {
  policies: {
    '/user/loanApply': { ...MONEY, keeps: { form: 'loan', about: 'type', fields: ['amount'] } },
    '/user/loanList': KEPT,
    '/user/loanRepay': MONEY,
    '/user/loanTerms': KEPT,
  },
  records: { loan: { text: 'loans.title' }, repayment: { text: 'loans.repayment' } },
  equity: { interest: { name: 'loans.equity.name', why: 'loans.equity.why' } },
  shortcuts: { loan: { text: 'loans.title', to: 'loans', call: '/user/loanTerms' } },
} as const satisfies Feature;
