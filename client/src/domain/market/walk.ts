import type { OrderBookLevel } from '@zaraba/contracts';
import { divideRounded, parsePrice, toSafeInteger } from '@zaraba/contracts';

/** A fill: shares that trade at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/** An order that is matched against the book. */
export interface WalkedOrder {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** The limit price, an integer of 1/PRICE_SCALE; absent for a market order. */
  readonly limit?: number | undefined;
}

/**
 * Returns the fills of an order against the opposite side of the book. `levels` begins with the best price. The result
 * is empty if the limit of the order does not reach the best price.
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

/** Returns the total number of shares in some fills. */
export function sharesOf(deals: readonly Deal[]): number {
  return deals.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the mean price of fills, rounded half up. */
export function averageOf(deals: readonly Deal[]): number {
  const total = deals.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return toSafeInteger(divideRounded(total, BigInt(sharesOf(deals))));
}
