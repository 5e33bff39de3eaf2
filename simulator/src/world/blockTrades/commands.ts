/** Applies for a part of a block. The bulk password is the offer's, not the customer's: it need not be kept secret. */
export interface BlockApply {
  readonly name: 'blockApply';
  readonly account: string;
  readonly clientOrderId: string;
  readonly offerId: string;
  readonly quantity: number;
  readonly bulkPassword: string;
}

/** The commands of this capability. */
export type BlockTradesCommand = BlockApply;
