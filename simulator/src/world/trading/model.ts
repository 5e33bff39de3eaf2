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
import type { BaseRecord } from '../kernel/record.ts';

/** What an order is due to do, known from the market in advance and never shown: it fills at a price or is triggered by it, expires, or is searched for again. */
export type OrderDue =
  | { readonly kind: 'fill' | 'trigger'; readonly at: number; readonly price: number }
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

/** Prices at which what an order opens is to be closed: with a gain, or before a loss grows. Integers of 1/PRICE_SCALE. */
export type Bracket = { readonly [S in BracketSide]?: number };

/** What every order has. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
interface AnyOrder extends BaseRecord<'hold'>, OrderStated {
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** Of the position that it opens or closes. */
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  /** The last day on which it waits, as it was stated. */
  readonly until?: string;
  readonly leverage: number;
  /** All it orders, with what is filled already. */
  readonly quantity: number;
  /** What its rest is counted at: its limit; without one the upper limit of the day, or else its trigger or the price that it met. */
  readonly price: number;
  readonly clientOrderId: string;
  readonly orderedAt: number;
  /** When an order that was entered while the market was closed goes to the exchange, or went. */
  readonly goesAt?: number;
  /** When it took its place at its limit, or will, where it was changed since it was entered: to a new price or more shares it goes to the end. */
  readonly restsAt?: number;
  /** When a trade reached the trigger of an order that waits at its limit since. */
  readonly triggeredAt?: number;
  /** When it expires unfilled; absent: it waits until it is cancelled. */
  readonly expiresAt?: number;
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
  /** The amount by which it was placed, minor units; absent: its shares were stated. */
  readonly amount?: number;
  /** What it was when it was placed; absent: it was not amended since. */
  readonly placed?: OrderStated & { readonly quantity: number };
  readonly endReason?: 'customer' | 'expired' | 'rejected';
  /** What decides about the order instead of the market; it cannot be cancelled. Absent for one that a customer placed. */
  readonly origin?: 'newShare' | 'blockTrade';
  /** What protects each position that it opens. */
  readonly bracket?: Bracket;
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
  /** The side of the bracket that it is of its position, of which it closes all that is held. The order that fills first cancels the other. */
  readonly protects?: BracketSide;
}

/** An instruction to trade. */
export type OrderRecord = OpeningOrder | ClosingOrder;

/** What a command states, decimal texts: all that its order type needs. Without its unit a distance is a price. */
export type PriceTexts = { readonly [F in OrderField]?: string } & { readonly trailUnit?: TrailUnit };
/** A bracket that a command states, decimal texts. */
export type BracketTexts = { readonly [S in BracketSide]?: string };

/** Opens a position or leaves an order that waits. */
export interface PlaceOrder extends PriceTexts, BracketTexts {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  /** Shares; absent where an `amount` says how many. */
  readonly quantity?: number;
  /** What they may cost with all fees, a decimal text in the currency of the stock. */
  readonly amount?: string;
  readonly leverage: number;
  readonly validity?: Validity;
  readonly until?: string;
}
/** Withdraws an order that still waits. */
export interface CancelOrder {
  readonly name: 'cancelOrder';
  readonly account: string;
  readonly id: string;
}
/**
 * Closes a held position, or `quantity` of its shares: at the market, or with an order of another type. It
 * takes the place of a closing order that waits.
 */
export interface ClosePosition extends PriceTexts {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
  readonly orderType?: OrderType;
}

/** Changes a price or the quantity of an order that waits. `quantity` is all it orders, with what is filled already. */
export interface AmendOrder extends PriceTexts {
  readonly name: 'amendOrder';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
  readonly quantity?: number;
}
/** Gives a held position another bracket, or takes the one it has away where no price is stated. */
export interface ProtectPosition extends BracketTexts {
  readonly name: 'protectPosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}
/** Closes a held position and opens one of the other side with as many shares, at the market, both or neither. */
export interface ReversePosition {
  readonly name: 'reversePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/**
 * What a position is due to do, known from the market in advance and never shown: it is closed by force, its margin ratio meets a level
 * of its warnings (`ratio`), or the search for one of these goes on.
 */
export type PositionDue =
  | { readonly kind: 'liquidate' | 'ratio'; readonly at: number; readonly price: number }
  | { readonly kind: 'search'; readonly at: number };

/** Why a position ended. */
export type CloseReason = 'customer' | 'liquidation' | 'consolidation';

/** What a tester's issue gave a position, for each share held before. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** Free shares in 1/RATIO_SCALE of a share. */
  readonly free: number;
  /** Value of the right to new shares, integer of 1/PRICE_SCALE; 0 without one. */
  readonly rightValue: number;
}

/** What a position was until a split or an issue of its share. */
export interface BeforeSplit extends OrderPrices {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  /** Shares right after it, where some of them were closed since; else those of now, or until the next one. */
  readonly after?: number;
  /** Absent for a split of the market's own calendar. */
  readonly issue?: IssueOfPosition;
}

/** A margin ratio of which a customer is warned, basis points. */
export interface MarginWarning {
  readonly level: number;
  /** Number of the message that warned of it; absent until then, and after the ratio has recovered. */
  readonly message?: string;
}

/**
 * What an order opened, or a part of it. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. While it is held its
 * margin is bound, with what was added to it. The prices that its order stated are in shares of now.
 */
export interface PositionRecord extends BaseRecord<'margin'>, OrderPrices {
  /** The order that opened it. */
  readonly orderId: string;
  /** What it was a part of until it was filled or closed: its order, or another position. Absent: it was a whole. */
  readonly partOf?: string;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly leverage: number;
  readonly quantity: number;
  readonly price: number;
  /** Price × quantity. */
  readonly cost: number;
  readonly state: 'holding' | 'preparingToClose' | 'closed';
  readonly boughtAt: number;
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** The part of the margin that was added after opening; kept for good. Absent: none. */
  readonly topUp?: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Price at which the position is closed by force; absent where it cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** Margin ratios of which the customer is warned, highest first: those below that of the opening or of the newest top-up. Absent: none. */
  readonly warnings?: readonly MarginWarning[];
  /** What it was before each split of its share, oldest first; absent: it was always what it is. */
  readonly before?: readonly BeforeSplit[];
  /** The order that waits to close it or a part of it, or that closed it. */
  readonly closedBy?: string;
  /** The orders that protect it while it is held, beside that one. */
  readonly bracket?: { readonly [S in BracketSide]?: string };
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Profit or loss of the closed position before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  readonly due?: PositionDue;
}

/** Margin added to a position, minor units. It ends with the position, whose margin purse holds the money until then. */
export interface MarginTopUpRecord extends BaseRecord {
  readonly at: number;
  readonly positionId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly endedAt?: number;
}

/** Adds cash to the margin of a held position. `amount` is a text of whole currency units. */
export interface MarginTopUp {
  readonly name: 'marginTopUp';
  readonly account: string;
  readonly id: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** What this capability is made of. */
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
