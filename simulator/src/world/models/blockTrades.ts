import type { ErrorKey, ReviewState } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** An application for a block. During its review, a pending order holds the money. */
export interface BlockTradeRecord extends BaseRecord {
  readonly state: ReviewState;
  readonly offerId: string;
  readonly code: string;
  /** The number of the pending order and of the position that it opens. */
  readonly positionId: string;
  /** An integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** The fee, minor units. It is held with the amount and released if the application is rejected. */
  readonly fee: number;
  readonly appliedAt: number;
  readonly decidedAt?: number;
  /** The rule that rejected the application; absent if a tester rejected it without a rule. */
  readonly reason?: ErrorKey;
}

/** Command: applies for shares of a block. The bulk password belongs to the offer and is no secret. */
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
