import type {
  BracketSide,
  Currency,
  MarketId,
  OrderField,
  OrderPrices,
  OrderStated,
  OrderType,
  Side,
  TrailUnit,
  Validity,
} from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** The next event of an order. It is computed from future prices, so it is never sent to customers. */
export type OrderDue =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** The filled part of an order: its shares and amount, the instant of the last fill, and the numbers of all fills. */
export interface Filled {
  readonly quantity: number;
  readonly cost: number;
  readonly at: number;
  readonly ids: readonly string[];
}

/** One execution. Prices are integers of 1/PRICE_SCALE; amounts are minor units of `currency`. */
export interface FillRecord extends BaseRecord {
  readonly orderId: string;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
  readonly amount: number;
  readonly fee: number;
}

/** The prices, in 1/PRICE_SCALE, at which a position closes: take profit and stop loss. */
export type Bracket = { readonly [S in BracketSide]?: number };

/** The fields of every order. Prices are integers of 1/PRICE_SCALE; amounts are minor units of `currency`. */
interface AnyOrder extends BaseRecord<'hold'>, OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** The side of the position, not of the trade. */
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  /** The last day on which the order is valid, as the customer stated it. */
  readonly until?: string;
  readonly leverage: number;
  /** The number of shares, including filled shares. */
  readonly quantity: number;
  /**
   * The price on which the costs of unfilled shares are based. It is the limit, the trigger, the day's upper limit or
   * the last quote.
   */
  readonly price: number;
  readonly clientOrderId: string;
  readonly orderedAt: number;
  /** When an order entered outside trading hours reaches the exchange. */
  readonly goesAt?: number;
  /** When an amended order joins the queue at its limit. */
  readonly restsAt?: number;
  /** When a stop-limit order was triggered. From then on, it is pending at its limit. */
  readonly triggeredAt?: number;
  /** If absent, the order is good until cancelled. */
  readonly expiresAt?: number;
  readonly filled?: Filled;
  readonly due?: OrderDue;
  readonly endedAt?: number;
}

/**
 * An order to open a position. While it is pending, it binds the margin and the fee of the unfilled shares at `price`.
 */
export interface OpeningOrder extends AnyOrder {
  readonly closes?: never;
  /** The amount to spend, minor units, if the customer stated it instead of a number of shares. */
  readonly amount?: number;
  /** The order's terms before its first amendment. */
  readonly placed?: OrderStated & { readonly quantity: number };
  readonly endReason?: 'customer' | 'expired' | 'rejected';
  /** The procedure that decides the order instead of the market. Customers cannot cancel such an order. */
  readonly origin?: 'newShare' | 'blockTrade';
  readonly bracket?: Bracket;
}

/** An order to close a position or part of one. It binds no cash. */
export interface ClosingOrder extends AnyOrder {
  /** The position to close. After a fill, the part of the position that was sold. */
  readonly closes: string;
  readonly bound?: never;
  /** `replaced`: another closing order replaced this one. `closed`: the position ended in another way. */
  readonly endReason?: 'customer' | 'expired' | 'replaced' | 'closed';
  readonly origin?: 'liquidation';
  /**
   * The side of the position's bracket that this order implements. The order closes the whole position, and its fill
   * cancels the order of the other side.
   */
  readonly protects?: BracketSide;
}

/** An order to open or close a position. */
export type OrderRecord = OpeningOrder | ClosingOrder;

/** The prices that the customer stated, as decimal texts. A trail without a unit is a price. */
export type PriceTexts = { readonly [F in OrderField]?: string } & { readonly trailUnit?: TrailUnit };
/** The customer's bracket, as decimal texts. */
export type BracketTexts = { readonly [S in BracketSide]?: string };

/** Command to place an order. It opens a position or stays pending. */
export interface PlaceOrder extends PriceTexts, BracketTexts {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  /** The number of shares. Given if `amount` is absent. */
  readonly quantity?: number;
  /** The most that the customer will spend, including fees, as a decimal text in the stock's currency. */
  readonly amount?: string;
  readonly leverage: number;
  readonly validity?: Validity;
  readonly until?: string;
}
/** Command to cancel a pending order. */
export interface CancelOrder {
  readonly name: 'cancelOrder';
  readonly account: string;
  readonly id: string;
}
/**
 * Command to close a position or `quantity` of its shares, by default at the market price. It replaces a pending
 * closing order.
 */
