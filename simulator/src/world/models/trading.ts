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

/** The next event of an order. It is computed from future prices, so customers never see it. */
export type OrderDue =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** The part of an order that is filled: its amount, the instant of the last fill, and the numbers of all fills. */
export interface Filled {
  readonly quantity: number;
  readonly cost: number;
  readonly at: number;
  readonly ids: readonly string[];
}

/** One execution. Prices are integers of 1/PRICE_SCALE, amounts are minor units of `currency`. */
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

/** The prices in 1/PRICE_SCALE at which a position is closed: take profit and stop loss. */
export type Bracket = { readonly [S in BracketSide]?: number };

/** The fields of every order. Prices are integers of 1/PRICE_SCALE, amounts are minor units of `currency`. */
interface AnyOrder extends BaseRecord<'hold'>, OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** The side of the position, not that of the trade. */
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  /** The last day of the order, as the customer stated it. */
  readonly until?: string;
  readonly leverage: number;
  /** Includes filled shares. */
  readonly quantity: number;
  /**
   * The price for the costs of shares that are not filled: the limit, or the day's upper limit, the trigger or the
   * last quote.
   */
  readonly price: number;
  readonly clientOrderId: string;
  readonly orderedAt: number;
  /** When an order that was entered outside trading hours reaches the exchange. */
  readonly goesAt?: number;
  /** Set by an amendment: when the order joins the queue at its limit. */
  readonly restsAt?: number;
  /** When a stop-limit order was triggered; from then on it waits at its limit. */
  readonly triggeredAt?: number;
  /** If absent, the order is good until cancelled. */
  readonly expiresAt?: number;
  readonly filled?: Filled;
  readonly due?: OrderDue;
  readonly endedAt?: number;
}

/**
 * An order to open a position. While pending, it binds the margin and the fee of the shares that are not filled, at
 * `price`.
 */
export interface OpeningOrder extends AnyOrder {
  readonly closes?: never;
  /** The amount that the customer ordered for, minor units; absent if the customer stated shares. */
  readonly amount?: number;
  /** Its terms before the first amendment. */
  readonly placed?: OrderStated & { readonly quantity: number };
  readonly endReason?: 'customer' | 'expired' | 'rejected';
  /** What decides the order instead of the market. Customers cannot cancel it. */
  readonly origin?: 'newShare' | 'blockTrade';
  /** Protects every position that the order opens. */
  readonly bracket?: Bracket;
}

/** An order to close a position or a part of one. It holds no cash. */
export interface ClosingOrder extends AnyOrder {
  /** The position; after a fill, the part that was sold. */
  readonly closes: string;
  readonly bound?: never;
  /** `replaced` if another closing order took its place; `closed` if the position ended in another way. */
  readonly endReason?: 'customer' | 'expired' | 'replaced' | 'closed';
  readonly origin?: 'liquidation';
  /**
   * Which side of the position's bracket it is. It closes the whole position, and when it is filled, the other side is
   * cancelled.
   */
  readonly protects?: BracketSide;
}

/** An instruction to trade. */
export type OrderRecord = OpeningOrder | ClosingOrder;

/** The stated prices, as decimal texts. A trail without a unit is a price. */
export type PriceTexts = { readonly [F in OrderField]?: string } & { readonly trailUnit?: TrailUnit };
/** A stated bracket, as decimal texts. */
export type BracketTexts = { readonly [S in BracketSide]?: string };

/** Opens a position, or leaves an order pending. */
export interface PlaceOrder extends PriceTexts, BracketTexts {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  /** Stated if `amount` is absent. */
  readonly quantity?: number;
  /** The most that the customer will spend, including fees: a decimal text in the currency of the stock. */
  readonly amount?: string;
  readonly leverage: number;
  readonly validity?: Validity;
  readonly until?: string;
}
/** Cancels a pending order. */
export interface CancelOrder {
  readonly name: 'cancelOrder';
  readonly account: string;
  readonly id: string;
}
/** Closes a position, or `quantity` of its shares, at the market by default. Replaces a pending closing order. */
export interface ClosePosition extends PriceTexts {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
  readonly orderType?: OrderType;
}

/** Amends a pending order. `quantity` includes the shares that are already filled. */
export interface AmendOrder extends PriceTexts {
  readonly name: 'amendOrder';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
}
/** Replaces the bracket of a position; without prices, removes it. */
export interface ProtectPosition extends BracketTexts {
  readonly name: 'protectPosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}
/** Closes a position and opens one of the other side and the same size at the market: either both, or neither. */
export interface ReversePosition {
  readonly name: 'reversePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/**
 * The next event of a position. It is computed from future prices, so customers never see it. At `ratio` its margin
 * ratio crosses the level of a warning.
 */
export type PositionDue =
  | { readonly kind: 'liquidate' | 'ratio'; readonly at: number; readonly price: number }
  | { readonly kind: 'search'; readonly at: number };

/** Why a position ended. */
export type CloseReason = 'customer' | 'liquidation' | 'consolidation';

/** An issue that a tester caused, for each share held before. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** Free shares for each share, in 1/RATIO_SCALE. */
  readonly free: number;
  /** Value of the right to new shares in 1/PRICE_SCALE; 0 if there is none. */
  readonly rightValue: number;
}

/** A position before a split or an issue. */
export interface BeforeSplit extends OrderPrices {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  /** The shares right after it, if some were closed since. */
  readonly after?: number;
  /** Absent if the split is one of the market's calendar. */
  readonly issue?: IssueOfPosition;
}

/** A margin ratio at which the customer is warned, basis points. */
export interface MarginWarning {
  readonly level: number;
  /** Number of the message that warned. Absent before the warning, and again once the ratio has recovered. */
  readonly message?: string;
}

/**
 * A position, or a part of one. Prices are integers of 1/PRICE_SCALE, adjusted for splits; amounts are minor units of
 * `currency`. A held position binds its margin.
 */
export interface PositionRecord extends BaseRecord<'margin'>, OrderPrices {
  readonly orderId: string;
  /** The order or the position from which it was split off. */
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
  /** When shares that were bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** Margin that was added after the opening; it stays in the record after the close. */
  readonly topUp?: number;
  /** Paid so far. */
  readonly fee: number;
  /** Absent if the position cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** The levels of warnings below the ratio at the opening or after the newest top-up, highest first. */
  readonly warnings?: readonly MarginWarning[];
  /** The position as it was before each split, oldest first. */
  readonly before?: readonly BeforeSplit[];
  /** Its pending closing order, or the order that closed it. */
  readonly closedBy?: string;
  readonly bracket?: { readonly [S in BracketSide]?: string };
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  readonly due?: PositionDue;
}

/** Margin that was added to a position, minor units. It stays in the margin purse until the position ends. */
export interface MarginTopUpRecord extends BaseRecord {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}

/** Adds margin to a held position. `amount` is in whole units of the currency. */
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
    PlaceOrder | CancelOrder | AmendOrder | ClosePosition | ProtectPosition | ReversePosition | MarginTopUp;
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
