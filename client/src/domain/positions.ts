import {
  type Currency,
  type Money,
  POSITION_STATES,
  type Position,
  type PositionState,
  type ReplyOf,
  type Side,
  amountOf,
  formatMoney,
  formatPrice,
  stateOfCode,
} from '@zaraba/contracts';
import { moneyOf, sumOf, toScaled } from './decimal.ts';

const PRICE_DECIMALS = 4;

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

function amount(price: string | undefined, quantity: number | undefined, currency: Currency): Money | undefined {
  const scaled = price === undefined ? undefined : toScaled(price, PRICE_DECIMALS);
  return scaled === undefined || quantity === undefined ? undefined : amountOf(Number(scaled), quantity, currency);
}

/** What the shares cost: buy price times quantity. */
export function costOf(position: Position, currency: Currency): Money {
  return amount(position.buy_price, position.stock_num, currency) ?? { minor: 0, currency };
}

/** What the shares are worth now; undefined where no price is known. */
export function valueOf(position: Position, currency: Currency): Money | undefined {
  return amount(position.nowprice, position.stock_num, currency);
}

/** What the position would gain or lose now, before fees; falls back to what the server said. */
export function floatingOf(position: Position, currency: Currency): Money {
  if (!isHeld(position)) return { minor: 0, currency };
  const value = valueOf(position, currency);
  if (!value) return moneyOf(position.yingkui, currency);
  const gain = value.minor - costOf(position, currency).minor;
  const minor = position.side === 'short' ? 0 - gain : gain;
  return { minor, currency };
}

/** What the customer has put up for the position; the whole cost where the server names no margin. */
export function marginOf(position: Position, currency: Currency): Money {
  return position.margin === undefined ? costOf(position, currency) : moneyOf(position.margin, currency);
}

/** What has left the balance for the position: its margin and, while it waits, the fee it will pay. */
export function setAsideOf(position: Position, currency: Currency): Money {
  const margin = marginOf(position, currency);
  const waits = positionState(position) === 'pendingOrder';
  return waits ? sumOf(currency, [margin, moneyOf(position.fee, currency)]) : margin;
}

/** What open positions and waiting orders in one currency have set aside together. */
export function setAsideTotal(rows: readonly Position[], currency: Currency): Money {
  const open = rows.filter((row) => isOpen(row) && (row.currency ?? currency) === currency);
  return sumOf(
    currency,
    open.map((row) => setAsideOf(row, currency)),
  );
}

/** The position at the newest price: current price, market value and floating profit or loss derived from it. */
export function atPrice(position: NumberedPosition, last: string | undefined, fallback: Currency): NumberedPosition {
  if (last === undefined || !isHeld(position)) return position;
  const currency = position.currency ?? fallback;
  const scaled = toScaled(last, PRICE_DECIMALS);
  if (scaled === undefined || scaled <= 0n) return position;
  const priced = { ...position, nowprice: formatPrice(Number(scaled)) };
  const value = valueOf(priced, currency);
  return {
    ...priced,
    yingkui: formatMoney(floatingOf(priced, currency)),
    ...(value ? { marketValue: formatMoney(value) } : {}),
  };
}

/** Gain or loss as a percentage of what the customer put up; undefined where nothing was. */
export function returnPercent(position: Position, fallback: Currency): number | undefined {
  const currency = position.currency ?? fallback;
  const margin = marginOf(position, currency).minor;
  return margin === 0 ? undefined : (floatingOf(position, currency).minor / margin) * 100;
}

/** Held positions of a stock on the other side than an order: it opens a new position beside them and closes none of them. */
export function heldAgainst<P extends Position>(rows: readonly P[], code: string, side: Side): readonly P[] {
  return rows.filter((row) => row.code === code && positionState(row) === 'holding' && (row.side ?? 'long') !== side);
}
