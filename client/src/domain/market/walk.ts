import type { OrderBookLevel } from '@zaraba/contracts';
import { divideRounded, parsePrice, toSafeInteger } from '@zaraba/contracts';

/** Shares that trade at one price, an integer of 1/PRICE_SCALE. */
export interface Deal {
  readonly price: number;
  readonly quantity: number;
}

/** What an order is to the book. */
export interface WalkedOrder {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Integer of 1/PRICE_SCALE; absent: any price. */
  readonly limit?: number | undefined;
}

/** What an order gets of the levels of the other side, the best first; nothing where it meets none. */
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

/** How many shares some deals are about. */
export function sharesOf(deals: readonly Deal[]): number {
  return deals.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Mean price of some deals, of which there is at least one, rounded half up. */
export function averageOf(deals: readonly Deal[]): number {
  const total = deals.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return toSafeInteger(divideRounded(total, BigInt(sharesOf(deals))));
}
