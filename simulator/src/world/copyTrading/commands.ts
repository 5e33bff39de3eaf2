/** Binds an amount in a copy product until the end of its lock-up. `amount` is a decimal text in the product's currency. */
export interface CopyBuy {
  readonly name: 'copyBuy';
  readonly account: string;
  readonly clientOrderId: string;
  readonly productId: string;
  readonly amount: string;
  readonly fundPasswordHash: string;
}

/** The commands of this capability. */
export type CopyTradingCommand = CopyBuy;
