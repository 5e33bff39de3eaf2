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
/** Closes a held position at the market. */
export interface ClosePosition {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/** What this capability is made of. Orders and positions are kept in a table of their own. */
export interface OrdersModel {
  readonly commands: PlaceOrder | CancelOrder | ClosePosition;
  readonly records: never;
  readonly messages: never;
}
