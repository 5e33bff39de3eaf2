/**
 * The bracket of a position, as typed and as read: the prices at which it closes with a gain, or before a loss grows.
 */
import {
  BRACKET_SIDES,
  type BracketSide,
  type Currency,
  type Side,
  type TickBand,
  formatPrice,
} from '@zaraba/contracts';
import type { ExactMoney } from '../../../domain/decimal.ts';
import { downToGrid, tickTableOf, upToGrid } from '../../../domain/market/ticks.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { type PriceBounds, type StatedTerms, type TicketFault, invalid, readTerms } from './orderTerms.ts';

/** The typed texts of a bracket. An empty text means that this side is not set. */
export type TypedBracket = { readonly [S in BracketSide]: string };

/** Both sides of a bracket as read. */
export type ReadBracket = Readonly<Record<BracketSide, BracketPart>>;

/** One side of a bracket as read: its order, and its error. Both are absent if the text is empty. */
export interface BracketPart {
  readonly terms?: StatedTerms;
  readonly fault?: TicketFault;
}

/** The order of each side, with the field and the need of its price. */
const ORDERS = {
  takeProfit: { orderType: 'limit', field: 'price', need: 'limit' },
  stopLoss: { orderType: 'stop', field: 'trigger', need: 'trigger' },
} as const;

/**
 * The data against which the prices of a bracket are checked: the side of the position, the last price, and the tick
 * grid of its stock.
 */
export interface BracketContext extends Pick<PriceBounds, 'last' | 'currency'> {
  /** The side of the position. */
  readonly side: Side;
  readonly ticks: readonly TickBand[];
}

/** The typed texts if no bracket is set. */
export const NO_BRACKET: TypedBracket = { takeProfit: '', stopLoss: '' };

/**
 * Returns the data against which the bracket of an order is checked: its two prices enclose the price of the order, or
 * else the last price.
 */
export function bracketContext(
  side: Side,
  {
    terms,
    ticks,
    quote,
  }: Pick<BracketContext, 'ticks'> & {
    readonly terms: { readonly currency: Currency };
    readonly quote?: { readonly last: string } | undefined;
  },
  { prices }: StatedTerms,
): BracketContext {
  const stated = prices.limit ?? prices.trigger;
  return { side, ticks, currency: terms.currency, last: stated === undefined ? quote?.last : formatPrice(stated) };
}

/**
 * Whether a side of a bracket lies above the current price: the take profit of a long position, or the stop loss of a
 * short one.
 */
function liesAbove(which: BracketSide, side: Side): boolean {
  return (which === 'takeProfit') === (side === 'long');
}

function partOf(which: BracketSide, typed: string, { side, last, ticks, currency }: BracketContext): BracketPart {
  if (typed.trim() === '') return {};
  const { orderType, field, need } = ORDERS[which];
  // The price limits of the day are not checked, because the bracket also applies on later days.
  const bounds = { last: undefined, ...(currency && { currency }) };
  const { terms, faults } = readTerms({ orderType, [field]: typed }, bounds, tickTableOf(ticks));
  const [fault] = faults;
  if (fault !== undefined) return { terms, fault: { ...fault, field: which } };
  const now = priceUnits(last);
  const price = terms.prices[need];
  const isAbove = liesAbove(which, side);
  const isReached = now !== undefined && price !== undefined && (isAbove ? now >= price : now <= price);
  if (!isReached) return { terms };
  return { terms, fault: { ...invalid(which, 'range'), reached: isAbove ? 'long' : 'short' } };
}

/** Reads a bracket: each price is on the tick grid, and on its side of the last price. */
export function readBracket(typed: TypedBracket, context: BracketContext): ReadBracket {
  const parts = BRACKET_SIDES.map((which) => [which, partOf(which, typed[which], context)]);
  return Object.fromEntries(parts) as ReadBracket;
}

/** Returns the price of a side as read, an integer of 1/PRICE_SCALE. */
export function bracketPrice(which: BracketSide, { terms }: BracketPart): number | undefined {
  return terms?.prices[ORDERS[which].need];
}

/** Returns the fields of a request that state a bracket; undefined while it has an error. */
export function requestedBracket(parts: ReadBracket): { readonly [S in BracketSide]?: string } | undefined {
  if (BRACKET_SIDES.some((which) => parts[which].fault !== undefined)) return undefined;
  return Object.fromEntries(
    BRACKET_SIDES.flatMap((which) => {
      const price = bracketPrice(which, parts[which]);
      return price === undefined ? [] : [[which, formatPrice(price)]];
    }),
  );
}

/**
 * Returns the price at a distance of `percent` from the last one, towards the side of the bracket and on the tick grid,
 * as text; undefined if there is none.
 */
export function percentAway(which: BracketSide, percent: number, context: BracketContext): string | undefined {
  const now = priceUnits(context.last);
  if (now === undefined) return undefined;
  const isAbove = liesAbove(which, context.side);
  const price = Math.round((now * (100 + (isAbove ? percent : -percent))) / 100);
  const table = tickTableOf(context.ticks);
  const onGrid = isAbove ? upToGrid(table, price) : downToGrid(table, price);
  return onGrid > 0 ? formatPrice(onGrid) : undefined;
}

/** Returns a result in percent of the cost of a position; undefined if the cost is unknown or zero. */
export function percentOfCost({ units }: ExactMoney, cost: ExactMoney | undefined): number | undefined {
  if (cost === undefined || cost.units === 0n) return undefined;
  return Number((units * 1_000_000n) / cost.units) / 10_000;
}
