import { DAY_MS, formatMoney, minorOf } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { limitFacts } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import { tokyoDate, tokyoMidnight } from '../kernel/businessHours.ts';
import { reviewDue } from '../kernel/capability.ts';
import type { Review } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { creditLimitOf, customerRefusal } from '../accounts/eligibility.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import { onceWithPassword } from '../kernel/once.ts';
import type { LoanApply, LoanRecord } from '../models/loans.ts';
import { boundBy } from './debt.ts';
import { nextMidnight } from './score.ts';
import { LOAN_TERMS } from './terms.ts';
import { loanView } from './views.ts';

function loanable(draft: Draft, command: LoanApply): { readonly principal: number } | Refusal {
  const account = draft.existingAccount(command.account);
  const refused = customerRefusal(account);
  if (refused !== undefined) return refuse(refused);
  const [earlier] = openRecords(draft.state, account, 'loan');
  if (earlier !== undefined) return refuse('loan_unpaid', { loan: earlier.id, state: earlier.state });
  const amount = minorOf(command.amount, command.currency);
  if (amount === undefined) return refuseAmount('amount', command.currency);
  const { currency } = command;
  if (currency === LOAN_TERMS.currency && amount < LOAN_TERMS.minimum) {
    return refuse('below_minimum_amount', limitFacts('minimum', amount, LOAN_TERMS.minimum, currency));
  }
  const limit = creditLimitOf(account.creditScore, currency);
  if (amount > limit) {
    const facts = limitFacts('maximum', amount, limit, currency);
    return refuse('insufficient_credit', { ...facts, creditScore: account.creditScore });
  }
  return { principal: amount };
}

/** Applies for a loan, once per client order id. */
export function applyForLoan(draft: Draft, command: LoanApply): Reply {
  const act = ({ principal }: { readonly principal: number }): string => {
    const { account, currency } = command;
    const id = draft.newId('loan');
    draft.keep('loan', {
      id,
      account,
      ended: false,
      state: 'pendingReview',
      at: draft.now,
      currency,
      principal,
      interest: 0,
      daysCharged: 0,
      history: [{ at: draft.now, step: 'applied', minor: principal }],
      ...reviewDue(draft, LOAN_TERMS.reviewMs),
    });
    return id;
  };
  return onceWithPassword(draft, command, {
    plan: () => loanable(draft, command),
    password: () => fundPasswordRefusal(draft, command.account, command.fundPasswordHash),
    act,
    answer: (id) => confirm('loan_ok', loanView(draft.existing('loan', id))),
  });
}

function rejected(draft: Draft, loan: LoanRecord): void {
  const { due: _due, ...settled } = loan;
  const { account, currency, principal: minor } = loan;
  const reason = objectionTo(draft, loan);
  draft.transition('loan', loan, loan.state, 'rejected');
  draft.keep('loan', {
    ...settled,
    state: 'rejected',
    ended: true,
    decidedAt: draft.now,
    ...(reason !== undefined && { reason }),
    history: [...loan.history, { at: draft.now, step: 'rejected', minor }],
  });
  const amount = formatMoney({ minor, currency });
  notify(draft, account, 'loanRejected', { id: loan.id, amount, currency, ...(reason !== undefined && { reason }) });
}

/** Cash and debt change in one transfer, so that equity does not change. */
function paidOut(draft: Draft, loan: LoanRecord): void {
  const { account, currency, principal: minor } = loan;
  const repayBy = tokyoMidnight(draft.now) + (LOAN_TERMS.termDays + 1) * DAY_MS;
  draft.transition('loan', loan, loan.state, 'passed');
  draft.moveCash('loan', { account, currency, id: loan.id }, [{ account: purse(account, 'debt'), minor: -minor }]);
  draft.keep('loan', {
    ...loan,
    state: 'passed',
    decidedAt: draft.now,
    repayBy,
    bound: boundBy(loan),
    due: { at: nextMidnight(draft.now) },
    history: [...loan.history, { at: draft.now, step: 'paidOut', minor }],
  });
  const amount = formatMoney({ minor, currency });
  notify(draft, account, 'loanPaidOut', { id: loan.id, amount, currency, date: tokyoDate(repayBy - 1) });
}

/**
 * Returns the rule that rejects a loan, if any. The credit score is not checked again: it can have fallen since only
 * through another overdue loan.
 */
function objectionTo(draft: Draft, { account }: LoanRecord): ErrorKey | undefined {
  return customerRefusal(draft.existingAccount(account));
}

/** The review of loans. */
export const loanReview: Review<LoanRecord> = {
  submittedAt: ({ at }) => at,
  pending: ({ state }) => state === 'pendingReview',
  objection: objectionTo,
  decide: (draft, loan, outcome) => (outcome === 'pass' ? paidOut : rejected)(draft, loan),
};
