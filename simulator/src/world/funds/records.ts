import type { Currency, ErrorKey, ReviewState } from '@zaraba/contracts';
import type { CardNumber } from '../bank/records.ts';
import type { Kept } from '../kernel/kept.ts';
import type { ChannelId } from './channels.ts';

/** What deposits and withdrawals have in common. */
interface FundOperation extends Kept {
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
export interface WithdrawalRecord extends FundOperation {
  readonly bankCardId: string;
  /** The card as it was then: history does not change when a card does. */
  readonly card: Pick<CardNumber, 'last4'> & { readonly institution: string };
  readonly closeReason?: 'customer' | 'rejected';
}
