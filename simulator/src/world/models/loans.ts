import type { Currency, ErrorKey, LOAN_STEPS, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A line of a loan's history, with its amount. */
export interface LoanStep {
  readonly at: number;
  readonly step: (typeof LOAN_STEPS)[number];
  readonly minor: number;
}

/** An application, then a debt of principal and interest until repaid. Its history has a line per day and event. */
export interface LoanRecord extends BaseRecord<'debt'> {
  readonly state: ReviewState;
  readonly at: number;
  readonly currency: Currency;
  readonly principal: number;
  /** Interest and days charged so far. */
  readonly interest: number;
  readonly daysCharged: number;
  readonly decidedAt?: number;
  /** Overdue from this midnight; known once paid out. */
  readonly repayBy?: number;
  /** The first midnight that lowered the score. */
  readonly overdueSince?: number;
  readonly repaidAt?: number;
  /** The rule that rejected it. */
  readonly reason?: ErrorKey;
  readonly history: readonly LoanStep[];
}

/** Recovers an account's credit score daily. Created when first needed and kept. */
export interface CreditWatchRecord extends BaseRecord {
  /** When it last started. */
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
