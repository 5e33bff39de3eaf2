import {
  type Currency,
  POSITION_STATES,
  type Position,
  type PositionState,
  type ReplyOf,
  type Side,
  formatPrice,
  stateOfCode,
} from '@zaraba/contracts';
import { type ExactMoney, compared, difference, exactOf, exactSum, exactText, settled, toScaled } from './decimal.ts';

const PRICE_DECIMALS = 4;
const PERCENT_SCALE = 100_000_000n;

/** A position whose order number is known. */
export type NumberedPosition = Position & { readonly id: string };

/** The totals a positions reply carries beside its rows. */
const TOTALS: ReadonlySet<string> = new Set(['ccsz', 'fdyk', 'lsyk']);

/** The rows of a positions reply, whatever its form: the totals beside them are taken out. */
export function positionRows(
  reply: ReplyOf<'/trade/userstocklist'> | ReplyOf<'/trade/userstocklists'>,
): NumberedPosition[] {
  if (Array.isArray(reply)) return reply.map((row, index) => ({ ...row, id: row.id ?? String(index) }));
  return Object.entries(reply)
    .filter((entry): entry is [string, Position] => !TOTALS.has(entry[0]) && typeof entry[1] === 'object')
    .map(([key, row]) => ({ ...row, id: row.id ?? key }));
}

/** State of a position; undefined for a wire code nobody knows. */
export function positionState(position: Pick<Position, 'status'>): PositionState | undefined {
  return stateOfCode(POSITION_STATES, position.status);
}

/** How far a position has come on its way: no step leads back. */
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

/** The newer of two readings of one position: what an order was answered with, and what a list says, which may be older. */
export function furthest<P extends Position>(answered: P, listed: P | undefined): P {
  return listed !== undefined && progressOf(listed) >= progressOf(answered) ? listed : answered;
}

/** States whose cost is frozen: shares held or being closed, and orders that wait. */
const OPEN: ReadonlySet<PositionState | undefined> = new Set<PositionState>([
  'holding',
  'preparingToClose',
  'pendingOrder',
]);
/** States in which shares are held and gain or lose. */
const HELD: ReadonlySet<PositionState | undefined> = new Set<PositionState>(['holding', 'preparingToClose']);

/** Whether a position counts into the frozen cost. */
export function isOpen(position: Pick<Position, 'status'>): boolean {
  return OPEN.has(positionState(position));
}

/** Whether a position holds shares. */
export function isHeld(position: Pick<Position, 'status'>): boolean {
  return HELD.has(positionState(position));
}

/** Whether a position is bought shares without leverage, which are sold; any other, or one that does not say, is closed. */
export function isOutright({ side, leverage }: Pick<Position, 'side' | 'leverage'>): boolean {
  return side === 'long' && leverage === 1;
}

/** Price × quantity, exactly; undefined where one of them is not known. */
function product(price: string | undefined, position: Position, currency: Currency): ExactMoney | undefined {
  if (price === undefined || position.stock_num === undefined || toScaled(price, 0) === undefined) return undefined;
  return { units: exactOf(price, currency).units * BigInt(position.stock_num), currency };
}

/** Whether the server settles in whole minor units: it names the cost, and rounds it so. */
function isSettled(position: Position, currency: Currency): boolean {
  if (position.cost === undefined) return false;
  const exact = product(position.buy_price, position, currency);
  return exact !== undefined && compared(settled(exact), exactOf(position.cost, currency)) === 0;
}

function amount(price: string | undefined, position: Position, currency: Currency): ExactMoney | undefined {
  const exact = product(price, position, currency);
  return exact !== undefined && isSettled(position, currency) ? settled(exact) : exact;
}

/** What the shares cost: buy price times quantity; undefined where one of them is not known. */
export function costOf(position: Position, currency: Currency): ExactMoney | undefined {
  return amount(position.buy_price, position, currency);
}

/** What the shares are worth now; undefined where no price is known. */
export function valueOf(position: Position, currency: Currency): ExactMoney | undefined {
  return amount(position.nowprice, position, currency);
}

