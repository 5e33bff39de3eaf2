import type { OrderType, Side, Validity } from '@zaraba/contracts';

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

/** What this capability is made of. Orders and positions are kept in a table of their own. */
export interface OrdersModel {
  readonly commands: PlaceOrder | CancelOrder | AmendOrder | ClosePosition | ReversePosition;
  readonly records: never;
  readonly messages: 'orderFilled' | 'orderPartFilled' | 'orderExpired' | 'orderCancelled' | 'positionClosed';
}
