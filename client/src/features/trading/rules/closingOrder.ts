import { PLAIN_ORDER_TYPE } from '@zaraba/contracts';
import type { Side, StockDetail } from '@zaraba/contracts';
import { readTerms, requestedTerms } from './orderTerms.ts';
import type { PriceBounds, StatedTerms, TicketFault, TypedTerms } from './orderTerms.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import type { NumberedPosition } from '../../../domain/positions.ts';
import type { Closing } from './closeEstimate.ts';

/** The typed input of a closing order. `left` contains the ids of positions that are not to be closed. */
export interface ClosingInput extends TypedTerms {
  /** The typed number of shares. Undefined until the customer types: the order then closes all shares that it can. */
  readonly quantity: string | undefined;
  readonly left: readonly string[];
}

/** The input that closes everything with a market order. */
export const CLOSE_ALL: ClosingInput = { orderType: PLAIN_ORDER_TYPE, quantity: undefined, left: [] };

/** The data against which a closing order is checked. */
export interface ClosingContext {
  /** Held positions of one stock on one side. */
  readonly rows: readonly NumberedPosition[];
  readonly nowMs: number;
  /** Whether the server can close a part of a position. */
  readonly inPart: boolean;
  readonly stock?: (Pick<StockDetail, 'ticks'> & PriceBounds) | undefined;
  readonly last?: string | undefined;
}

/** A closing order as it would be sent, with its errors. */
export interface ClosingCheck {
  /** The shares of all positions; `free` counts only those that can be closed now. */
  readonly held: number;
  readonly free: number;
  readonly chosen: number;
  /** The number of shares to close: the typed number, or else all shares of the chosen positions. It may be invalid. */
  readonly quantity: number;
  /** The part of the order for each position, oldest first. Only the last may close a part of its position. */
  readonly parts: readonly Closing<NumberedPosition>[];
  readonly terms: StatedTerms;
  /** `tooMany` means that the chosen positions have fewer shares. */
  readonly quantityFault?: 'missing' | 'format' | 'range' | 'tooMany';
  readonly termFaults: readonly TicketFault[];
}

function sharesOf(rows: readonly NumberedPosition[]): number {
  return rows.reduce((sum, { stock_num: shares = 0 }) => sum + shares, 0);
}

/**
 * Whether a position can be closed at an instant. In a T+1 market, shares can be sold only from the next session on.
 */
export function isFree({ sellableAt }: NumberedPosition, nowMs: number): boolean {
  return sellableAt === undefined || nowMs <= 0 || sellableAt <= nowMs;
}

/** Sorts positions by age, oldest first. Positions without a time come last, sorted by id. */
export function oldestFirst(rows: readonly NumberedPosition[]): readonly NumberedPosition[] {
  const age = ({ boughtAt = Infinity }: NumberedPosition): number => boughtAt;
  return rows.toSorted((a, b) => (age(a) === age(b) ? (a.id < b.id ? -1 : 1) : age(a) - age(b)));
}

/** Distributes a quantity over positions in order. Only the last one may be closed in part. */
function taken(
  rows: readonly NumberedPosition[],
  quantity: number,
  terms: StatedTerms,
): readonly Closing<NumberedPosition>[] {
  let left = quantity;
  return rows.flatMap((position) => {
    const { stock_num: shares } = position;
    // A position without a known number of shares can only be closed as a whole.
    if (shares === undefined) return rows.length === 1 ? [{ position, terms }] : [];
    const part = Math.min(shares, left);
    left -= part;
    return part > 0 ? [{ position, quantity: part, terms }] : [];
  });
}

function readQuantity(typed: string | undefined, chosen: number): Pick<ClosingCheck, 'quantity' | 'quantityFault'> {
  if (typed === undefined) return { quantity: chosen };
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return { quantity: 0, quantityFault: parsed.fault };
  const quantity = Number(parsed.text);
  if (quantity < 1) return { quantity, quantityFault: 'range' };
  return quantity > chosen ? { quantity, quantityFault: 'tooMany' } : { quantity };
}

/** Returns the side of the order that closes positions: long positions are sold, short ones are bought back. */
export function closingSide(rows: readonly NumberedPosition[]): Side {
  return rows[0]?.side === 'short' ? 'long' : 'short';
}

/** Checks a closing order and divides it among the positions. */
export function checkClosing(input: ClosingInput, context: ClosingContext): ClosingCheck {
  const { rows, nowMs, inPart, stock, last } = context;
  const free = oldestFirst(rows.filter((row) => isFree(row, nowMs)));
  const chosen = free.filter(({ id }) => !input.left.includes(id));
  const largest = sharesOf(chosen);
  const read = readQuantity(inPart ? input.quantity : undefined, largest);
  const { terms, faults: termFaults } = readTerms(
    input,
    { ...stock, side: closingSide(rows), last },
    tickTableOf(stock?.ticks ?? []),
  );
  return {
    held: sharesOf(rows),
    free: sharesOf(free),
    chosen: largest,
    ...read,
    parts: read.quantityFault === undefined ? taken(chosen, read.quantity, terms) : [],
    terms,
    termFaults,
  };
}

/** Whether a closing order can be sent as it is. */
export function isReady({ parts, quantityFault, termFaults }: ClosingCheck): boolean {
  return parts.length > 0 && quantityFault === undefined && termFaults.length === 0;
}

/** The request that closes one position, without its client order id. */
export interface ClosingRequest extends Partial<TypedTerms> {
  readonly id: string;
  readonly quantity?: string;
}

/**
 * Returns the request of a closing order. To close a whole position at the market, it has the plain form that every
 * server knows.
 */
export function closingRequest({ position, quantity, terms }: Closing<NumberedPosition>): ClosingRequest {
  return {
    id: position.id,
    ...(quantity !== undefined && quantity !== position.stock_num && { quantity: String(quantity) }),
    ...(terms !== undefined && terms.orderType !== PLAIN_ORDER_TYPE && requestedTerms(terms)),
  };
}
