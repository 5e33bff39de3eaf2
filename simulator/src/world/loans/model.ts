import type { Currency, ErrorKey, LOAN_STEPS, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** One line in the history of a loan; `minor` is what was asked for, paid out, charged, owed or repaid. */
export interface LoanStep {
  readonly at: number;
  readonly step: (typeof LOAN_STEPS)[number];
  readonly minor: number;
}

/**
 * A credit loan: an application, then a debt of principal and interest, which `bound` holds until it is repaid. Its history
 * is bounded by the term: one line for each day that is charged, and one for whatever happens once.
 */
export interface LoanRecord extends BaseRecord<'debt'> {
  readonly state: ReviewState;
  readonly at: number;
  readonly currency: Currency;
  readonly principal: number;
  /** Interest charged so far, and the number of days it was charged for. */
  readonly interest: number;
  readonly daysCharged: number;
  readonly decidedAt?: number;
  /** The midnight from which on it is overdue; known once it is paid out. */
  readonly repayBy?: number;
  /** The midnight at which the first point was taken. */
  readonly overdueSince?: number;
  readonly repaidAt?: number;
  /** The rule that rejected it. */
  readonly reason?: ErrorKey;
  readonly history: readonly LoanStep[];
}

/** Lets the credit score of an account recover day by day. One for each account, made when it is first needed, kept for good. */
export interface CreditWatchRecord extends BaseRecord {
  /** When it was last set to work. */
  readonly at: number;
}

/** Asks for a loan. `amount` is a decimal text. */
export interface LoanApply {
  readonly name: 'loanApply';
  readonly account: string;
  readonly currency: Currency;
  readonly amount: string;
  readonly fundPasswordHash: string;
  readonly clientOrderId: string;
}

/** Repays a loan in full. */
export interface LoanRepay {
  readonly name: 'loanRepay';
  readonly account: string;
  readonly id: string;
  readonly amount: string;
  readonly fundPasswordHash: string;
  readonly clientOrderId: string;
}

/** What this capability is made of. */
export interface LoansModel {
  readonly commands: LoanApply | LoanRepay;
  readonly records: { readonly loan: LoanRecord; readonly creditWatch: CreditWatchRecord };
  readonly messages: 'loanPaidOut' | 'loanRejected' | 'loanOverdue';
}
