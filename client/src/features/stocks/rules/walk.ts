import type { OrderBookLevel } from '@zaraba/contracts';
import { parsePrice } from '@zaraba/contracts';

/** What an order would get of the levels on screen. Prices are integers of 1/PRICE_SCALE. */
export interface Walk {
  readonly shares: number;
  readonly average: number;
  /** The price of its last shares. */
  readonly worst: number;
}

/** What an order is to the book. */
export interface WalkedOrder {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Integer of 1/PRICE_SCALE; absent: any price. */
  readonly limit?: number | undefined;
}

/** Walks the levels of the other side, the best first; undefined where the order meets none. */
export function walkOf(levels: readonly OrderBookLevel[], { side, quantity, limit }: WalkedOrder): Walk | undefined {
  let shares = 0;
  let total = 0;
  let worst = 0;
  for (const level of levels) {
    const price = parsePrice(level.price);
    const isBeyond = limit !== undefined && (side === 'buy' ? price > limit : price < limit);
    if (isBeyond || shares === quantity) break;
    const taken = Math.min(quantity - shares, level.quantity);
    shares += taken;
    total += taken * price;
    worst = price;
  }
  return shares > 0 ? { shares, average: Math.round(total / shares), worst } : undefined;
}
