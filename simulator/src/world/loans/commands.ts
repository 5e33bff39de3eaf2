import type { Currency } from '@zaraba/contracts';

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

/** The commands of this capability. */
export type LoansCommand = LoanApply | LoanRepay;
