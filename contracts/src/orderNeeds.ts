/** What follows from the table of order types. Apart from it: a client can load the table before it takes an order. */
import { ORDER_NEEDS, ORDER_TYPE_ROWS, VALIDITIES, VALIDITY_ROWS } from './orderTypes.ts';
import type { MarketId } from './ids.ts';
import type { AuctionKind } from './phases.ts';
import type { OrderChoice, OrderField, OrderNeed, OrderType, TrailUnit, Validity, ValidityRow } from './orderTypes.ts';

/** The fields of a request that state what orders need. */
export const ORDER_FIELDS: readonly OrderField[] = Object.values(ORDER_NEEDS).map(({ field }) => field);
/** What orders can need that is a price. */
export type PriceNeed = Exclude<OrderNeed, 'trail'>;
/** Prices that an order states, integers of 1/PRICE_SCALE. */
export type OrderPrices = { readonly [N in PriceNeed]?: number };
/** All that an order states: its prices, and the distance of a trailing stop, an integer of 1/PRICE_SCALE of its unit. */
export type OrderStated = OrderPrices & { readonly trail?: number; readonly trailUnit?: TrailUnit };
/** What orders can need, by name. */
export const NEEDS = Object.keys(ORDER_NEEDS) as readonly OrderNeed[];
/** What of that is a price. */
export const PRICE_NEEDS = NEEDS.filter((need): need is PriceNeed => ORDER_NEEDS[need].isPrice);

/** What an order of a type needs, besides side and quantity. */
export function needsOf(orderType: OrderType): readonly OrderNeed[] {
  return ORDER_TYPE_ROWS[orderType].needs;
}

/** Whether an order of a type states no price, so that it takes the one there is. */
export function takesAnyPrice(orderType: OrderType): boolean {
  return needsOf(orderType).length === 0;
}

/** Something made of each price that an order states, by what needs it. */
export function mapPrices<T>(
  order: OrderPrices,
  make: (price: number, need: PriceNeed) => T,
): { readonly [N in PriceNeed]?: T } {
  return Object.fromEntries(
    PRICE_NEEDS.flatMap((need) => {
      const price = order[need];
      return price === undefined ? [] : [[need, make(price, need)]];
    }),
  );
}

/** The prices that an order states, without whatever else it has. */
export function pricesOf(order: OrderPrices): OrderPrices {
  return mapPrices(order, (price) => price);
}

/** All that an order states, without whatever else it has. */
export function statedOf({ trail, trailUnit, ...order }: OrderStated): OrderStated {
  return { ...pricesOf(order), ...(trail !== undefined && { trail, trailUnit: trailUnit ?? 'price' }) };
}

/** What a server must offer to take orders of a time in force; undefined: every server does. */
export function choiceOf(validity: Validity): OrderChoice | undefined {
  const row: ValidityRow = VALIDITY_ROWS[validity];
  return row.choice;
}

/** Whether an order of a time in force never waits: what does not fill when it arrives ends. */
export function isImmediate(validity: Validity): boolean {
  const row: ValidityRow = VALIDITY_ROWS[validity];
  return row.isImmediate === true;
}

/** Whether an order of a time in force names the last day on which it waits. */
export function isDated(validity: Validity): boolean {
  const row: ValidityRow = VALIDITY_ROWS[validity];
  return row.isDated === true;
}

/** The auction of its market with which an order of a time in force ends; undefined for one that ends with none. */
export function endingAuction(validity: Validity): AuctionKind | undefined {
  const row: ValidityRow = VALIDITY_ROWS[validity];
  return row.auction;
}

/** Whether that auction fills without limit what is left of an order that waited at its limit until then. */
export function becomesMarket(validity: Validity): boolean {
  const row: ValidityRow = VALIDITY_ROWS[validity];
  return row.becomesMarket === true;
}

/** The auction in which alone an order of a time in force takes part; undefined for any other. */
export function onlyAuction(validity: Validity): AuctionKind | undefined {
  return becomesMarket(validity) ? undefined : endingAuction(validity);
}

/** Whether a market takes orders of a time in force. */
export function isTakenIn(market: MarketId, validity: Validity): boolean {
  const { markets }: ValidityRow = VALIDITY_ROWS[validity];
  return markets === undefined || markets.includes(market);
}

/** The times in force that an order of a type can have. */
export function validitiesOf(orderType: OrderType): readonly Validity[] {
  return VALIDITIES.filter((validity) => VALIDITY_ROWS[validity].types[orderType]);
}
