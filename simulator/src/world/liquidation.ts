import { LIMITS } from '@zaraba/contracts';
import type { Market } from '../market/market.ts';
import type { Due, PositionRecord } from './state.ts';

/** How far ahead one search of the market looks; where it finds nothing, the next begins at its end. */
export const SEARCH_HORIZON_MS = 60 * 86_400_000;

const WHOLE = 10_000n;
const MAINTENANCE = BigInt(LIMITS.maintenanceMarginBasisPoints);

/**
 * The price at which equity falls to the maintenance margin on market value m: long P·(1−1/L)/(1−m), short P·(1+1/L)/(1+m),
 * rounded to the tick so that it is never late (long up, short down). Undefined for a long position without leverage.
 * Prices are integers of 1/PRICE_SCALE.
 */
export function liquidationPriceOf(
  position: Pick<PositionRecord, 'code' | 'side' | 'leverage' | 'price'>,
  now: number,
  market: Market,
): number | undefined {
  const { code, side, leverage } = position;
  if (side === 'long' && leverage === 1) return undefined;
  const price = BigInt(position.price);
  const multiple = BigInt(leverage);
  if (side === 'long') {
    const dividend = price * (multiple - 1n) * WHOLE;
    const divisor = multiple * (WHOLE - MAINTENANCE);
    const exact = Number((dividend + divisor - 1n) / divisor);
    const tick = market.tickSize(code, exact, now);
    return Math.ceil(exact / tick) * tick;
  }
  const exact = Number((price * (multiple + 1n) * WHOLE) / (multiple * (WHOLE + MAINTENANCE)));
  const tick = market.tickSize(code, exact, now);
  return Math.floor(exact / tick) * tick;
}

/**
 * When a held position is closed by force, or when the search goes on. Shares under T+1 can not be sold by force either:
 * their search begins when they may be sold.
 */
export function liquidationDue(position: PositionRecord, from: number, market: Market): Due | undefined {
  const price = position.liquidationPrice;
  if (price === undefined) return undefined;
  const start = Math.max(from, (position.sellableAt ?? 0) - 1);
  const end = start + SEARCH_HORIZON_MS;
  const direction = position.side === 'long' ? 'atOrBelow' : 'atOrAbove';
  const crossing = market.firstCrossing(position.code, { direction, price }, start, end);
  return crossing === undefined ? { kind: 'search', at: end } : { kind: 'liquidate', ...crossing };
}
