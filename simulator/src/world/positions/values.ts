import { amountOf } from '@zaraba/contracts';
import type { Quotes } from '../../market/market.ts';
import type { PositionRecord } from './model.ts';

/** The margin of a held position with what was added to it, minor units; 0 once it is closed. */
export function marginIn({ bound }: Pick<PositionRecord, 'bound'>): number {
  return bound?.minor ?? 0;
}

/** What a held position is worth at a price, and what it gained, minor units and before fees. */
export function valueAt(position: PositionRecord, price: number): { value: number; gain: number } {
  const value = amountOf(price, position.quantity, position.currency).minor;
  return { value, gain: position.side === 'long' ? value - position.cost : position.cost - value };
}

/** Newest price of a position's stock, integer of 1/PRICE_SCALE; its own price where the market names none. */
export function currentPrice(position: PositionRecord, now: number, market: Pick<Quotes, 'tick'>): number {
  return position.sellPrice ?? market.tick(position.code, now)?.last ?? position.price;
}
