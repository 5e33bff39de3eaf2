/**
 * Binds an amount in a copy product until the end of its lock-up, or until as much of it is lost as the stop-loss says, if one is
 * set. `amount` is a decimal text in the product's currency.
 */
export interface CopyBuy {
  readonly name: 'copyBuy';
  readonly account: string;
  readonly clientOrderId: string;
  readonly productId: string;
  readonly amount: string;
  readonly stopLossBasisPoints?: number;
  readonly fundPasswordHash: string;
}

/** The commands of this capability. */
export type CopyTradingCommand = CopyBuy;
