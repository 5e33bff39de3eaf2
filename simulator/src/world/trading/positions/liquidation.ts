import { CURRENCY_EXPONENT, DAY_MS, LIMITS, PRICE_SCALE } from '@zaraba/contracts';
import type { Level, PriceSearch, TradingRules } from '../../../market/market.ts';
import type { MarginWarning, PositionDue, PositionRecord } from '../model.ts';

/** How far ahead one search of the market looks; where it finds nothing, the next begins at its end. */
export const SEARCH_HORIZON_MS = 60 * DAY_MS;

/** Margin ratios (equity ÷ market value) at which a customer is warned, basis points, highest first; all above the maintenance margin. */
const WARNING_LEVELS = [5_000, 3_000, 1_500] as const;
/** A warning may come again once the ratio was higher than its level by a fifth: a price that wavers about it warns once. */
const RECOVERED = { times: 6, by: 5 } as const;
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

/** What a position's margin is made of, exact: amounts are products of price, quantity and leverage in 1/PRICE_SCALE. */
function exactly(position: Borrowed) {
  const { parts, shares } = addedToShare(position);
  const multiple = BigInt(position.leverage);
  return { added: parts * multiple, shares, multiple, opened: BigInt(position.price) * shares };
}

/** The price at which the margin ratio is a level, as a fraction: what it is above (long) or below (short). */
function priceAtLevel(position: Borrowed, level: number): { readonly dividend: bigint; readonly divisor: bigint } {
  const { added, shares, multiple, opened } = exactly(position);
  const isLong = position.side === 'long';
  const worth = isLong ? opened * (multiple - 1n) - added : opened * (multiple + 1n) + added;
  const left = isLong ? WHOLE - BigInt(level) : WHOLE + BigInt(level);
  return { dividend: worth * WHOLE, divisor: multiple * shares * left };
}

/** What is missing at a price to a margin ratio of a level, exact; zero or more where the ratio has fallen to it. */
function missing(position: Borrowed, level: number, price: number): bigint {
  const { dividend, divisor } = priceAtLevel(position, level);
  const above = BigInt(price) * divisor - dividend;
  return position.side === 'long' ? -above : above;
}

/** The margin ratio of a position at a price in tenths of a percent, rounded down; never below zero. */
export function marginRatioAt(position: Borrowed, price: number): number {
  const { added, shares, multiple, opened } = exactly(position);
  const value = BigInt(price) * shares * multiple;
  const change = value - opened * multiple;
  const equity = opened + added + (position.side === 'long' ? change : -change);
  return equity < 0n ? 0 : Number((equity * 1_000n) / value);
}

/** How much margin lifts the ratio at a price above a level, whole units of the currency; 0 where it is above. */
export function marginToClear(position: Borrowed, level: number, price: number): number {
  const lacking = missing(position, level, price);
  if (lacking < 0n) return 0;
  return Number(lacking / (BigInt(position.leverage) * WHOLE * BigInt(PRICE_SCALE)) + 1n);
}

/** The warnings of a position whose margin ratio is that of a price: levels below it are to come, of others the old ones stand. */
export function warningsAt(position: Borrowed, price: number, known: readonly MarginWarning[] = []) {
  return WARNING_LEVELS.flatMap((level) => {
    if (missing(position, level, price) < 0n) return { level };
    return known.find((one) => one.level === level) ?? [];
  });
}

/** The warnings of a position after its ratio has met one of its lines at a price. `warn` tells the customer of the lowest level it fell to, and answers the message's number. */
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

/** A price that the market is searched for, and what happens there. */
interface Line extends Level {
  readonly kind: 'liquidate' | 'ratio';
  /** The instant after which it counts. */
  readonly from: number;
}

/** The first price at which a ratio has fallen to a level, or risen above it. */
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
 * What may happen to a held position next: it falls to the next warning, or after the last one is closed by force, or recovers from
 * the newest warning. Shares under T+1 cannot be sold by force either: that search begins when they may be sold.
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

/** Whether a price closes a position by force at an instant. */
export function isForcedAt(
  { side, liquidationPrice, sellableAt = 0 }: PositionRecord,
  price: number,
  now: number,
): boolean {
  if (liquidationPrice === undefined || now < sellableAt) return false;
  return side === 'long' ? price <= liquidationPrice : price >= liquidationPrice;
}

/** A held position with the price that closes it by force, and with what the market will do to it, looked for after `from`. */
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

/** When the margin ratio of a held position next meets a level, or it is closed by force, or when the search goes on. */
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
