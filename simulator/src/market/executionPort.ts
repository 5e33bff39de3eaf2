import type { MarketId, OrderStated, OrderType, Validity } from '@zaraba/contracts';

/** An order as the exchange sees it, whatever it opens or closes. Prices are integers of 1/PRICE_SCALE. */
export interface OrderView extends OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly side: 'buy' | 'sell';
  readonly orderType: OrderType;
  /** How long it waits; absent: until it is cancelled. */
  readonly validity?: Validity;
  /** When a trade reached its trigger, where it still waits at its limit. */
  readonly triggeredAt?: number;
  /** When it was entered: from then on a trailing stop follows the price. */
  readonly since?: number;
  /** When it took its place at its limit, or will: where it was entered, went to the exchange, was triggered or changed last. Absent: nothing is before it. */
  readonly restsAt?: number;
  /** When it expires; absent: it waits until it is cancelled. */
  readonly expiresAt?: number;
  /** Shares that are not filled yet. */
  readonly open: number;
  /** Shares ordered in all. */
  readonly ordered: number;
  /** When shares of it were last filled. */
  readonly filledAt?: number;
  /** It fills as a whole, however many shares it is for. */
  readonly isWhole?: boolean;
}

/** Shares that trade at one price. */
export interface Deal {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
}

/**
 * What becomes of an order that waits. After a gap the price of a fill may be better than the limit, or worse than the trigger; where it is
 * beyond the limit, the order is triggered and waits at that.
 */
export type Coming =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire'; readonly at: number };

/**
 * An order that cannot be accepted now: trading is halted, there is no quote, the market is closed and the order cannot wait for it to
 * open, the auction that it is for is over, or its trigger is not `beyond` the last trade, which has reached it already.
 */
export type RefusedArrival =
  | { readonly kind: 'refused'; readonly why: 'closed' | 'halted' | 'unquoted' }
  | {
      readonly kind: 'refused';
      readonly why: 'triggered';
      readonly beyond: { readonly moreThan: number } | { readonly lessThan: number };
    };

/**
 * An order that arrives takes what the book offers at its limit or better, one without a limit all its shares. `price` is what it met, or
 * the limit at which its rest waits; `quote` is what the other side asks or bids.
 */
export interface FilledArrival {
  readonly kind: 'fill';
  readonly deals: readonly Deal[];
  readonly price: number;
  readonly quote: number;
}

/**
 * An order that arrives waits: for its price, for the end of a special quote, or for the market to open, or its auction to trade, at
 * `goesAt`. `price` is the most
 * that it may take; absent where nothing bounds that. `quote` is what the other side asks or bids, or did at the close.
 */
export interface WaitingArrival {
  readonly kind: 'wait';
  readonly price?: number;
  readonly quote: number;
  readonly goesAt?: number;
}

/** What becomes of an order that arrives. */
export type Arrival = FilledArrival | WaitingArrival | RefusedArrival;

/**
 * Who gets how many shares, when and at which price: a pure function of the market, the instant and the order's own state. An order
 * therefore knows its next event ahead, and one jump of the clock ends where many steps end.
 */
export interface Execution {
  /** The next event of an order that waits, after `from` and not after `until`; undefined where there is none by then. */
  next(order: OrderView, from: number, until: number): Coming | undefined;
  /** The trigger of an order at an instant: that of a trailing stop moves. Undefined for one without a trigger. */
  trigger(order: OrderView, at: number): number | undefined;
  /** What happens to an order that arrives at an instant. */
  now(order: OrderView, at: number): Arrival;
  /** What an order that waited gets when a trade at a price lets it fill, as `next` says. */
  deals(order: OrderView, at: number, price: number): readonly Deal[];
  /** Whether what an order gets at an instant is traded in an auction. */
  isAuction(order: Pick<OrderView, 'code' | 'market'>, at: number): boolean;
  /**
   * Shares before an order in the book that waits at its limit: what the book had there as it came, less what has traded at that price since;
   * none once shares of it are filled. Undefined for one that does not wait there yet.
   */
  ahead(order: OrderView, at: number): number | undefined;
  /** When shares of an instrument next trade after `from`, whatever the price; `until` where they do not before. */
  nextTrade(code: string, from: number, until: number): number;
}
