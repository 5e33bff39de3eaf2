/**
 * Values derived from the table of order types. They are in a separate file, so that a client can load the table
 * before it takes an order.
 */
import { ORDER_TYPE_ROWS } from './orderTypes.ts';
import type { OrderNeed, OrderType, TrailUnit, requestTerms, shownTerms } from './orderTypes.ts';

/**
 * Everything that orders can need: its field in a request and in a position, and whether it is a price or the distance
 * of a trailing stop.
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
/** The field of a request that states a need. */
export type OrderField = (typeof ORDER_NEEDS)[OrderNeed]['field'];

/** The fields of a request that state the needs of orders. */
export const ORDER_FIELDS: readonly OrderField[] = Object.values(ORDER_NEEDS).map(({ field }) => field);
/** The needs that are prices. */
export type PriceNeed = Exclude<OrderNeed, 'trail'>;
/** Prices that an order states, integers of 1/PRICE_SCALE. */
export type OrderPrices = { readonly [N in PriceNeed]?: number };
/**
 * Everything that an order states: its prices, and the distance of a trailing stop, an integer of 1/PRICE_SCALE of its
 * unit.
 */
export type OrderStated = OrderPrices & { readonly trail?: number; readonly trailUnit?: TrailUnit };
/** The needs of orders, by name. */
export const NEEDS = Object.keys(ORDER_NEEDS) as readonly OrderNeed[];
/** The names of those needs that are prices. */
export const PRICE_NEEDS = NEEDS.filter((need): need is PriceNeed => ORDER_NEEDS[need].isPrice);

/** What an order of a type needs, besides side and quantity. */
export function needsOf(orderType: OrderType): readonly OrderNeed[] {
  return ORDER_TYPE_ROWS[orderType].needs;
}

/** Whether an order of a type states no price, so that it accepts any. */
export function takesAnyPrice(orderType: OrderType): boolean {
  return needsOf(orderType).length === 0;
}

/** Maps each price that an order states, by its need. */
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

/** Only the prices that an order states. */
export function pricesOf(order: OrderPrices): OrderPrices {
  return mapPrices(order, (price) => price);
}

/** Only the prices and the distance that an order states. */
export function statedOf({ trail, trailUnit, ...order }: OrderStated): OrderStated {
  return { ...pricesOf(order), ...(trail !== undefined && { trail, trailUnit: trailUnit ?? 'price' }) };
}
