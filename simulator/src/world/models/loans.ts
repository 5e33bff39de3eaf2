import type { Currency, ErrorKey, LOAN_STEPS, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** One line in the history of a loan, with its amount. */
export interface LoanStep {
  readonly at: number;
  readonly step: (typeof LOAN_STEPS)[number];
  readonly minor: number;
}

/**
 * An application; once approved, a debt of principal and interest until it is repaid. Its history has a line for each
 * day and event.
 */
export interface LoanRecord extends BaseRecord<'debt'> {
  readonly state: ReviewState;
  readonly at: number;
  readonly currency: Currency;
  readonly principal: number;
  /** The interest, and for how many days it was charged so far. */
  readonly interest: number;
  readonly daysCharged: number;
  readonly decidedAt?: number;
  /** The midnight from which the loan is overdue; known once it was paid out. */
  readonly repayBy?: number;
  /** The first midnight at which the score was lowered. */
  readonly overdueSince?: number;
  readonly repaidAt?: number;
  readonly reason?: ErrorKey;
  readonly history: readonly LoanStep[];
}

/** Lets the credit score of an account recover every day. Created when first needed, and never removed. */
export interface CreditWatchRecord extends BaseRecord {
  /** When it was last started. */
  readonly at: number;
}

/** Applies for a loan. `amount` is a decimal text. */
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

/** Commands, records and messages of loans. */
export interface LoansModel {
  readonly commands: LoanApply | LoanRepay;
  readonly records: { readonly loan: LoanRecord; readonly creditWatch: CreditWatchRecord };
  readonly messages: 'loanPaidOut' | 'loanRejected' | 'loanOverdue';
}
