import type { WorldState } from '../kernel/state.ts';
import { tableValues } from '../kernel/table.ts';
import type { Table } from '../kernel/table.ts';
import { takenByOthers } from './offers.ts';
import type { Offer } from './offers.ts';
import type { BlockTradeRecord } from '../models/blockTrades.ts';

/**
 * The shares of each offer that customers of this world bought or applied for. Cached per table, because tables are
 * immutable.
 */
const sums = new WeakMap<Table<BlockTradeRecord>, ReadonlyMap<string, number>>();

function takenHere(table: Table<BlockTradeRecord>): ReadonlyMap<string, number> {
  const known = sums.get(table);
  if (known !== undefined) return known;
  const taken = new Map<string, number>();
  for (const { offerId, quantity, state } of tableValues(table)) {
    if (state !== 'rejected') taken.set(offerId, (taken.get(offerId) ?? 0) + quantity);
  }
  sums.set(table, taken);
  return taken;
}

/** Returns how many shares of an offer are left by the simulated customers and the customers of this world. */
export function remainingOf(state: WorldState, offer: Offer, now: number): number {
  const here = takenHere(state.books.blockTrade).get(offer.id) ?? 0;
  return Math.max(0, offer.totalQuantity - takenByOthers(offer, now) - here);
}
