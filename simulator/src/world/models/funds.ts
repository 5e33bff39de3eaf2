import type { Currency, ErrorKey, ReviewState } from '@zaraba/contracts';
import type { CardNumber } from './bank.ts';
import type { BaseRecord } from './record.ts';

/** Ids of the deposit channels. */
export type ChannelId = 'transfer' | 'quick';

interface FundOperation<Purse extends string = never> extends BaseRecord<Purse> {
  readonly state: ReviewState;
  readonly currency: Currency;
  readonly minor: number;
  readonly at: number;
  readonly decidedAt?: number;
  /** The rule that ended the operation; absent if a tester or the customer ended it. */
  readonly reason?: ErrorKey;
}

/** A deposit. It binds no money, because the money arrives only with the approval. */
export interface DepositRecord extends FundOperation {
  readonly channelId: ChannelId;
  readonly voucherId?: string;
}

/** A withdrawal. It binds its amount while it is pending. */
export interface WithdrawalRecord extends FundOperation<'withdrawal'> {
  readonly bankCardId: string;
  /** A copy of the card's fields, because the card may change later. */
  readonly card: Pick<CardNumber, 'last4'> & { readonly institution: string };
  readonly closeReason?: 'customer' | 'rejected';
}

/** The house's record of a month, in Tokyo, in which money moved. When it is due, the month's statements are ready. */
export interface StatementMonthRecord extends BaseRecord {
  /** The month as YYYY-MM. */
  readonly month: string;
}

/** Command to submit a deposit for review. The operator's command `deposit` needs no review. */
export interface SubmitDeposit {
  readonly name: 'submitDeposit';
  readonly account: string;
  readonly clientOrderId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly channelId: string;
  /**
   * The hash of the entered password. The right password is public, but the customer may have typed a secret by
   * mistake.
   */
  readonly channelPasswordHash: string;
  readonly voucherId?: string;
}
/** Command to request a withdrawal. */
export interface Withdraw {
  readonly name: 'withdraw';
  readonly account: string;
  readonly clientOrderId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly bankCardId: string;
  readonly fundPasswordHash: string;
}
/** Command to cancel a pending withdrawal. */
export interface CancelWithdrawal {
  readonly name: 'cancelWithdrawal';
  readonly account: string;
  readonly id: string;
}

/** Commands, records and messages of deposits and withdrawals. */
export interface FundsModel {
  readonly commands: SubmitDeposit | Withdraw | CancelWithdrawal;
  readonly records: {
    readonly deposit: DepositRecord;
    readonly withdrawal: WithdrawalRecord;
    readonly statementMonth: StatementMonthRecord;
  };
  readonly messages: 'depositCredited' | 'depositRejected' | 'statementReady' | 'withdrawalPaid' | 'withdrawalRejected';
}
