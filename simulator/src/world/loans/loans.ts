import type { Capability } from '../kernel/capability.ts';
import { applyForLoan, loanReview } from './apply.ts';
import type { LoansCommand } from './commands.ts';
import { checkLoan, passMidnight } from './debt.ts';
import { repayLoan } from './repay.ts';
import { checkWatch, recoverScore } from './score.ts';

/** What this capability adds to the core. */
export const loans: Capability<LoansCommand, 'loan' | 'creditWatch'> = {
  actors: {
    loanApply: applyForLoan,
    loanRepay: repayLoan,
  },
  due: {
    loan: passMidnight,
    creditWatch: recoverScore,
  },
  review: {
    loan: loanReview,
  },
  check: {
    loan: checkLoan,
    creditWatch: checkWatch,
  },
};
