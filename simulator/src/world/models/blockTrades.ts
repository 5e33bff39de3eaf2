import type { ErrorKey, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** An application for a block. Under review, a pending order holds its money. */
export interface BlockTradeRecord extends BaseRecord {
  readonly state: ReviewState;
  readonly offerId: string;
  readonly code: string;
  /** Number of the pending order and of its position. */
  readonly positionId: string;
  /** In 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Held together with the amount and released if the application is rejected, minor units. */
  readonly fee: number;
  readonly appliedAt: number;
  readonly decidedAt?: number;
  /** The rule that objected; absent if a tester rejected without one. */
  readonly reason?: ErrorKey;
}

/** Applies for shares of a block. The bulk password belongs to the offer and is no secret. */
export interface BlockApply {
  readonly name: 'blockApply';
  readonly account: string;
  readonly clientOrderId: string;
  readonly offerId: string;
  readonly quantity: number;
  readonly bulkPassword: string;
}

/** Commands, records and messages of block trades. */
export interface BlockTradesModel {
  readonly commands: BlockApply;
  readonly records: { readonly blockTrade: BlockTradeRecord };
  readonly messages: 'blockTradePassed' | 'blockTradeRejected';
}
