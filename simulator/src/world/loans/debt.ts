import { formatMoney } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { Bound } from '../models/record.ts';
import type { WorldState } from '../kernel/state.ts';
import type { LoanRecord } from '../models/loans.ts';
import { lowerScore, nextMidnight, watchCredit } from './score.ts';
import { LOAN_TERMS, dailyInterest } from './terms.ts';

/**
 * The maximum number of lines in a history: one per day, and one each for the application, the decision, the end of the
 * term and the repayment.
 */
const HISTORY_MAXIMUM = LOAN_TERMS.termDays + 4;

/** Returns an account's debt in a currency, minor units. */
export function debtOf(state: WorldState, account: string, currency: Currency): number {
  return -balanceOf(state.ledger, purse(account, 'debt'), currency);
}

/** Whether a loan was paid out and not yet repaid. */
export function isRunning({ state, ended }: LoanRecord): boolean {
  return state === 'passed' && !ended;
}

/** Returns the amount that would repay a loan now, minor units. */
export function owed(loan: LoanRecord): number {
  return isRunning(loan) ? loan.principal + loan.interest : 0;
}

/** Returns a loan's debt as a negative bound amount. */
export function boundBy({ currency, principal, interest }: LoanRecord): Bound<'debt'> {
  return { purse: 'debt', currency, minor: -(principal + interest) };
}

/** Adds a day's interest to a loan. No cash moves, so the customer's book gets no entry. */
function chargeDay(draft: Draft, loan: LoanRecord): LoanRecord {
  const { account, currency } = loan;
  const minor = dailyInterest(loan.principal);
  draft.post(account, currency, [
    { account: purse(account, 'debt'), minor: -minor },
    { account: 'house:interest', minor },
  ]);
  const charged: LoanRecord = {
    ...loan,
    interest: loan.interest + minor,
    daysCharged: loan.daysCharged + 1,
    history: [...loan.history, { at: draft.now, step: 'interest', minor }],
    due: { at: nextMidnight(draft.now) },
  };
  return { ...charged, bound: boundBy(charged) };
}

function stayOverdue(draft: Draft, loan: LoanRecord): void {
  const { account, currency } = loan;
  const due = { at: nextMidnight(draft.now) };
  lowerScore(draft, account);
  if (loan.overdueSince !== undefined) {
    draft.keep('loan', { ...loan, due });
    return;
  }
  const minor = owed(loan);
  const history = [...loan.history, { at: draft.now, step: 'overdue', minor } as const];
  draft.keep('loan', { ...loan, overdueSince: draft.now, history, due });
  watchCredit(draft, account);
  notify(draft, account, 'loanOverdue', { id: loan.id, amount: formatMoney({ minor, currency }), currency });
}

/** Handles a midnight of a running loan. Charges interest during the term; after the term the loan is overdue. */
export function passMidnight(draft: Draft, loan: LoanRecord): void {
  if (loan.daysCharged < LOAN_TERMS.termDays) draft.keep('loan', chargeDay(draft, loan));
  else stayOverdue(draft, loan);
}

/**
 * Checks a loan's fields.
 * @throws InvariantError
 */
export function checkLoan(loan: LoanRecord): void {
  const { state, ended, bound, due, repaidAt, repayBy, history } = loan;
  const running = isRunning(loan);
  const charged = history.filter(({ step }) => step === 'interest');
  const interest = charged.reduce((sum, { minor }) => sum + minor, 0);
  const right =
    ended === (state === 'rejected' || repaidAt !== undefined) &&
    (state === 'passed') === (repayBy !== undefined) &&
    (bound?.minor ?? 0) === -owed(loan) &&
    (!running || due !== undefined) &&
    interest === loan.interest &&
    charged.length === loan.daysCharged &&
    loan.daysCharged <= LOAN_TERMS.termDays &&
    history.length <= HISTORY_MAXIMUM;
  invariant(right, 'a loan contradicts itself', () => ({ loan }));
}
