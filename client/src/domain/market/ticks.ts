import { PRICE_SCALE, type TickBand } from '@zaraba/contracts';
import { priceUnits } from './quote.ts';

/** A tick table in integers of 1/PRICE_SCALE. Prices up to and including `upTo` are multiples of `tick`. */
export type TickTable = readonly { readonly upTo: number; readonly tick: number }[];

/**
 * Returns the tick table of a reply without its invalid bands. If no band remains, the tick is a hundredth of the
 * currency's unit.
 */
export function tickTableOf(bands: readonly TickBand[]): TickTable {
  const rows = bands.flatMap(({ upTo, tick }) => {
    const size = priceUnits(tick);
    return size === undefined ? [] : [{ upTo: priceUnits(upTo) ?? Number.POSITIVE_INFINITY, tick: size }];
  });
  return rows.length > 0 ? rows : [{ upTo: Number.POSITIVE_INFINITY, tick: PRICE_SCALE / 100 }];
}

/** Returns the tick size at a price. */
export function tickAt(table: TickTable, price: number): number {
  return (table.find(({ upTo }) => price <= upTo) ?? table.at(-1))?.tick ?? 1;
}

/** Whether a price is a multiple of the tick size at that price. */
export function isOnGrid(table: TickTable, price: number): boolean {
  return price % tickAt(table, price) === 0;
}

/** Returns the lowest valid price at or above a price. */
export function upToGrid(table: TickTable, price: number): number {
  const tick = tickAt(table, price);
  return Math.ceil(price / tick) * tick;
}

/** Returns the highest valid price at or below a price. */
export function downToGrid(table: TickTable, price: number): number {
  const tick = tickAt(table, price);
  return Math.floor(price / tick) * tick;
}

/**
 * Returns the next valid price above or below a price, at least one tick. A price that is not valid moves to the
 * nearest valid price in that direction.
 */
export function stepped(table: TickTable, price: number, direction: 1 | -1): number {
  if (direction === 1) return upToGrid(table, price + 1);
  const least = table[0]?.tick ?? 1;
  return Math.max(least, downToGrid(table, price - 1));
}
