import { CURRENCY_EXPONENT, DAY_MS, LIMITS, PRICE_SCALE } from '@zaraba/contracts';
import type { Level, Market } from '../../market/market.ts';
import type { Due, PositionRecord } from '../kernel/state.ts';

/** How far ahead one search of the market looks; where it finds nothing, the next begins at its end. */
export const SEARCH_HORIZON_MS = 60 * DAY_MS;

/** A level that every trade reaches. */
export const EVERY_PRICE: Level = { direction: 'atOrAbove', price: 0 };

/** A price that no share comes near: so much can be added to a short position that nothing closes it by force. */
const HIGHEST_PRICE = 10 ** 9 * PRICE_SCALE;
const WHOLE = 10_000n;
const MAINTENANCE = BigInt(LIMITS.maintenanceMarginBasisPoints);

/** What was added to the margin for each share, as a fraction of 1/PRICE_SCALE. */
function addedToShare({ quantity, currency, topUp = 0 }: Pick<PositionRecord, 'quantity' | 'currency' | 'topUp'>) {
  const partsPerMinor = BigInt(PRICE_SCALE / 10 ** CURRENCY_EXPONENT[currency]);
  return { parts: BigInt(topUp) * partsPerMinor, shares: BigInt(quantity) };
}

/**
 * The price at which equity (margin, what was added to it, and the result) falls to the maintenance margin on market value m:
 * long (P·(1−1/L)−a)/(1−m), short (P·(1+1/L)+a)/(1+m) with `a` added for each share, rounded to the tick so that it is never
 * late (long up, short down). Undefined for a long position that can lose no more than its margin: without leverage, or with
 * enough added; and for a short one beyond every price. Prices are integers of 1/PRICE_SCALE.
 */
export function liquidationPriceOf(
  position: Pick<PositionRecord, 'code' | 'side' | 'leverage' | 'price' | 'quantity' | 'currency' | 'topUp'>,
  now: number,
  market: Market,
): number | undefined {
  const { code, side, leverage } = position;
  if (side === 'long' && leverage === 1) return undefined;
  const price = BigInt(position.price);
  const multiple = BigInt(leverage);
  const { parts, shares } = addedToShare(position);
  if (side === 'long') {
    const dividend = (price * (multiple - 1n) * shares - parts * multiple) * WHOLE;
    if (dividend <= 0n) return undefined;
    const divisor = multiple * shares * (WHOLE - MAINTENANCE);
    const exact = Number((dividend + divisor - 1n) / divisor);
    const tick = market.tickSize(code, exact, now);
    return Math.ceil(exact / tick) * tick;
  }
  const dividend = (price * (multiple + 1n) * shares + parts * multiple) * WHOLE;
  const exact = Number(dividend / (multiple * shares * (WHOLE + MAINTENANCE)));
  if (exact > HIGHEST_PRICE) return undefined;
  const tick = market.tickSize(code, exact, now);
  return Math.floor(exact / tick) * tick;
}

/**
 * When a held position is closed by force, or when the search goes on. Shares under T+1 cannot be sold by force either:
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
