import type { Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import type { Costs, OrderTermsOf } from './costs.ts';
import type { Filled, OrderRecord } from './model.ts';

/** Shares of an order that are not filled yet. */
export function openQuantity({ quantity, filled }: Pick<OrderTermsOf, 'quantity' | 'filled'>): number {
  return quantity - (filled?.quantity ?? 0);
}

/** What the rest of an order takes at a price; undefined where that is beyond what can be counted. */
export function restCosts(order: OrderTermsOf, price: number, market: Market): Costs | undefined {
  return costsOf({ ...order, quantity: openQuantity(order) }, price, market);
}

/** The cash that a waiting order holds, minor units. */
export function heldBy({ bound }: OrderRecord): number {
  return bound?.minor ?? 0;
}

/** An order of which more shares were filled. */
export function withFilled(
  order: OrderRecord,
  { quantity, cost }: Pick<Filled, 'quantity' | 'cost'>,
  at: number,
): OrderRecord {
  const before = order.filled ?? { quantity: 0, cost: 0, parts: 0 };
  const filled = {
    quantity: before.quantity + quantity,
    cost: before.cost + cost,
    parts: before.parts + 1,
    at,
  };
  return { ...order, filled };
}
