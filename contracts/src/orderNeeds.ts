/** What follows from the table of order types. Apart from it: a client can load the table before it takes an order. */
import { ORDER_TYPE_ROWS } from './orderTypes.ts';
import type { OrderNeed, OrderType, TrailUnit, requestTerms, shownTerms } from './orderTypes.ts';

/** What orders can need: its field in a request and in a position, and whether it is a price, or else the distance of a trailing stop. */
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
/** The field of a request that states it. */
export type OrderField = (typeof ORDER_NEEDS)[OrderNeed]['field'];

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
