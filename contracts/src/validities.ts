/**
 * The times in force, one row each. They are separate from their names: a client loads the table with the screens that
 * take orders.
 */
import type { MarketId } from './ids.ts';
import { VALIDITIES } from './orderTypes.ts';
import type { OrderChoice, OrderType, Validity } from './orderTypes.ts';
import type { AuctionKind } from './phases.ts';

type Types = Readonly<Record<OrderType, boolean>>;

/**
 * The properties of a time in force: which types can have it, and what a server must offer to accept it; absent if
 * every server accepts it.
 */
interface ValidityRow {
  readonly types: Types;
  readonly choice?: OrderChoice;
  /** Whether such an order never waits: the part that does not fill when it arrives is cancelled. */
  readonly isImmediate?: true;
  /** Whether such an order states the last day on which it waits. */
  readonly isDated?: true;
  /** The markets that accept it; absent for all. */
  readonly markets?: readonly MarketId[];
  /** The auction with which such an order ends, the next one of its market. It takes part in no other trade. */
  readonly auction?: AuctionKind;
  /** Whether it waits at its limit until then, and the auction fills the rest without a limit. */
  readonly becomesMarket?: true;
}

const EVERY: Types = { market: true, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** The types that state a price, and so can wait for days. */
const PRICED: Types = { market: false, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** The types without a trigger, which can be for one instant. */
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

/** What a server must offer to accept orders with a time in force; undefined if every server accepts them. */
export function choiceOf(validity: Validity): OrderChoice | undefined {
  return ROWS[validity].choice;
}

/** Whether an order with a time in force never waits: the part that does not fill when it arrives is cancelled. */
export function isImmediate(validity: Validity): boolean {
  return ROWS[validity].isImmediate === true;
}

/** Whether an order with a time in force states the last day on which it waits. */
export function isDated(validity: Validity): boolean {
  return ROWS[validity].isDated === true;
}

/** The auction of its market with which an order with a time in force ends; undefined if it ends with none. */
export function endingAuction(validity: Validity): AuctionKind | undefined {
  return ROWS[validity].auction;
}

/** Whether that auction fills the rest of an order that waited at its limit until then, without a limit. */
export function becomesMarket(validity: Validity): boolean {
  return ROWS[validity].becomesMarket === true;
}

/** The only auction in which an order with a time in force takes part; undefined for any other order. */
export function onlyAuction(validity: Validity): AuctionKind | undefined {
  return becomesMarket(validity) ? undefined : endingAuction(validity);
}

/** Whether a market accepts orders with a time in force. */
export function isTakenIn(market: MarketId, validity: Validity): boolean {
  const { markets } = ROWS[validity];
  return markets === undefined || markets.includes(market);
}

/** The times in force that an order of a type can have. */
export function validitiesOf(orderType: OrderType): readonly Validity[] {
  return VALIDITIES.filter((validity) => ROWS[validity].types[orderType]);
}
