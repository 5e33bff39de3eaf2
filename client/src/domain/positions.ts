import {
  type Currency,
  type EarlierPositions,
  POSITION_STATES,
  type Position,
  type PositionState,
  type ReplyOf,
  type Side,
  formatPrice,
  stateOfCode,
} from '@zaraba/contracts';
import { type ExactMoney, compared, difference, exactOf, exactText, settled, toScaled } from './decimal.ts';

const PRICE_DECIMALS = 4;
const PERCENT_SCALE = 100_000_000n;

/** A position with a known order number. */
export type NumberedPosition = Position & { readonly id: string };

/** The fields of a positions reply that are totals next to its rows. */
const BESIDE: ReadonlySet<string> = new Set(['ccsz', 'fdyk', 'lsyk', 'earlier']);

type PositionsReply = ReplyOf<'/trade/userstocklist'> | ReplyOf<'/trade/userstocklists'>;

function numberedRows(reply: PositionsReply): readonly NumberedPosition[] {
  if (Array.isArray(reply)) return reply.map((row, index) => ({ ...row, id: row.id ?? String(index) }));
  return Object.entries(reply)
    .filter(
      (entry): entry is [string, Position] =>
        !BESIDE.has(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null,
    )
    .map(([key, row]) => ({ ...row, id: row.id ?? key }));
}

/**
 * Caches the last result of a function for each object. Replies and rows are immutable, and every part of a screen
 * needs the figures of all rows, so thousands of rows are computed once instead of once per part.
 */
function cached<Thing extends object, Beside, Found>(
  find: (thing: Thing, beside: Beside) => Found,
): (thing: Thing, beside: Beside) => Found {
  const last = new WeakMap<Thing, { readonly beside: Beside; readonly found: Found }>();
  return (thing, beside) => {
    const known = last.get(thing);
    if (known !== undefined && known.beside === beside) return known.found;
    const found = find(thing, beside);
    last.set(thing, { beside, found });
    return found;
  };
}

const rowsOfReply = cached((reply: PositionsReply, _nothing: undefined) => numberedRows(reply));

/**
 * Returns the rows of a positions reply in any form, without the totals next to them. The same reply returns the same
 * row objects.
 */
export function positionRows(reply: PositionsReply): readonly NumberedPosition[] {
  return rowsOfReply(reply, undefined);
}

/** Returns the summary of closed positions that a list omits; undefined if the server states none. */
export function earlierPositions(reply: ReplyOf<'/trade/userstocklists'>): EarlierPositions | undefined {
  return Array.isArray(reply) ? undefined : reply.earlier;
}

/** Returns the state of a position; undefined for an unknown wire code. */
export function positionState(position: Pick<Position, 'status'>): PositionState | undefined {
  return stateOfCode(POSITION_STATES, position.status);
}

/** The order of the states of a position. A position never returns to an earlier one. */
const PROGRESS: readonly (readonly PositionState[])[] = [
  ['pendingOrder'],
  ['holding'],
  ['preparingToClose'],
  ['closed', 'orderCancelled'],
];

function progressOf(position: Position): number {
  const state = positionState(position);
  return state === undefined ? -1 : PROGRESS.findIndex((states) => states.includes(state));
}

/**
 * Returns the later of two versions of a position: the one in the reply to an order, and the one in a list, which may
 * be older.
 */
export function furthest<P extends Position>(answered: P, listed: P | undefined): P {
  return listed !== undefined && progressOf(listed) >= progressOf(answered) ? listed : answered;
}

/**
 * States in which shares are held and gain or lose. An unknown state counts as held until the server lists the
 * position among the closed ones, because a server with states of its own still lists and counts the position.
 */
const HELD: ReadonlySet<PositionState | undefined> = new Set(['holding', 'preparingToClose', undefined] as const);
/** States with a frozen cost: shares held or being closed, and pending orders. */
const OPEN: ReadonlySet<PositionState | undefined> = new Set([...HELD, 'pendingOrder']);

/** Whether a position counts towards the frozen cost. */
export function isOpen(position: Pick<Position, 'status'>): boolean {
  return OPEN.has(positionState(position));
}

/** Whether a position has shares. */
export function isHeld(position: Pick<Position, 'status'>): boolean {
  return HELD.has(positionState(position));
}

/** Whether a row is an order without shares, pending or cancelled before it filled. */
export function isOrder(position: Pick<Position, 'status'>): boolean {
  const state = positionState(position);
  return state === 'pendingOrder' || state === 'orderCancelled';
}

/**
 * Whether a position consists of shares bought without leverage. Such shares are sold, whereas any other position is
 * closed.
 */
export function isOutright({ side, leverage }: Pick<Position, 'side' | 'leverage'>): boolean {
  return side === 'long' && leverage === 1;
}

/** Returns price × quantity, exact; undefined if either is unknown. */
function product(price: string | undefined, position: Position, currency: Currency): ExactMoney | undefined {
  if (price === undefined || position.stock_num === undefined || toScaled(price, 0) === undefined) return undefined;
  return { units: exactOf(price, currency).units * BigInt(position.stock_num), currency };
}

/**
 * Returns the cost that the server states; undefined if that is not the cost of the shares. It may differ slightly from
 * price × quantity, because the price may be an average rounded per share, while fills are rounded to the currency.
 */
function namedCost(position: Position, currency: Currency): ExactMoney | undefined {
  const exact = product(position.buy_price, position, currency);
  if (exact === undefined || position.cost === undefined) return undefined;
  const named = exactOf(position.cost, currency);
  const { units } = difference(named, exact);
  const most = product(formatPrice(1), position, currency)!.units + exactOf('1', currency).units;
  return units <= most && -units <= most ? named : undefined;
}

/** Whether the server rounds to whole minor units, judged by the cost that it states. */
function isSettled(position: Position, currency: Currency): boolean {
  const named = namedCost(position, currency);
  return named !== undefined && compared(settled(named), named) === 0;
}

/**
 * Returns the cost of the shares: the amount that the server states, or buy price times quantity; undefined if price or
 * quantity is unknown.
 */
export const costOf = cached(
  (position: Position, currency: Currency): ExactMoney | undefined =>
    namedCost(position, currency) ?? product(position.buy_price, position, currency),
);

/** Returns the current value of the shares; undefined without a price. */
export const valueOf = cached((position: Position, currency: Currency): ExactMoney | undefined => {
  const exact = product(position.nowprice, position, currency);
  return exact !== undefined && isSettled(position, currency) ? settled(exact) : exact;
});

/**
 * Returns the unrealized gain or loss of a position before fees, computed from its prices, or as the server states it
 * if prices or direction are unknown; undefined without either.
 */
export const floatingOf = cached((position: Position, currency: Currency): ExactMoney | undefined => {
  if (!isHeld(position)) return exactOf(undefined, currency);
  const value = valueOf(position, currency);
  const cost = costOf(position, currency);
  if (value !== undefined && cost !== undefined && position.side !== undefined) {
    return position.side === 'short' ? difference(cost, value) : difference(value, cost);
  }
  return position.yingkui === undefined ? undefined : exactOf(position.yingkui, currency);
});

/** Returns the realized result of a closed position; undefined if the server did not state it. */
export function realizedOf({ realized, yingkui }: Position, currency: Currency): ExactMoney | undefined {
  const text = realized ?? yingkui;
  return text === undefined ? undefined : exactOf(text, currency);
}

/**
 * Returns the result of a closed position after all its fees; undefined if the server did not state the result or the
 * fees.
 */
export function netResultOf(position: Position, currency: Currency): ExactMoney | undefined {
  const gain = realizedOf(position, currency);
  if (gain === undefined || position.fee === undefined) return undefined;
  return difference(gain, exactOf(position.fee, currency));
}

/** Returns the customer's margin for a position; the whole cost if the server states no margin. */
export function marginOf(position: Position, currency: Currency): ExactMoney | undefined {
  return position.margin === undefined ? costOf(position, currency) : exactOf(position.margin, currency);
}

function priced(position: NumberedPosition, last: string, currency: Currency): NumberedPosition {
  const scaled = toScaled(last, PRICE_DECIMALS);
  if (scaled === undefined || scaled <= 0n) return position;
  const row: NumberedPosition = { ...position, nowprice: formatPrice(Number(scaled)) };
  const floating = floatingOf(row, currency);
  const value = valueOf(row, currency);
  // Assigns to the existing object, because its figures are already cached.
  return Object.assign(row, floating && { yingkui: exactText(floating) }, value && { marketValue: exactText(value) });
}

/** Returns a function that computes a position's row at a price, and creates a new row only for a new price. */
const livingRow = cached((position: NumberedPosition, currency: Currency) => {
  let known: { readonly last: string; readonly row: NumberedPosition } | undefined;
  return (last: string): NumberedPosition => {
    if (known?.last !== last) known = { last, row: priced(position, last, currency) };
    return known.row;
  };
});

/**
 * Returns the position at the newest price, with current price, market value and unrealized result computed from it. A
 * position with an unknown direction retains the figures of the server, because a rise may be a gain or a loss. The
 * same price returns the same row object.
 */
export function atPrice(position: NumberedPosition, last: string | undefined, fallback: Currency): NumberedPosition {
  if (last === undefined || !isHeld(position) || position.side === undefined) return position;
  return livingRow(position, position.currency ?? fallback)(last);
}

/** Returns the gain or loss as a percentage of the customer's margin; undefined if the margin is zero or unknown. */
export function returnPercent(position: Position, fallback: Currency): number | undefined {
  const currency = position.currency ?? fallback;
  const margin = marginOf(position, currency);
  const floating = floatingOf(position, currency);
  if (margin === undefined || floating === undefined || margin.units === 0n) return undefined;
  return Number((floating.units * PERCENT_SCALE) / margin.units) / Number(PERCENT_SCALE / 100n);
}

const OTHER: Readonly<Record<Side, Side>> = { long: 'short', short: 'long' };

/**
 * Returns the held positions of a stock on the opposite side of an order. The order closes none of them. Positions
 * without a side are excluded.
 */
export function heldAgainst<P extends Position>(rows: readonly P[], code: string, side: Side): readonly P[] {
  return rows.filter((row) => row.code === code && positionState(row) === 'holding' && row.side === OTHER[side]);
}
