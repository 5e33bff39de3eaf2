import type { Currency, Position } from '@zaraba/contracts';
import { exactOf, exactSum, toScaled } from '../decimal.ts';
import { decimalsOf, formatPriceText } from '../format.ts';
import { floatingOf, isHeld, isOutright, marginOf, valueOf } from '../positions.ts';

/**
 * A broker warns three times before it closes a position: when the ratio of equity to market value falls below each of
 * these values, percent.
 */
export const MARGIN_WARNINGS = [50, 30, 15] as const;
const PRICE_DECIMALS = 4;
const PERCENT = 100;
const PRECISION = 10_000n;

/** How close a position is to its liquidation. Each level has a word, a colour and a shape of its own. */
export type MarginLevel = 'ample' | 'watch' | 'low' | 'critical';

/** The margin of a position that the broker can liquidate. */
export interface MarginState {
  /** Equity (margin, added margin and unrealized result) divided by market value, percent. */
  readonly ratio: number;
  readonly level: MarginLevel;
  /** The price at which the broker liquidates the position, in the text of the server; absent if there is none. */
  readonly stopOut?: string;
  /** How far the price may still move against the position, in percent of the price; 0 if the stop-out is reached. */
  readonly distance?: number;
}

/**
 * Returns the level of a ratio of equity to market value, percent. `opened` is the ratio when the position was opened.
 * The first warning applies only to positions that opened above its threshold. A position with leverage 2 opens exactly
 * at 50 % and would otherwise cause a warning at the first tick.
 */
export function marginLevel(ratio: number, opened: number): MarginLevel {
  const [first, second, last] = MARGIN_WARNINGS;
  if (ratio < last) return 'critical';
  if (ratio < second) return 'low';
  return ratio < first && opened > first ? 'watch' : 'ample';
}

/**
 * Formats a stop-out or another price that may be in another tick band than the prices beside it. No decimals are cut.
 */
export function formatFarPrice(price: string | undefined, decimals: number): string {
  return formatPriceText(price, Math.max(decimals, decimalsOf(price)));
}

/**
 * Returns how far a price may still move against a position before its stop-out, in percent of the price; 0 if it is
 * reached.
 */
export function stopOutDistance(side: 'long' | 'short', price: number, stopOut: number): number {
  return Math.max(0, ((side === 'long' ? price - stopOut : stopOut - price) / price) * PERCENT);
}

function distanceOf({ side, nowprice, liquidationPrice }: Position): number | undefined {
  const [price, stopOut] = [nowprice, liquidationPrice].map((text) =>
    text === undefined ? undefined : toScaled(text, PRICE_DECIMALS),
  );
  if (side === undefined || price === undefined || price <= 0n || stopOut === undefined) return undefined;
  return stopOutDistance(side, Number(price), Number(stopOut));
}

/**
 * Returns the margin of a held position at the price in its row, if the position has leverage or is short; undefined
 * for other positions, and if the server states too little.
 */
export function marginState(position: Position, fallback: Currency): MarginState | undefined {
  if (!isHeld(position) || position.side === undefined || position.leverage === undefined) return undefined;
  if (isOutright(position)) return undefined;
  const currency = position.currency ?? fallback;
  const [margin, floating, value] = [marginOf, floatingOf, valueOf].map((find) => find(position, currency));
  if (!margin || !floating || !value || value.units <= 0n) return undefined;
  const equity = exactSum(currency, [margin, exactOf(position.topUp, currency), floating]);
  const ratio = Number((equity.units * BigInt(PERCENT) * PRECISION) / value.units) / Number(PRECISION);
  const distance = distanceOf(position);
  return {
    ratio,
    level: marginLevel(ratio, PERCENT / position.leverage),
    ...(position.liquidationPrice !== undefined && { stopOut: position.liquidationPrice }),
    ...(distance !== undefined && { distance }),
  };
}
