/** The times in force, one row each. Apart from their names: a client loads the table with the screens that take orders. */
import type { MarketId } from './ids.ts';
import { VALIDITIES } from './orderTypes.ts';
import type { OrderChoice, OrderType, Validity } from './orderTypes.ts';
import type { AuctionKind } from './phases.ts';

type Types = Readonly<Record<OrderType, boolean>>;

/** What is known of a time in force: which types can have it, and what a server must offer to take it; absent: every server does. */
interface ValidityRow {
  readonly types: Types;
  readonly choice?: OrderChoice;
  /** Whether such an order never waits: what does not fill when it arrives ends. */
  readonly isImmediate?: true;
  /** Whether such an order names the last day on which it waits. */
  readonly isDated?: true;
  /** The markets that take it; absent: all. */
  readonly markets?: readonly MarketId[];
  /** The auction with which such an order ends, the next one of its market. It takes part in no other trade. */
  readonly auction?: AuctionKind;
  /** Whether it waits at its limit until then, and the auction fills what is left without limit. */
  readonly becomesMarket?: true;
}

const EVERY: Types = { market: true, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** Those that state a price, and so can wait for days. */
const PRICED: Types = { market: false, limit: true, stop: true, stopLimit: true, trailingStop: true };
/** Those without a trigger, which can be for one instant. */
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

/** What a server must offer to take orders of a time in force; undefined: every server does. */
export function choiceOf(validity: Validity): OrderChoice | undefined {
  return ROWS[validity].choice;
}

/** Whether an order of a time in force never waits: what does not fill when it arrives ends. */
export function isImmediate(validity: Validity): boolean {
  return ROWS[validity].isImmediate === true;
}

/** Whether an order of a time in force names the last day on which it waits. */
export function isDated(validity: Validity): boolean {
  return ROWS[validity].isDated === true;
}

/** The auction of its market with which an order of a time in force ends; undefined for one that ends with none. */
export function endingAuction(validity: Validity): AuctionKind | undefined {
  return ROWS[validity].auction;
}

/** Whether that auction fills without limit what is left of an order that waited at its limit until then. */
export function becomesMarket(validity: Validity): boolean {
  return ROWS[validity].becomesMarket === true;
}

/** The auction in which alone an order of a time in force takes part; undefined for any other. */
export function onlyAuction(validity: Validity): AuctionKind | undefined {
  return becomesMarket(validity) ? undefined : endingAuction(validity);
}

/** Whether a market takes orders of a time in force. */
export function isTakenIn(market: MarketId, validity: Validity): boolean {
  const { markets } = ROWS[validity];
  return markets === undefined || markets.includes(market);
}

/** The times in force that an order of a type can have. */
export function validitiesOf(orderType: OrderType): readonly Validity[] {
  return VALIDITIES.filter((validity) => ROWS[validity].types[orderType]);
}
