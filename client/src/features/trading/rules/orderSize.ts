/** The size of an order, typed as a number of shares or as an amount. */
import { LIMITS, type Money, type OrderTerms } from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { less } from '../../../domain/decimal.ts';
import { offers } from '../../../domain/trading/orderChoices.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { type CostedOrder, maximumQuantity, totalOf } from './orderCost.ts';
import { type Read, invalid } from './orderTerms.ts';

/** The typed size of an order. */
export interface TypedSize {
  /** The typed number of shares; ignored if there is an amount. */
  readonly quantity: string;
  /** The most that the shares may cost, including all fees; absent if the size is typed in shares. */
  readonly amount?: string | undefined;
}

/** The parsed size. If an amount was typed, `amount` states it and what the shares leave of it. */
export interface ReadSize extends Read {
  readonly amount?: { readonly text: string; readonly stated: Money; readonly left: Money };
}

function readQuantity(typed: string, { minimumShares, maximumShares }: OrderTerms): Read {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return { faults: [invalid('quantity', parsed.fault)] };
  const value = Number(parsed.text);
  if (value < Math.max(1, minimumShares)) return { faults: [invalid('quantity', 'range')] };
  if (value > maximumShares) return { faults: [invalid('quantity', 'range')] };
  return value % LIMITS.lotShares === 0 ? { value, faults: [] } : { faults: [invalid('quantity', 'range')] };
}

/**
 * Parses the size of an order. An amount buys as many shares as it covers with all fees. `orderOf` returns the order
 * for a number of shares, without leverage; it is absent if no price is known.
 */
export function readSize(
  { quantity, amount }: TypedSize,
  terms: OrderTerms,
  orderOf: ((quantity: number) => CostedOrder) | undefined,
): ReadSize {
  if (amount === undefined || !offers(terms, 'byAmount')) return readQuantity(quantity, terms);
  const parsed = parseAmountInput(amount, terms.currency);
  if (!parsed.ok) return { faults: [invalid('amount', parsed.fault)] };
  if (orderOf === undefined) return { faults: [] };
  const bounds = { minimum: Math.max(1, terms.minimumShares), maximum: terms.maximumShares };
  const { text, money: stated } = parsed;
  const value = maximumQuantity(orderOf, terms, stated, bounds);
  const total = totalOf(orderOf(value), terms);
  if (value === 0 || total === undefined) return { faults: [invalid('amount', 'range')] };
  return { value, faults: [], amount: { text, stated, left: less(stated, total) } };
}

/** Returns a quantity some steps higher, or lower if `steps` is negative, within the bounds of an order. */
export function stepQuantity(
  typed: string,
  steps: number,
  bounds: Pick<OrderTerms, 'minimumShares' | 'maximumShares'>,
  step: number = LIMITS.lotShares,
): string {
  const parsed = parseWholeInput(typed);
  const least = Math.max(1, bounds.minimumShares);
  if (!parsed.ok) return String(least);
  return String(Math.min(bounds.maximumShares, Math.max(least, Number(parsed.text) + steps * step)));
}
