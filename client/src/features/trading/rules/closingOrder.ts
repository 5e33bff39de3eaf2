import { PLAIN_ORDER_TYPE } from '@zaraba/contracts';
import type { Side, StockDetail } from '@zaraba/contracts';
import { readTerms, requestedTerms } from './orderTerms.ts';
import type { PriceBounds, StatedTerms, TicketFault, TypedTerms } from './orderTerms.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import type { NumberedPosition } from '../../../domain/positions.ts';
import type { Closing } from './closeEstimate.ts';

/** The input of a close. Prices and `quantity` are typed text; `left` are the positions that are left out. */
export interface ClosingInput extends TypedTerms {
  /** Undefined until it is typed. Then all shares that can be closed of the chosen positions are meant. */
  readonly quantity: string | undefined;
  readonly left: readonly string[];
}

/** The input to close everything at the market. */
export const CLOSE_ALL: ClosingInput = { orderType: PLAIN_ORDER_TYPE, quantity: undefined, left: [] };

/** The data against which a close is checked. */
export interface ClosingContext {
  /** Held positions of one stock on one side. */
  readonly rows: readonly NumberedPosition[];
  /**
   * The number of shares; undefined until it is typed, which means all shares of the chosen positions that can be
   * closed.
   */
  readonly nowMs: number;
  /** Whether the server can close a part of a position. */
  readonly inPart: boolean;
  readonly stock?: (Pick<StockDetail, 'ticks'> & PriceBounds) | undefined;
  readonly last?: string | undefined;
}

/** A close as it would be sent, and its errors. */
export interface ClosingCheck {
  /** The shares of all positions, of those that can be closed now, and of the chosen ones among these. */
  readonly held: number;
  readonly free: number;
  readonly chosen: number;
  /** The shares to close, whether or not the input is valid: as typed, or else all of the chosen positions. */
  readonly quantity: number;
  /** The close of each position, oldest first; the last one may be a part. */
  readonly parts: readonly Closing<NumberedPosition>[];
  readonly terms: StatedTerms;
  /** `tooMany` means more shares than the chosen positions hold. */
  readonly quantityFault?: 'missing' | 'format' | 'range' | 'tooMany';
  readonly termFaults: readonly TicketFault[];
}

function sharesOf(rows: readonly NumberedPosition[]): number {
  return rows.reduce((sum, { stock_num: shares = 0 }) => sum + shares, 0);
}

/** Whether a position can be closed at an instant: under T+1 its shares wait for the next session. */
export function isFree({ sellableAt }: NumberedPosition, nowMs: number): boolean {
  return sellableAt === undefined || nowMs <= 0 || sellableAt <= nowMs;
}

/** Sorts positions by age, oldest first. Those without a time come last, in the order of their numbers. */
export function oldestFirst(rows: readonly NumberedPosition[]): readonly NumberedPosition[] {
  const age = ({ boughtAt = Infinity }: NumberedPosition): number => boughtAt;
  return rows.toSorted((a, b) => (age(a) === age(b) ? (a.id < b.id ? -1 : 1) : age(a) - age(b)));
}

/** Distributes a quantity over positions in their order: whole positions, and a part of the last one. */
function taken(
  rows: readonly NumberedPosition[],
  quantity: number,
  terms: StatedTerms,
): readonly Closing<NumberedPosition>[] {
  let left = quantity;
  return rows.flatMap((position) => {
    const { stock_num: shares } = position;
    // A position without a number of shares is closed in full, or not at all.
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

/** Returns the side of the order that closes positions: held shares are sold, and a short sale is bought back. */
export function closingSide(rows: readonly NumberedPosition[]): Side {
  return rows[0]?.side === 'short' ? 'long' : 'short';
}

/** Checks a close: the effect on each position, and the errors of its fields. */
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

/** Whether a close can be sent unchanged. */
export function isReady({ parts, quantityFault, termFaults }: ClosingCheck): boolean {
  return parts.length > 0 && quantityFault === undefined && termFaults.length === 0;
}

/** The request that closes one position, without its client id. */
export interface ClosingRequest extends Partial<TypedTerms> {
  readonly id: string;
  readonly quantity?: string;
}

/** Returns the request of a close. For a whole position at the market it has the plain form that every server knows. */
export function closingRequest({ position, quantity, terms }: Closing<NumberedPosition>): ClosingRequest {
  return {
    id: position.id,
    ...(quantity !== undefined && quantity !== position.stock_num && { quantity: String(quantity) }),
    ...(terms !== undefined && terms.orderType !== PLAIN_ORDER_TYPE && requestedTerms(terms)),
  };
}
