/**
 * Values derived from the table of order types. They have a file of their own, so that a client can load the table
 * without them.
 */
import { ORDER_TYPE_ROWS } from './orderTypes.ts';
import type { OrderNeed, OrderType, TrailUnit, requestTerms, shownTerms } from './orderTypes.ts';

/**
 * The values that an order can require. `field` is the name in requests and `shown` the name in positions. `isPrice` is
 * false for the distance of a trailing stop.
 */
export const ORDER_NEEDS = {
  trigger: { field: 'trigger', shown: 'trigger', isPrice: true },
  limit: { field: 'price', shown: 'limitPrice', isPrice: true },
  trail: { field: 'trailBy', shown: 'trailBy', isPrice: false },
} as const satisfies Readonly<
  Record<
    OrderNeed,
    { readonly field: keyof typeof requestTerms; readonly shown: keyof typeof shownTerms; readonly isPrice: boolean }
  >
>;
/** The name of a request field that some order types require. */
export type OrderField = (typeof ORDER_NEEDS)[OrderNeed]['field'];

/** The names of the request fields that some order types require. */
export const ORDER_FIELDS: readonly OrderField[] = Object.values(ORDER_NEEDS).map(({ field }) => field);
/** A required value that is a price. */
export type PriceNeed = Exclude<OrderNeed, 'trail'>;
/** The prices that an order states, as integers of 1/PRICE_SCALE. */
export type OrderPrices = { readonly [N in PriceNeed]?: number };
/**
 * The values that an order states: prices, and the distance of a trailing stop as an integer of 1/PRICE_SCALE of its
 * unit.
 */
export type OrderStated = OrderPrices & { readonly trail?: number; readonly trailUnit?: TrailUnit };
/** The names of all values that orders can require. */
export const NEEDS = Object.keys(ORDER_NEEDS) as readonly OrderNeed[];
/** The names of the required values that are prices. */
export const PRICE_NEEDS = NEEDS.filter((need): need is PriceNeed => ORDER_NEEDS[need].isPrice);

/** Returns the values that an order of a type requires, besides side and quantity. */
export function needsOf(orderType: OrderType): readonly OrderNeed[] {
  return ORDER_TYPE_ROWS[orderType].needs;
}

/** Whether orders of a type state no price and accept any. */
export function takesAnyPrice(orderType: OrderType): boolean {
  return needsOf(orderType).length === 0;
}

/** Applies a function to each price that an order states, and returns the results by the name of the price. */
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

/** Returns only the prices that an order states. */
export function pricesOf(order: OrderPrices): OrderPrices {
  return mapPrices(order, (price) => price);
}

/** Returns only the prices and the trailing distance that an order states. */
export function statedOf({ trail, trailUnit, ...order }: OrderStated): OrderStated {
  return { ...pricesOf(order), ...(trail !== undefined && { trail, trailUnit: trailUnit ?? 'price' }) };
}
