import { FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The policies of profit and loss, and the texts for parts of equity that no other feature explains. */
export const profitAndLoss = {
  policies: { '/user/profitAndLoss': FRESH },
  equity: {
    realized: { name: 'equityChange.part.realized', why: 'equityChange.why.realized' },
    unrealized: { name: 'equityChange.part.unrealized', why: 'equityChange.why.unrealized' },
    dividends: { name: 'equityChange.part.dividends', why: 'equityChange.why.dividends' },
    dividendTax: { name: 'equityChange.part.dividendTax', why: 'equityChange.why.dividendTax' },
    fees: { name: 'equityChange.part.fees', why: 'equityChange.why.fees' },
    stamp: { name: 'equityChange.part.stamp', why: 'equityChange.why.stamp' },
    shortfall: { name: 'equityChange.part.shortfall', why: 'equityChange.why.shortfall' },
    revaluation: { name: 'equityChange.part.revaluation', why: 'equityChange.why.revaluation' },
  },
} as const satisfies Feature;
