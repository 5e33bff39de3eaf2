import type { Currency, ErrorKey, ReviewState } from '@zaraba/contracts';
import type { CardNumber } from '../bank/model.ts';
import type { BaseRecord } from '../kernel/record.ts';
import type { ChannelId } from './channels.ts';

/** What deposits and withdrawals have in common. */
interface FundOperation<Purse extends string = never> extends BaseRecord<Purse> {
  readonly state: ReviewState;
  readonly currency: Currency;
  /** Amount in minor units. */
  readonly minor: number;
  readonly at: number;
  readonly decidedAt?: number;
  /** The rule that kept it from passing; absent where a reviewer or the customer ended it. */
  readonly reason?: ErrorKey;
}

/** A deposit under review or reviewed. It binds nothing: until it passes, the money is not here. */
export interface DepositRecord extends FundOperation {
  readonly channelId: ChannelId;
  readonly voucherId?: string;
}

/** A withdrawal under review or reviewed. While it is pending it binds its amount. */
export interface WithdrawalRecord extends FundOperation<'withdrawal'> {
  readonly bankCardId: string;
  /** The card as it was then: history does not change when a card does. */
  readonly card: Pick<CardNumber, 'last4'> & { readonly institution: string };
  readonly closeReason?: 'customer' | 'rejected';
}

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

/** What this capability is made of. */
export interface FundsModel {
  readonly commands: SubmitDeposit | Withdraw | CancelWithdrawal;
  readonly records: { readonly deposit: DepositRecord; readonly withdrawal: WithdrawalRecord };
  readonly messages: 'depositCredited' | 'depositRejected' | 'withdrawalPaid' | 'withdrawalRejected';
}
