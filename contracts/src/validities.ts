/**
 * The table of times in force. It is separate from the names, because a client loads it only with the order screens.
 */
import type { MarketId } from './ids.ts';
import { VALIDITIES } from './orderTypes.ts';
import type { OrderChoice, OrderType, Validity } from './orderTypes.ts';
import type { AuctionKind } from './phases.ts';

type Types = Readonly<Record<OrderType, boolean>>;

/**
 * The properties of a time in force. `types` are the order types that accept it. `choice` is the feature that a server
 * must support to accept it; absent if every server does.
 */
interface ValidityRow {
  readonly types: Types;
  readonly choice?: OrderChoice;
  /** Whether the order is never pending: any part that does not fill on arrival is cancelled. */
  readonly isImmediate?: true;
  /** Whether the order states the last date on which it is valid. */
  readonly isDated?: true;
  /** The markets that accept the order; absent if all markets accept it. */
  readonly markets?: readonly MarketId[];
  /** The kind of the auction that ends the order. Without `becomesMarket`, the order takes part in no other trade. */
  readonly auction?: AuctionKind;
  /** Whether the order rests at its limit until the auction, which fills the rest at any price. */
  readonly becomesMarket?: true;
}

const EVERY: Types = { market: true, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** The order types that state a price. They can be pending for several days. */
const PRICED: Types = { market: false, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** The order types without a trigger. They can execute immediately. */
const PLAIN: Types = { market: true, limit: true, stop: false, stopLimit: false, trailingStop: false };
const LIMITED: Types = { market: false, limit: true, stop: false, stopLimit: false, trailingStop: false };

const ROWS: Readonly<Record<Validity, ValidityRow>> = {
  day: { types: EVERY },
  untilCancelled: { types: PRICED },
  untilDate: { types: PRICED, choice: 'untilDate', isDated: true },
  immediateOrCancel: { types: PLAIN, choice: 'immediateOrCancel', isImmediate: true },
  fillOrKill: { types: PLAIN, choice: 'fillOrKill', isImmediate: true },
  atOpening: { types: PLAIN, choice: 'atOpening', markets: ['jp', 'us'], auction: 'opening' },
  atClosing: { types: PLAIN, choice: 'atClosing', markets: ['jp', 'us'], auction: 'closing' },
  marketAtClose: { types: LIMITED, choice: 'marketAtClose', markets: ['jp'], auction: 'closing', becomesMarket: true },
};

/**
 * Returns the feature that a server must support to accept orders with a time in force; undefined if every server
 * accepts them.
 */
export function choiceOf(validity: Validity): OrderChoice | undefined {
  return ROWS[validity].choice;
}

/** Whether an order with a time in force is never pending: any part that does not fill on arrival is cancelled. */
export function isImmediate(validity: Validity): boolean {
  return ROWS[validity].isImmediate === true;
}

/** Whether an order with a time in force states the last date on which it is valid. */
export function isDated(validity: Validity): boolean {
  return ROWS[validity].isDated === true;
}

/** Returns the kind of auction that ends an order with a time in force; undefined if none does. */
export function endingAuction(validity: Validity): AuctionKind | undefined {
  return ROWS[validity].auction;
}

/** Whether an order with a time in force rests at its limit until the auction, which fills the rest at any price. */
export function becomesMarket(validity: Validity): boolean {
  return ROWS[validity].becomesMarket === true;
}

/**
 * Returns the only auction in which an order with a time in force takes part; undefined if the order can also trade
 * outside it.
 */
export function onlyAuction(validity: Validity): AuctionKind | undefined {
  return becomesMarket(validity) ? undefined : endingAuction(validity);
}

/** Whether a market accepts orders with a time in force. */
export function isTakenIn(market: MarketId, validity: Validity): boolean {
  const { markets } = ROWS[validity];
  return markets === undefined || markets.includes(market);
}

/** Returns the times in force that an order of a type can have. */
export function validitiesOf(orderType: OrderType): readonly Validity[] {
  return VALIDITIES.filter((validity) => ROWS[validity].types[orderType]);
}
