import type { Currency, ErrorKey, LOAN_STEPS, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A line in a loan's history. */
export interface LoanStep {
  readonly at: number;
  readonly step: (typeof LOAN_STEPS)[number];
  readonly minor: number;
}

/**
 * A loan. It begins as an application. From its approval until the repayment it is a debt of principal and interest.
 * Its history has a line for each day and event.
 */
export interface LoanRecord extends BaseRecord<'debt'> {
  readonly state: ReviewState;
  readonly at: number;
  readonly currency: Currency;
  readonly principal: number;
  /** The interest charged so far, minor units, and the number of days for which it was charged. */
  readonly interest: number;
  readonly daysCharged: number;
  readonly decidedAt?: number;
  /** The midnight from which the loan is overdue; absent before the loan is paid out. */
  readonly repayBy?: number;
  /** The first midnight at which the loan lowered the credit score. */
  readonly overdueSince?: number;
  readonly repaidAt?: number;
  readonly reason?: ErrorKey;
  readonly history: readonly LoanStep[];
}

/** Makes an account's credit score recover every day. It is created when first needed and never removed. */
export interface CreditWatchRecord extends BaseRecord {
  /** When the recovery was last started. */
  readonly at: number;
}

/** Command to apply for a loan. `amount` is a decimal text. */
export interface LoanApply {
  readonly name: 'loanApply';
  readonly account: string;
  readonly currency: Currency;
  readonly amount: string;
  readonly fundPasswordHash: string;
  readonly clientOrderId: string;
}

/** Command to repay a loan in full. */
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
