import type { Currency, MarketId, OrderType, Side, Validity } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';
import type { PositionsModel } from '../positions/model.ts';

/** What an order is due to do, known from the market in advance and never shown: it fills at a price, expires, or is searched for again. */
export type OrderDue =
  | { readonly kind: 'fill'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** What has been filled of an order: shares and their amount, when the last of them was, and the numbers of all fills. */
export interface Filled {
  readonly quantity: number;
  readonly cost: number;
  readonly at: number;
  readonly ids: readonly string[];
}

/** One execution of an order. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
export interface FillRecord extends BaseRecord {
  readonly orderId: string;
  /** What it opened or closed. */
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
  /** Price × quantity. */
  readonly amount: number;
  readonly fee: number;
}

/** What every order has. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
interface AnyOrder extends BaseRecord<'hold'> {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** Of the position that it opens or closes. */
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  readonly leverage: number;
  /** All it orders, with what is filled already. */
  readonly quantity: number;
  /** Limit of a limit order. */
  readonly limit?: number;
  /** What its rest is counted at: its limit; for an order at the market, the upper limit of the day or the price that it met. */
  readonly price: number;
  readonly clientOrderId: string;
  readonly orderedAt: number;
  readonly filled?: Filled;
  readonly due?: OrderDue;
  /** When it ended before all of it was filled. */
  readonly endedAt?: number;
}

/**
 * An order that opens a position. While it waits, the cash is bound that margin and fee of its rest take at `price`. It ends when all
 * of it is filled, or with a reason.
 */
export interface OpeningOrder extends AnyOrder {
  readonly closes?: never;
  /** What it was when it was placed; absent: it was not amended since. */
  readonly placed?: { readonly quantity: number; readonly limit?: number | undefined };
  readonly endReason?: 'customer' | 'expired' | 'rejected';
  /** What decides about the order instead of the market; it cannot be cancelled. Absent for one that a customer placed. */
  readonly origin?: 'newShare' | 'blockTrade';
}

/** An order that closes a position or a part of it. It holds no cash. */
export interface ClosingOrder extends AnyOrder {
  /** The position; once shares of it are sold, the part that they make. */
  readonly closes: string;
  readonly bound?: never;
  /** `replaced`: by another closing order. `closed`: the position ended otherwise. */
  readonly endReason?: 'customer' | 'expired' | 'replaced' | 'closed';
  /** Present where the broker closes the position by force. */
  readonly origin?: 'liquidation';
}

/** An instruction to trade. */
export type OrderRecord = OpeningOrder | ClosingOrder;

/** Opens a position or leaves an order that waits. `price` is a decimal text and belongs to limit orders. */
export interface PlaceOrder {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly price?: string;
  readonly quantity: number;
  readonly leverage: number;
  readonly validity?: Validity;
}
/** Withdraws an order that still waits. */
export interface CancelOrder {
  readonly name: 'cancelOrder';
  readonly account: string;
  readonly id: string;
}
/**
 * Closes a held position, or `quantity` of its shares: at the market, or as a limit order at `price` or better (a decimal text). It
 * takes the place of a closing order that waits.
 */
export interface ClosePosition {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
  readonly orderType?: OrderType;
  readonly price?: string;
}

/** Changes the limit or the quantity of a limit order that waits. `quantity` is all it orders, with what is filled already. */
export interface AmendOrder {
  readonly name: 'amendOrder';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly price?: string;
  readonly quantity?: number;
}
/** Closes a held position and opens one of the other side with as many shares, at the market, both or neither. */
export interface ReversePosition {
  readonly name: 'reversePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/** What this capability is made of. */
export interface OrdersModel {
  readonly commands: PlaceOrder | CancelOrder | AmendOrder | ClosePosition | ReversePosition;
  readonly records: { readonly order: OrderRecord; readonly fill: FillRecord } & PositionsModel['records'];
  readonly messages: 'orderFilled' | 'orderPartFilled' | 'orderExpired' | 'orderCancelled' | 'positionClosed';
}
