import type { ErrorKey, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** A block-trade application. Its money is bound by an order, which waits as long as the review does. */
export interface BlockTradeRecord extends BaseRecord {
  readonly state: ReviewState;
  readonly offerId: string;
  readonly code: string;
  /** That order, and the position that it opens. */
  readonly positionId: string;
  /** Price of the offer, integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Fee of the purchase, minor units: held with the amount, given back where it is rejected. */
  readonly fee: number;
  readonly appliedAt: number;
  readonly decidedAt?: number;
  /** The rule that kept it from passing; absent where a reviewer rejected it. */
  readonly reason?: ErrorKey;
}

/** Applies for a part of a block. The bulk password is the offer's, not the customer's: it need not be kept secret. */
export interface BlockApply {
  readonly name: 'blockApply';
  readonly account: string;
  readonly clientOrderId: string;
  readonly offerId: string;
  readonly quantity: number;
  readonly bulkPassword: string;
}

/** What this capability is made of. */
export interface BlockTradesModel {
  readonly commands: BlockApply;
  readonly records: { readonly blockTrade: BlockTradeRecord };
  readonly messages: 'blockTradePassed' | 'blockTradeRejected';
}
