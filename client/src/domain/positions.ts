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

/** The fields of a positions reply that are totals and not rows. */
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
 * Remembers the last result of a function for each object. Replies and rows are immutable, and many parts of a screen
 * need the figures of thousands of rows; they are computed only once.
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

/** Returns the rows of a positions reply, whatever its form. The same reply always returns the same row objects. */
export function positionRows(reply: PositionsReply): readonly NumberedPosition[] {
  return rowsOfReply(reply, undefined);
}

/** Returns the summary of the older closed positions that a list omits; undefined if the server sends none. */
export function earlierPositions(reply: ReplyOf<'/trade/userstocklists'>): EarlierPositions | undefined {
  return Array.isArray(reply) ? undefined : reply.earlier;
}

/** Returns the state of a position; undefined for a code that the client does not know. */
export function positionState(position: Pick<Position, 'status'>): PositionState | undefined {
  return stateOfCode(POSITION_STATES, position.status);
}

/** The states of a position in order. A position never returns to an earlier state. */
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

/** Returns the later of two versions of a position. The list may be older than the reply to an order. */
export function furthest<P extends Position>(answered: P, listed: P | undefined): P {
  return listed !== undefined && progressOf(listed) >= progressOf(answered) ? listed : answered;
}

/**
 * The states of a position with shares. An unknown state counts as held: a server with states of its own still lists
 * the position, and moves it to the closed positions at the end.
 */
const HELD: ReadonlySet<PositionState | undefined> = new Set(['holding', 'preparingToClose', undefined] as const);
/** The states of a position with a frozen cost. */
const OPEN: ReadonlySet<PositionState | undefined> = new Set([...HELD, 'pendingOrder']);

/** Whether the cost of a position is frozen. */
export function isOpen(position: Pick<Position, 'status'>): boolean {
  return OPEN.has(positionState(position));
}

/** Whether a position has shares. */
export function isHeld(position: Pick<Position, 'status'>): boolean {
  return HELD.has(positionState(position));
}

/** Whether a row is an order without a fill, pending or cancelled. */
export function isOrder(position: Pick<Position, 'status'>): boolean {
  const state = positionState(position);
  return state === 'pendingOrder' || state === 'orderCancelled';
}

/** Whether a position consists of shares bought without leverage. The app then says “sell” instead of “close”. */
export function isOutright({ side, leverage }: Pick<Position, 'side' | 'leverage'>): boolean {
  return side === 'long' && leverage === 1;
}

/** Returns price × quantity, exactly; undefined if either is unknown. */
function product(price: string | undefined, position: Position, currency: Currency): ExactMoney | undefined {
  if (price === undefined || position.stock_num === undefined || toScaled(price, 0) === undefined) return undefined;
  return { units: exactOf(price, currency).units * BigInt(position.stock_num), currency };
}

/**
 * Returns the cost that the server states; undefined if it cannot be the cost of the shares. The stated cost may differ
 * slightly from price × quantity, because the price may be a rounded average.
 */
function namedCost(position: Position, currency: Currency): ExactMoney | undefined {
  const exact = product(position.buy_price, position, currency);
  if (exact === undefined || position.cost === undefined) return undefined;
  const named = exactOf(position.cost, currency);
  const { units } = difference(named, exact);
  const most = product(formatPrice(1), position, currency)!.units + exactOf('1', currency).units;
  return units <= most && -units <= most ? named : undefined;
}

/** Whether the server rounds amounts to whole minor units. The stated cost shows it. */
function isSettled(position: Position, currency: Currency): boolean {
  const named = namedCost(position, currency);
  return named !== undefined && compared(settled(named), named) === 0;
}

/**
 * Returns the cost of the shares: the amount that the server states, or else price × quantity; undefined if neither is
 * known.
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
 * Returns the unrealized gain or loss of a position before fees. It is computed from the prices; if a price or the side
 * is unknown, it is the amount that the server states. Undefined if the server states none.
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
  // The figures of this object are already cached, so it is changed instead of copied.
  return Object.assign(row, floating && { yingkui: exactText(floating) }, value && { marketValue: exactText(value) });
}

/** Returns a function that returns the row of a position at a price. The same price returns the same row. */
const livingRow = cached((position: NumberedPosition, currency: Currency) => {
  let known: { readonly last: string; readonly row: NumberedPosition } | undefined;
  return (last: string): NumberedPosition => {
    if (known?.last !== last) known = { last, row: priced(position, last, currency) };
    return known.row;
  };
});

/**
 * Returns a position with the figures at the newest price. A position whose side is unknown keeps the figures of the
 * server, because a higher price may be a gain or a loss. The same price returns the same row object.
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
 * Returns the held positions of a stock on the opposite side of an order. The order does not close them. Positions
 * without a side are omitted.
 */
export function heldAgainst<P extends Position>(rows: readonly P[], code: string, side: Side): readonly P[] {
  return rows.filter((row) => row.code === code && positionState(row) === 'holding' && row.side === OTHER[side]);
}
