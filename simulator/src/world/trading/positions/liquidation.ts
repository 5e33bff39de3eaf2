import { CURRENCY_EXPONENT, DAY_MS, LIMITS, PRICE_SCALE } from '@zaraba/contracts';
import type { Level, PriceSearch, TradingRules } from '../../../market/market.ts';
import type { MarginWarning, PositionDue, PositionRecord } from '../../models/trading.ts';

/** The time span of one search for the next event, ms. The next search begins where this one ends. */
export const SEARCH_HORIZON_MS = 60 * DAY_MS;

/**
 * Margin ratios (equity ÷ market value) at which the customer is warned, basis points, highest first. All exceed the
 * maintenance margin.
 */
const WARNING_LEVELS = [5_000, 3_000, 1_500] as const;
/**
 * A warning can be repeated after the ratio has exceeded its level by a fifth. A wavering price thus causes only one
 * warning.
 */
const RECOVERED = { times: 6, by: 5 } as const;
/** The highest price that the search supports. No market price reaches it. */
const HIGHEST_PRICE = 10 ** 9 * PRICE_SCALE;
const WHOLE = 10_000n;
const MAINTENANCE = BigInt(LIMITS.maintenanceMarginBasisPoints);

/** Returns the added margin per share as a fraction, in 1/PRICE_SCALE. */
function addedToShare({ quantity, currency, topUp = 0 }: Pick<PositionRecord, 'quantity' | 'currency' | 'topUp'>) {
  const partsPerMinor = BigInt(PRICE_SCALE / 10 ** CURRENCY_EXPONENT[currency]);
  return { parts: BigInt(topUp) * partsPerMinor, shares: BigInt(quantity) };
}

/**
 * Returns the price at which equity equals the maintenance margin m of the market value: long (P·(1−1/L)−a)/(1−m),
 * short (P·(1+1/L)+a)/(1+m). P is the opening price, L the leverage and `a` the added margin per share. The result is
 * rounded to the tick reached earlier (long up, short down). Returns undefined if the loss cannot exceed the margin, or
 * if the result is beyond HIGHEST_PRICE. Prices are integers of 1/PRICE_SCALE.
 */
