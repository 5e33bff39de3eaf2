/** The bracket of a position: a take profit and a stop loss. */
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

/** The typed prices of a bracket. An empty text means that the price is not set. */
export type TypedBracket = { readonly [S in BracketSide]: string };

/** Both parsed prices of a bracket. */
export type ReadBracket = Readonly<Record<BracketSide, BracketPart>>;

/** A parsed price of a bracket: its order, or its error. Both are absent if the text is empty. */
export interface BracketPart {
  readonly terms?: StatedTerms;
  readonly fault?: TicketFault;
}

/** The order type of each bracket price, and the name of its field. */
const ORDERS = {
  takeProfit: { orderType: 'limit', field: 'price', need: 'limit' },
  stopLoss: { orderType: 'stop', field: 'trigger', need: 'trigger' },
} as const;

/** The data against which the prices of a bracket are checked. */
export interface BracketContext extends Pick<PriceBounds, 'last' | 'currency'> {
  /** The side of the position. */
  readonly side: Side;
  readonly ticks: readonly TickBand[];
}

/** A bracket without prices. */
export const NO_BRACKET: TypedBracket = { takeProfit: '', stopLoss: '' };

/**
 * Returns the data against which the bracket of a new order is checked. Its two prices must enclose the price of the
 * order, or the last price if the order states none.
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
 * Whether a bracket price must be above the current price: the take profit of a long position, or the stop loss of a
 * short one.
 */
function liesAbove(which: BracketSide, side: Side): boolean {
  return (which === 'takeProfit') === (side === 'long');
}

function partOf(which: BracketSide, typed: string, { side, last, ticks, currency }: BracketContext): BracketPart {
  if (typed.trim() === '') return {};
  const { orderType, field, need } = ORDERS[which];
  // A bracket also applies on later days, so the price limits of today are not checked.
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

/** Parses a bracket. Each price must be a multiple of the tick and on its side of the last price. */
export function readBracket(typed: TypedBracket, context: BracketContext): ReadBracket {
  const parts = BRACKET_SIDES.map((which) => [which, partOf(which, typed[which], context)]);
  return Object.fromEntries(parts) as ReadBracket;
}

/** Returns a parsed bracket price, an integer of 1/PRICE_SCALE. */
export function bracketPrice(which: BracketSide, { terms }: BracketPart): number | undefined {
  return terms?.prices[ORDERS[which].need];
}

/** Returns the fields of a request that state a bracket; undefined while a price has an error. */
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
 * Returns the bracket price at a distance of `percent` from the last price, rounded to a valid price; undefined if
 * there is none.
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
