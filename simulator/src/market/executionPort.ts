import type { MarketId, OrderStated, OrderType, Validity } from '@zaraba/contracts';

/** An order as the exchange sees it, whether it opens or closes. Instants are in milliseconds, prices integers of 1/PRICE_SCALE. */
export interface OrderView extends OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly side: 'buy' | 'sell';
  readonly orderType: OrderType;
  /** Absent: until cancelled. */
  readonly validity?: Validity;
  /** When a trade reached its trigger. */
  readonly triggeredAt?: number;
  /** When it was entered; a trailing stop follows the price from then on. */
  readonly since?: number;
  /** When it joined the queue at its limit. Absent: nothing is before it. */
  readonly restsAt?: number;
  /** Absent: until cancelled. */
  readonly expiresAt?: number;
  /** Unfilled shares. */
  readonly open: number;
  readonly ordered: number;
  /** When it was last filled. */
  readonly filledAt?: number;
  /** Fill all or nothing. */
  readonly isWhole?: boolean;
}

/** Shares traded at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/**
 * Next event of a waiting order. After a gap a fill may be better than the limit or worse than the trigger; a trigger beyond the limit
 * starts the wait there.
 */
export type Coming =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire'; readonly at: number };

/**
 * A refused order. `closed`: it cannot wait for the market or its auction. `triggered`: the last trade has already reached the trigger,
 * which must be `beyond` it.
 */
export type RefusedArrival =
  | { readonly kind: 'refused'; readonly why: 'closed' | 'halted' | 'unquoted' }
  | {
      readonly kind: 'refused';
      readonly why: 'triggered';
      readonly beyond: { readonly moreThan: number } | { readonly lessThan: number };
    };

/**
 * An arriving order that takes the book at its limit or better. `price` is what it met, or the limit at which its rest waits; `quote` is
 * the other side.
 */
export interface FilledArrival {
  readonly kind: 'fill';
  readonly deals: readonly Deal[];
  readonly price: number;
  readonly quote: number;
}

/**
 * An arriving order that waits for its price, or until `goesAt` for its market or auction. `price` is the most it may take, absent if
 * unbounded; `quote` is the other side.
 */
export interface WaitingArrival {
  readonly kind: 'wait';
  readonly price?: number;
  readonly quote: number;
  readonly goesAt?: number;
}

/** Result of an arriving order. */
export type Arrival = FilledArrival | WaitingArrival | RefusedArrival;

/**
 * Decides who gets how many shares, when and at which price. A pure function of market, instant and order, so the next event is known ahead
 * and one jump of the clock ends where many steps do.
 */
export interface Execution {
  /** Next event of a waiting order in (`from`, `until`]; undefined if there is none. */
  next(order: OrderView, from: number, until: number): Coming | undefined;
  /** Trigger at an instant, which moves for a trailing stop. Undefined without one. */
  trigger(order: OrderView, at: number): number | undefined;
  now(order: OrderView, at: number): Arrival;
  /** Fills of a waiting order at a trade that `next` returned. */
  deals(order: OrderView, at: number, price: number): readonly Deal[];
  isAuction(order: Pick<OrderView, 'code' | 'market'>, at: number): boolean;
  /**
   * Shares queued before an order at its limit, at its arrival less those traded there since; none once it was partly filled. Undefined
   * while it is not in the queue.
   */
  ahead(order: OrderView, at: number): number | undefined;
  /** Next trade after `from` at any price; `until` if there is none before. */
  nextTrade(code: string, from: number, until: number): number;
}
