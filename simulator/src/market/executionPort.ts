import type { MarketId, OrderStated, OrderType, Validity } from '@zaraba/contracts';

/**
 * An order as the exchange sees it, opening or closing. Instants are in milliseconds, prices integers of 1/PRICE_SCALE.
 */
export interface OrderView extends OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly side: 'buy' | 'sell';
  readonly orderType: OrderType;
  /** Absent if valid until cancelled. */
  readonly validity?: Validity;
  readonly triggeredAt?: number;
  /** The instant of entry, from which a trailing stop follows the price. */
  readonly since?: number;
  /** The instant at which it joined the queue at its limit, if it has. */
  readonly restsAt?: number;
  /** Absent if valid until cancelled. */
  readonly expiresAt?: number;
  readonly open: number;
  readonly ordered: number;
  readonly filledAt?: number;
  /** Whether it fills in full or not at all. */
  readonly isWhole?: boolean;
}

/** Shares traded at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/**
 * A pending order's next event. After a gap, a fill may be better than the limit or worse than the trigger. An order
 * triggered beyond its limit is then queued at the limit.
 */
export type Coming =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire'; readonly at: number };

/**
 * Why an arriving order is refused. `closed`: it cannot be queued for the next opening or its auction. `triggered`: the
 * last trade has already reached the trigger, which must be `beyond` it.
 */
export type RefusedArrival =
  | { readonly kind: 'refused'; readonly why: 'closed' | 'halted' | 'unquoted' }
  | {
      readonly kind: 'refused';
      readonly why: 'triggered';
      readonly beyond: { readonly moreThan: number } | { readonly lessThan: number };
    };

/**
 * An arriving order that fills at its limit or better. `price` is the first price, or the remaining shares' limit;
 * `quote` is the opposite side's.
 */
export interface FilledArrival {
  readonly kind: 'fill';
  readonly deals: readonly Deal[];
  readonly price: number;
  readonly quote: number;
}

/**
 * An arriving order that is pending until its price is reached, or until `goesAt`. `price` is the highest that it may
 * pay, absent if unbounded; `quote` is the opposite side's.
 */
export interface WaitingArrival {
  readonly kind: 'wait';
  readonly price?: number;
  readonly quote: number;
  readonly goesAt?: number;
}

/** An arriving order's result. */
export type Arrival = FilledArrival | WaitingArrival | RefusedArrival;

/**
 * Decides fills: a pure function of market, instant and order. Therefore the next event is known in advance, and one
 * clock jump has the same result as many steps.
 */
export interface Execution {
  /** Returns the next event in (`from`, `until`]. */
  next(order: OrderView, from: number, until: number): Coming | undefined;
  /** Returns an order's present trigger, which moves for a trailing stop. Undefined without a trigger. */
  trigger(order: OrderView, at: number): number | undefined;
  now(order: OrderView, at: number): Arrival;
  /** Returns a pending order's fills at a trade that `next` returned. */
  deals(order: OrderView, at: number, price: number): readonly Deal[];
  isAuction(order: Pick<OrderView, 'code' | 'market'>, at: number): boolean;
  /** Returns the shares queued before an order at its limit; 0 after a partial fill. Undefined outside the queue. */
  ahead(order: OrderView, at: number): number | undefined;
  /** Returns the instant of the next trade at any price, at most `until`. */
  nextTrade(code: string, from: number, until: number): number;
}
