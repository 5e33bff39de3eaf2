import { tableValues } from '../kernel/table.ts';
import type { Table } from '../kernel/table.ts';
import type { WorldState } from '../kernel/state.ts';
import { crowdOf } from './catalogue.ts';
import type { CopyProduct } from './catalogue.ts';
import type { CopyOrderRecord } from '../models/copyTrading.ts';

/** The amount bought of each product. Cached per table, because tables are immutable. */
const bought = new WeakMap<Table<CopyOrderRecord>, ReadonlyMap<string, number>>();

function boughtIn(orders: Table<CopyOrderRecord>): ReadonlyMap<string, number> {
  const known = bought.get(orders);
  if (known !== undefined) return known;
  const sums = new Map<string, number>();
  for (const { productId, principal } of tableValues(orders)) {
    sums.set(productId, (sums.get(productId) ?? 0) + principal);
  }
  bought.set(orders, sums);
  return sums;
}

/** Returns how much of a product's quota simulated and real customers have left. */
export function remainingOf({ books }: WorldState, product: CopyProduct, now: number): number {
  const taken = crowdOf(product, now) + (boughtIn(books.copyOrder).get(product.id) ?? 0);
  return Math.max(0, product.quota - taken);
}
