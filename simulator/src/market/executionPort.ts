import type { MarketId, OrderStated, OrderType, Validity } from '@zaraba/contracts';

/**
 * An order, to open or close a position, as the exchange sees it. Instants are in milliseconds; prices are integers of
 * 1/PRICE_SCALE.
 */
export interface OrderView extends OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly side: 'buy' | 'sell';
  readonly orderType: OrderType;
  /** Absent for an order that is valid until cancelled. */
  readonly validity?: Validity;
  readonly triggeredAt?: number;
  /** The instant of entry. From then on, a trailing stop follows the price. */
  readonly since?: number;
  /** The instant at which the order joined the queue at its limit; absent if it is not queued. */
  readonly restsAt?: number;
  /** Absent for an order that is valid until cancelled. */
  readonly expiresAt?: number;
  readonly open: number;
  readonly ordered: number;
  readonly filledAt?: number;
  /** Whether the order fills in full or not at all. */
  readonly isWhole?: boolean;
}

/** Shares traded at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/**
 * The next event of a pending order. After a gap, a fill may be better than the limit or worse than the trigger. An
 * order that was triggered beyond its limit is then queued at its limit.
 */
export type Coming =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire'; readonly at: number };

/**
 * Why an arriving order is refused. `closed`: the order cannot be queued for the next opening or its auction.
 * `triggered`: the last trade has already reached the trigger. `beyond` bounds the triggers that are allowed.
 */
export type RefusedArrival =
  | { readonly kind: 'refused'; readonly why: 'closed' | 'halted' | 'unquoted' }
  | {
      readonly kind: 'refused';
      readonly why: 'triggered';
      readonly beyond: { readonly moreThan: number } | { readonly lessThan: number };
    };

/**
 * An arriving order that fills at its limit or better. `price` is the first price, or the limit of the remaining
 * shares. `quote` is the price on the opposite side.
 */
export interface FilledArrival {
  readonly kind: 'fill';
  readonly deals: readonly Deal[];
  readonly price: number;
  readonly quote: number;
}

/**
 * An arriving order that is pending until its price is reached or until `goesAt`. `price` is the highest price that it
 * may pay, absent if unbounded. `quote` is the price on the opposite side.
 */
export interface WaitingArrival {
  readonly kind: 'wait';
  readonly price?: number;
  readonly quote: number;
  readonly goesAt?: number;
}

/** The result of an arriving order. */
export type Arrival = FilledArrival | WaitingArrival | RefusedArrival;

/**
 * Decides fills as a pure function of market, instant and order. The next event is thus known in advance, and one jump
 * of the clock has the same result as many steps.
 */
export interface Execution {
  next(order: OrderView, from: number, until: number): Coming | undefined;
  /**
   * Returns the current trigger of an order. That of a trailing stop moves. Returns undefined for an order without a
   * trigger.
   */
  trigger(order: OrderView, at: number): number | undefined;
  now(order: OrderView, at: number): Arrival;
  deals(order: OrderView, at: number, price: number): readonly Deal[];
  isAuction(order: Pick<OrderView, 'code' | 'market'>, at: number): boolean;
  /**
   * Returns how many shares are queued before an order at its limit; 0 after a partial fill. Returns undefined for an
   * order outside the queue.
   */
  ahead(order: OrderView, at: number): number | undefined;
  nextTrade(code: string, from: number, until: number): number;
}
