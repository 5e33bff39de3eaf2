import type { OrderBookLevel } from '@zaraba/contracts';
import { divideRounded, parsePrice, toSafeInteger } from '@zaraba/contracts';

/** Shares that trade at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/** An order as the book sees it. */
export interface WalkedOrder {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Integer of 1/PRICE_SCALE; absent for any price. */
  readonly limit?: number | undefined;
}

/**
 * The fills of an order against the levels of the other side, the best level first; empty if its limit crosses none.
 */
export function dealsOf(levels: readonly OrderBookLevel[], { side, quantity, limit }: WalkedOrder): readonly Deal[] {
  const deals: Deal[] = [];
  let left = quantity;
  for (const level of levels) {
    const price = parsePrice(level.price);
    const isBeyond = limit !== undefined && (side === 'buy' ? price > limit : price < limit);
    if (isBeyond || left <= 0) break;
    const taken = Math.min(left, level.quantity);
    deals.push({ price, quantity: taken });
    left -= taken;
  }
  return deals;
}

/** The total number of shares of some fills. */
export function sharesOf(deals: readonly Deal[]): number {
  return deals.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The mean price of at least one fill, rounded half up. */
export function averageOf(deals: readonly Deal[]): number {
  const total = deals.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return toSafeInteger(divideRounded(total, BigInt(sharesOf(deals))));
}
