import type { Currency, MarketId, Side } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/**
 * What a position is due to do, known from the market in advance and never shown: it is closed by force, its margin ratio meets a level
 * of its warnings (`ratio`), or the search for one of these goes on.
 */
export type PositionDue =
  | { readonly kind: 'liquidate' | 'ratio'; readonly at: number; readonly price: number }
  | { readonly kind: 'search'; readonly at: number };

/** Why a position ended. */
export type CloseReason = 'customer' | 'liquidation' | 'consolidation';

/** What a tester's issue gave a position, for each share held before. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** Free shares in 1/RATIO_SCALE of a share. */
  readonly free: number;
  /** Value of the right to new shares, integer of 1/PRICE_SCALE; 0 without one. */
  readonly rightValue: number;
}

/** What a position was until a split or an issue of its share. */
export interface BeforeSplit {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  readonly limit?: number;
  /** Shares right after it, where some of them were closed since; else those of now, or until the next one. */
  readonly after?: number;
  /** Absent for a split of the market's own calendar. */
  readonly issue?: IssueOfPosition;
}

/** A margin ratio of which a customer is warned, basis points. */
export interface MarginWarning {
  readonly level: number;
  /** Number of the message that warned of it; absent until then, and after the ratio has recovered. */
  readonly message?: string;
}

/**
 * What an order opened, or a part of it. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. While it is held its
 * margin is bound, with what was added to it.
 */
export interface PositionRecord extends BaseRecord<'margin'> {
  /** The order that opened it. */
  readonly orderId: string;
  /** What it was a part of until it was filled or closed: its order, or another position. Absent: it was a whole. */
  readonly partOf?: string;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly leverage: number;
  readonly quantity: number;
  readonly price: number;
  /** Price × quantity. */
  readonly cost: number;
  /** Limit of its order, in shares of now. */
  readonly limit?: number;
  readonly state: 'holding' | 'preparingToClose' | 'closed';
  readonly boughtAt: number;
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** The part of the margin that was added after opening; kept for good. Absent: none. */
  readonly topUp?: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Price at which the position is closed by force; absent where it cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** Margin ratios of which the customer is warned, highest first: those below that of the opening or of the newest top-up. Absent: none. */
  readonly warnings?: readonly MarginWarning[];
  /** What it was before each split of its share, oldest first; absent: it was always what it is. */
  readonly before?: readonly BeforeSplit[];
  /** The order that waits to close it or a part of it, or that closed it. */
  readonly closedBy?: string;
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Profit or loss of the closed position before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  readonly due?: PositionDue;
}

/** The records that orders open. */
export interface PositionsModel {
  readonly records: { readonly position: PositionRecord };
}