/**
 * What the position would gain or lose now, before fees: by its prices, or what the server said where they or the direction are
 * not known; undefined where it did not say so either.
 */
export function floatingOf(position: Position, currency: Currency): ExactMoney | undefined {
  if (!isHeld(position)) return exactOf(undefined, currency);
  const value = valueOf(position, currency);
  const cost = costOf(position, currency);
  if (value !== undefined && cost !== undefined && position.side !== undefined) {
    return position.side === 'short' ? difference(cost, value) : difference(value, cost);
  }
  return position.yingkui === undefined ? undefined : exactOf(position.yingkui, currency);
}

/** What a closed position brought; undefined where the server did not say. */
export function realizedOf({ realized, yingkui }: Position, currency: Currency): ExactMoney | undefined {
  const text = realized ?? yingkui;
  return text === undefined ? undefined : exactOf(text, currency);
}

/** What a closed position brought after all its fees; undefined where the server named only one of the two. */
export function netResultOf(position: Position, currency: Currency): ExactMoney | undefined {
  const gain = realizedOf(position, currency);
  if (gain === undefined || position.fee === undefined) return undefined;
  return difference(gain, exactOf(position.fee, currency));
}

/** What the customer has put up for the position; the whole cost where the server names no margin. */
export function marginOf(position: Position, currency: Currency): ExactMoney | undefined {
  return position.margin === undefined ? costOf(position, currency) : exactOf(position.margin, currency);
}

/** What has left the balance for the position: its margin and, while it waits, the fee it will pay. */
function setAsideOf(position: Position, currency: Currency): ExactMoney {
  const margin = marginOf(position, currency) ?? exactOf(undefined, currency);
  const waits = positionState(position) === 'pendingOrder';
  return waits ? exactSum(currency, [margin, exactOf(position.fee, currency)]) : margin;
}

/** What open positions and waiting orders in one currency have set aside together. */
export function setAsideTotal(rows: readonly Position[], currency: Currency): ExactMoney {
  const open = rows.filter((row) => isOpen(row) && (row.currency ?? currency) === currency);
  return exactSum(
    currency,
    open.map((row) => setAsideOf(row, currency)),
  );
}

/**
 * The position at the newest price: current price, market value and floating profit or loss derived from it. One whose
 * direction is not known stays as the server said: a rise may be a gain or a loss.
 */
export function atPrice(position: NumberedPosition, last: string | undefined, fallback: Currency): NumberedPosition {
  if (last === undefined || !isHeld(position) || position.side === undefined) return position;
  const currency = position.currency ?? fallback;
  const scaled = toScaled(last, PRICE_DECIMALS);
  if (scaled === undefined || scaled <= 0n) return position;
  const priced = { ...position, nowprice: formatPrice(Number(scaled)) };
  const floating = floatingOf(priced, currency);
  const value = valueOf(priced, currency);
  return {
    ...priced,
    ...(floating ? { yingkui: exactText(floating) } : {}),
    ...(value ? { marketValue: exactText(value) } : {}),
  };
}

/** Gain or loss as a percentage of what the customer put up; undefined where nothing was, or not known. */
export function returnPercent(position: Position, fallback: Currency): number | undefined {
  const currency = position.currency ?? fallback;
  const margin = marginOf(position, currency);
  const floating = floatingOf(position, currency);
  if (margin === undefined || floating === undefined || margin.units === 0n) return undefined;
  return Number((floating.units * PERCENT_SCALE) / margin.units) / Number(PERCENT_SCALE / 100n);
}

const OTHER: Readonly<Record<Side, Side>> = { long: 'short', short: 'long' };

/**
 * Held positions of a stock on the other side than an order: it opens a new position beside them and closes none of them. One
 * whose side the server did not name is on neither.
 */
export function heldAgainst<P extends Position>(rows: readonly P[], code: string, side: Side): readonly P[] {
  return rows.filter((row) => row.code === code && positionState(row) === 'holding' && row.side === OTHER[side]);
}