export function liquidationPriceOf(
  position: Pick<PositionRecord, 'code' | 'side' | 'leverage' | 'price' | 'quantity' | 'currency' | 'topUp'>,
  now: number,
  market: TradingRules,
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

type Borrowed = Pick<PositionRecord, 'side' | 'leverage' | 'price' | 'quantity' | 'currency' | 'topUp'>;

/** Returns the exact quantities that determine a position's margin ratio, in 1/PRICE_SCALE times leverage. */
function exactly(position: Borrowed) {
  const { parts, shares } = addedToShare(position);
  const multiple = BigInt(position.leverage);
  return { added: parts * multiple, shares, multiple, opened: BigInt(position.price) * shares };
}

/**
 * Returns the price at which the margin ratio equals a level, as an exact fraction. At higher prices the ratio of a
 * long position is higher, and the ratio of a short position is lower.
 */
function priceAtLevel(position: Borrowed, level: number): { readonly dividend: bigint; readonly divisor: bigint } {
  const { added, shares, multiple, opened } = exactly(position);
  const isLong = position.side === 'long';
  const worth = isLong ? opened * (multiple - 1n) - added : opened * (multiple + 1n) + added;
  const left = isLong ? WHOLE - BigInt(level) : WHOLE + BigInt(level);
  return { dividend: worth * WHOLE, divisor: multiple * shares * left };
}

/** Returns exactly how much margin is missing to reach a level at a price. Negative if the ratio is above the level. */
function missing(position: Borrowed, level: number, price: number): bigint {
  const { dividend, divisor } = priceAtLevel(position, level);
  const above = BigInt(price) * divisor - dividend;
  return position.side === 'long' ? -above : above;
}

/** Returns a position's margin ratio in tenths of a percent, rounded down. Never negative. */
export function marginRatioAt(position: Borrowed, price: number): number {
  const { added, shares, multiple, opened } = exactly(position);
  const value = BigInt(price) * shares * multiple;
  const change = value - opened * multiple;
  const equity = opened + added + (position.side === 'long' ? change : -change);
  return equity < 0n ? 0 : Number((equity * 1_000n) / value);
}

/**
 * Returns the smallest additional margin, in whole units of the currency, that raises the ratio above a level. 0 if the
 * ratio is already above.
 */
export function marginToClear(position: Borrowed, level: number, price: number): number {
  const lacking = missing(position, level, price);
  if (lacking < 0n) return 0;
  return Number(lacking / (BigInt(position.leverage) * WHOLE * BigInt(PRICE_SCALE)) + 1n);
}

/**
 * Returns a position's warnings at a price. Levels below the ratio may be warned of again; the others keep their state
 * in `known`.
 */
export function warningsAt(position: Borrowed, price: number, known: readonly MarginWarning[] = []) {
  return WARNING_LEVELS.flatMap((level) => {
    if (missing(position, level, price) < 0n) return { level };
    return known.find((one) => one.level === level) ?? [];
  });
}

/**
 * Updates the warnings after the ratio has crossed a level. `warn` notifies the customer of the lowest level reached
 * and returns the number of the message.
 */
export function warningsAfter(
  position: PositionRecord,
  price: number,
  warn: (level: number) => string,
): readonly MarginWarning[] {
  const { warnings = [] } = position;
  const hasFallen = ({ level, message }: MarginWarning) =>
    message === undefined && missing(position, level, price) >= 0n;
  const lowest = warnings.findLast(hasFallen);
  const id = lowest && warn(lowest.level);
  return warnings.map((one) => {
    if (id !== undefined && hasFallen(one)) return { ...one, message: id };
    const isOver = one.message !== undefined && missing(position, recoveredAt(one), price) < 0n;
    return isOver ? { level: one.level } : one;
  });
}

function recoveredAt({ level }: MarginWarning): number {
  return (level * RECOVERED.times) / RECOVERED.by;
}

interface Line extends Level {
  readonly kind: 'liquidate' | 'ratio';
  /** The search begins after this instant, ms. */
  readonly from: number;
}

function ratioLine(position: PositionRecord, level: number, way: 'falls' | 'rises'): Level {
  const { dividend, divisor } = priceAtLevel(position, level);
  const below = dividend / divisor;
  const above = (dividend + divisor - 1n) / divisor;
  const isDown = (position.side === 'long') === (way === 'falls');
  if (way === 'falls')
    return isDown ? { direction: 'atOrBelow', price: Number(below) } : { direction: 'atOrAbove', price: Number(above) };
  return isDown
    ? { direction: 'atOrBelow', price: Number(above - 1n) }
    : { direction: 'atOrAbove', price: Number(below + 1n) };
}

/**
 * Returns the possible next events: the next warning (the liquidation if none is left) and the recovery from the newest
 * warning. T+1 delays the liquidation.
 */
function linesOf(position: PositionRecord, liquidationPrice: number, from: number): readonly Line[] {
  const { side, warnings = [], sellableAt = 0 } = position;
  const next = warnings.find(({ message }) => message === undefined);
  const newest = warnings.findLast(({ message }) => message !== undefined);
  const close: Line = {
    kind: 'liquidate',
    direction: side === 'long' ? 'atOrBelow' : 'atOrAbove',
    price: liquidationPrice,
    from: Math.max(from, sellableAt - 1),
  };
  const down: Line = next === undefined ? close : { kind: 'ratio', ...ratioLine(position, next.level, 'falls'), from };
  if (newest === undefined) return [down];
  return [down, { kind: 'ratio', ...ratioLine(position, recoveredAt(newest), 'rises'), from }];
}

/** Whether a price liquidates a position at an instant. */
export function isForcedAt(
  { side, liquidationPrice, sellableAt = 0 }: PositionRecord,
  price: number,
  now: number,
): boolean {
  if (liquidationPrice === undefined || now < sellableAt) return false;
  return side === 'long' ? price <= liquidationPrice : price >= liquidationPrice;
}

/** Recomputes a position's liquidation price, and the next event after `from`. */
export function watched(
  position: PositionRecord,
  now: number,
  market: PriceSearch & TradingRules,
  from = now,
): PositionRecord {
  const { due: _due, liquidationPrice: _price, warnings, ...rest } = position;
  const liquidationPrice = liquidationPriceOf(rest, now, market);
  const held: PositionRecord =
    liquidationPrice === undefined ? rest : { ...rest, liquidationPrice, ...(warnings && { warnings }) };
  const due = heldDue(held, from, market);
  return due === undefined ? held : { ...held, due };
}

/** Returns an open position's next event: a warning, a recovery, its liquidation or a further search. */
export function heldDue(position: PositionRecord, from: number, market: PriceSearch): PositionDue | undefined {
  if (position.liquidationPrice === undefined) return undefined;
  const lines = linesOf(position, position.liquidationPrice, from);
  let until = Math.min(...lines.map((line) => line.from)) + SEARCH_HORIZON_MS;
  let due: PositionDue = { kind: 'search', at: until };
  for (const { kind, from: start, ...level } of lines) {
    const crossing = market.firstCrossing(position.code, level, start, until);
    if (crossing === undefined) continue;
    due = { kind, ...crossing };
    until = crossing.at;
  }
  return due;
}
