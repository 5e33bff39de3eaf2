import type { Currency } from '@zaraba/contracts';

/** Announces a deposit. Not named `deposit`: that books money for the operator, without a review. */
export interface SubmitDeposit {
  readonly name: 'submitDeposit';
  readonly account: string;
  readonly clientOrderId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly channelId: string;
  /** Hashed although it is published: what a customer types by mistake must not be kept either. */
  readonly channelPasswordHash: string;
  readonly voucherId?: string;
}
/** Asks for a withdrawal. */
export interface Withdraw {
  readonly name: 'withdraw';
  readonly account: string;
  readonly clientOrderId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly bankCardId: string;
  readonly fundPasswordHash: string;
}
/** Takes a withdrawal back. */
export interface CancelWithdrawal {
  readonly name: 'cancelWithdrawal';
  readonly account: string;
  readonly id: string;
}

/** The commands of this capability. */
export type FundsCommand = SubmitDeposit | Withdraw | CancelWithdrawal;