export interface ClosePosition extends PriceTexts {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
  readonly orderType?: OrderType;
}

/** Command to amend a pending order. `quantity` includes filled shares. */
export interface AmendOrder extends PriceTexts {
  readonly name: 'amendOrder';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
}
/** Command to replace the bracket of a position. Without prices, the bracket is removed. */
export interface ProtectPosition extends BracketTexts {
  readonly name: 'protectPosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}
/**
 * Command to close a position and open one of the same size on the other side, at the market price. Both happen or
 * neither.
 */
export interface ReversePosition {
  readonly name: 'reversePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/**
 * The next event of a position. It is computed from future prices, so it is never sent to customers. At a `ratio`
 * event, the margin ratio crosses a warning level.
 */
export type PositionDue =
  | { readonly kind: 'liquidate' | 'ratio'; readonly at: number; readonly price: number }
  | { readonly kind: 'search'; readonly at: number };

/** The reason why a position ended. */
export type CloseReason = 'customer' | 'liquidation' | 'consolidation';

/** An issue of shares that a tester caused. The amounts are per share held. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** The free shares per share held, in 1/RATIO_SCALE. */
  readonly free: number;
  /** The value of the right to new shares per share held, in 1/PRICE_SCALE. Zero without such a right. */
  readonly rightValue: number;
}

/** A position's terms before a split or an issue. */
export interface BeforeSplit extends OrderPrices {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  /** The number of shares right after the split, if some were closed since. */
  readonly after?: number;
  /** The issue that a tester caused; absent for a split from the calendar. */
  readonly issue?: IssueOfPosition;
}

/** A level of the margin ratio, basis points, at which the customer is warned. */
export interface MarginWarning {
  readonly level: number;
  /** The number of the warning message; absent before the warning and after the ratio has recovered. */
  readonly message?: string;
}

/**
 * A position or a part of one. Prices are integers of 1/PRICE_SCALE, adjusted for splits; amounts are minor units of
 * `currency`. An open position binds its margin.
 */
export interface PositionRecord extends BaseRecord<'margin'>, OrderPrices {
  readonly orderId: string;
  /** The order or position from which this part was split off. */
  readonly partOf?: string;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly leverage: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  readonly state: 'holding' | 'preparingToClose' | 'closed';
  readonly boughtAt: number;
  /** When the shares may be sold, if the T+1 rule applies. */
  readonly sellableAt?: number;
  /** The margin added after the opening. The field remains after the close. */
  readonly topUp?: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** The price at which the position is liquidated; absent if it cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** The warning levels below the margin ratio at the opening or at the newest top-up, highest first. */
  readonly warnings?: readonly MarginWarning[];
  readonly before?: readonly BeforeSplit[];
  /** The pending closing order of the position, or the order that closed it. */
  readonly closedBy?: string;
  readonly bracket?: { readonly [S in BracketSide]?: string };
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** The realised gain or loss before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  readonly due?: PositionDue;
}

/** A top-up: margin added to a position, minor units. It stays in the margin purse until the position ends. */
export interface MarginTopUpRecord extends BaseRecord {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}

/** Command to add margin to an open position. `amount` is in whole units of the currency. */
export interface MarginTopUp {
  readonly name: 'marginTopUp';
  readonly account: string;
  readonly id: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** Commands, records and messages of trading. */
export interface TradingModel {
  readonly commands:
    | PlaceOrder
    | CancelOrder
    | AmendOrder
    | ClosePosition
    | ProtectPosition
    | ReversePosition
    | MarginTopUp;
  readonly records: {
    readonly order: OrderRecord;
    readonly fill: FillRecord;
    readonly position: PositionRecord;
    readonly marginTopUp: MarginTopUpRecord;
  };
  readonly messages:
    | 'orderFilled'
    | 'orderPartFilled'
    | 'orderTriggered'
    | 'orderExpired'
    | 'orderRejected'
    | 'orderCancelled'
    | 'positionClosed'
    | BracketSide
    | 'marginWarning'
    | 'forcedClose';
}
