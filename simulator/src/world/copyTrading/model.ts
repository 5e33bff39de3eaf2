import type { CopyOrderState, Currency } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** One posted daily result. */
export interface CopyDay {
  readonly date: string;
  readonly basisPoints: number;
  /** Minor units; less of a loss than the basis points say only where nothing more was left to lose. */
  readonly profit: number;
}

/** A copy-trading order. Amounts in minor units of `currency`; while it is followed, principal and total profit are bound. */
export interface CopyOrderRecord extends BaseRecord<'copy'> {
  readonly state: CopyOrderState;
  readonly productId: string;
  readonly currency: Currency;
  readonly principal: number;
  /** Share of the principal whose loss ends the order; absent without a stop-loss. */
  readonly stopLossBasisPoints?: number;
  readonly boughtAt: number;
  readonly unlocksAt: number;
  /** Result of the newest day. */
  readonly dailyProfit?: number;
  readonly totalProfit: number;
  /** The newest results, oldest first. */
  readonly days: readonly CopyDay[];
  readonly endedAt?: number;
}

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

/** What this capability is made of. */
export interface CopyTradingModel {
  readonly commands: CopyBuy;
  readonly records: { readonly copyOrder: CopyOrderRecord };
  readonly messages: 'copyOrderEnded' | 'copyOrderStopped';
}
