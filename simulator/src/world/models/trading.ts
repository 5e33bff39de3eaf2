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

/** The next event of an order. Computed from future prices, so never shown to customers. */
export type OrderDue =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** The filled part of an order: its amount, the last fill's instant, and all fill numbers. */
export interface Filled {
  readonly quantity: number;
  readonly cost: number;
  readonly at: number;
  readonly ids: readonly string[];
}

/** One execution. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
export interface FillRecord extends BaseRecord {
  readonly orderId: string;
  /** The position opened or closed. */
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
  readonly amount: number;
  readonly fee: number;
}

/** Prices in 1/PRICE_SCALE that close a position: take profit and stop loss. */
export type Bracket = { readonly [S in BracketSide]?: number };

/** Fields of every order. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
interface AnyOrder extends BaseRecord<'hold'>, OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** The side of the position, not of the trade. */
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  /** The last day stated for it. */
  readonly until?: string;
  readonly leverage: number;
  /** All shares ordered, filled ones included. */
  readonly quantity: number;
  /** The price for costs of unfilled shares: the limit, else the day's upper limit, the trigger or the last quote. */
  readonly price: number;
  readonly clientOrderId: string;
  readonly orderedAt: number;
  /** When an order entered outside trading hours reaches the exchange. */
  readonly goesAt?: number;
  /** Set by an amendment: when the order joins the queue at its limit. */
  readonly restsAt?: number;
  /** When a stop-limit order was triggered; since then it waits at its limit. */
  readonly triggeredAt?: number;
  /** Absent: good until cancelled. */
  readonly expiresAt?: number;
  readonly filled?: Filled;
  readonly due?: OrderDue;
  /** When it ended partly unfilled. */
  readonly endedAt?: number;
}

/** Opens a position. While pending it binds margin and fee of its unfilled shares at `price`. */
export interface OpeningOrder extends AnyOrder {
  readonly closes?: never;
  /** The amount it was placed for, minor units; absent if shares were stated. */
  readonly amount?: number;
  /** Its terms before the first amendment. */
  readonly placed?: OrderStated & { readonly quantity: number };
  readonly endReason?: 'customer' | 'expired' | 'rejected';
  /** What decides it instead of the market. Customers cannot cancel it. */
  readonly origin?: 'newShare' | 'blockTrade';
  /** Protects every position it opens. */
  readonly bracket?: Bracket;
}

/** Closes a position or a part of one. Holds no cash. */
export interface ClosingOrder extends AnyOrder {
  /** The position; after a fill, the part that was sold. */
  readonly closes: string;
  readonly bound?: never;
  /** `replaced` by another closing order; `closed` because the position ended otherwise. */
  readonly endReason?: 'customer' | 'expired' | 'replaced' | 'closed';
  readonly origin?: 'liquidation';
  /** Its side of the position's bracket. It closes the whole position, and its fill cancels the other side. */
  readonly protects?: BracketSide;
}

/** An instruction to trade. */
export type OrderRecord = OpeningOrder | ClosingOrder;

/** Stated prices, as decimal texts. A trail without a unit is a price. */
export type PriceTexts = { readonly [F in OrderField]?: string } & { readonly trailUnit?: TrailUnit };
/** A stated bracket, as decimal texts. */
export type BracketTexts = { readonly [S in BracketSide]?: string };

/** Opens a position, or leaves a pending order. */
export interface PlaceOrder extends PriceTexts, BracketTexts {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  /** Shares; or else `amount`. */
  readonly quantity?: number;
  /** The most to spend, fees included: a decimal text in the stock's currency. */
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
/** Closes a position, or `quantity` of its shares, by default at the market. Replaces a pending closing order. */
export interface ClosePosition extends PriceTexts {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
  readonly orderType?: OrderType;
}

/** Amends a pending order. `quantity` includes what is already filled. */
export interface AmendOrder extends PriceTexts {
  readonly name: 'amendOrder';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
}
/** Replaces a position's bracket; without prices, removes it. */
export interface ProtectPosition extends BracketTexts {
  readonly name: 'protectPosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}
/** Closes a position and opens one of the other side and equal size, at the market: both or neither. */
export interface ReversePosition {
  readonly name: 'reversePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/**
 * The next event of a position. Computed from future prices, so never shown to customers. At `ratio` its margin ratio
 * crosses a warning level.
 */
export type PositionDue =
  | { readonly kind: 'liquidate' | 'ratio'; readonly at: number; readonly price: number }
  | { readonly kind: 'search'; readonly at: number };

/** Why a position ended. */
export type CloseReason = 'customer' | 'liquidation' | 'consolidation';

/** An issue by a tester, per share held before. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** Free shares, in 1/RATIO_SCALE. */
  readonly free: number;
  /** Value of the right to new shares in 1/PRICE_SCALE; 0 without one. */
  readonly rightValue: number;
}

/** A position before a split or an issue. */
export interface BeforeSplit extends OrderPrices {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  /** Shares right after it, if some were closed since. */
  readonly after?: number;
  /** Absent for a split in the market's calendar. */
  readonly issue?: IssueOfPosition;
}

/** A margin ratio that triggers a warning, basis points. */
export interface MarginWarning {
  readonly level: number;
  /** Number of the warning message. Absent until warned, and again once the ratio recovers. */
  readonly message?: string;
}

/**
 * A position or a part of one. Prices are integers of 1/PRICE_SCALE, adjusted for splits; amounts minor units of
 * `currency`. A held position binds its margin.
 */
export interface PositionRecord extends BaseRecord<'margin'>, OrderPrices {
  readonly orderId: string;
  /** The order or position that it was split off from. */
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
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** Margin added after opening, kept after the close. */
  readonly topUp?: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Absent if it cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** Warning levels below the ratio of the opening or newest top-up, highest first. */
  readonly warnings?: readonly MarginWarning[];
  /** Its state before each split, oldest first. */
  readonly before?: readonly BeforeSplit[];
  /** Its pending closing order, or the one that closed it. */
  readonly closedBy?: string;
  readonly bracket?: { readonly [S in BracketSide]?: string };
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  readonly due?: PositionDue;
}

/** Margin added to a position, minor units, in its margin purse until the position ends. */
export interface MarginTopUpRecord extends BaseRecord {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}

/** Adds margin to a held position. `amount` is in whole currency units. */
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
