import type { Market } from '../../market/market.ts';
import { costsOf } from './costs.ts';
import type { Costs, OrderTermsOf } from './costs.ts';
import { InvariantError } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { OpeningOrder, OrderRecord } from './model.ts';

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

/** An order that opens a position and must exist. @throws InvariantError */
export function existingOpening({ books }: WorldState, id: string): OpeningOrder {
  const order = tableGet(books.order, id);
  if (order === undefined || order.closes !== undefined) throw new InvariantError('unknown order', { id });
  return order;
}
