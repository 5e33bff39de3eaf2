import type { CopyOrderState, Currency } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The result of one day. */
export interface CopyDay {
  readonly date: string;
  readonly basisPoints: number;
  /** Minor units. A loss is limited to the remaining amount. */
  readonly profit: number;
}

/**
 * A copy order. Amounts are minor units of `currency`. Until the order ends, it binds its principal plus its total
 * profit.
 */
export interface CopyOrderRecord extends BaseRecord<'copy'> {
  readonly state: CopyOrderState;
  readonly productId: string;
  readonly currency: Currency;
  readonly principal: number;
  /** The loss that ends the order, basis points of the principal. */
  readonly stopLossBasisPoints?: number;
  readonly boughtAt: number;
  readonly unlocksAt: number;
  readonly dailyProfit?: number;
  readonly totalProfit: number;
  /** The newest results, oldest first. */
  readonly days: readonly CopyDay[];
  readonly endedAt?: number;
}

/**
 * Command to lock an amount in a copy product until the lock-up ends or the stop-loss is reached. `amount` is a decimal
 * text in the product's currency.
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

/** Commands, records and messages of copy trading. */
export interface CopyTradingModel {
  readonly commands: CopyBuy;
  readonly records: { readonly copyOrder: CopyOrderRecord };
  readonly messages: 'copyOrderEnded' | 'copyOrderStopped';
}
