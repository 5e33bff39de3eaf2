import {
  BLOCK_OFFER_PHASES,
  type BlockOffer,
  type BlockOfferPhase,
  DecimalError,
  type FeeLine,
  type Money,
  amountOf,
} from '@zaraba/contracts';
import { sumOf } from '../../../domain/decimal.ts';
import { type Fee, feesOf } from '../../../domain/trading/fees.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** The difference between a price and a reference price. `percent` is never negative. */
export interface PriceGap {
  readonly kind: 'discount' | 'premium' | 'same';
  readonly percent: number;
}

/**
 * Returns the difference between an offered price and a reference price, to the basis point; undefined if either is
 * missing.
 */
export function priceGap(price: string, reference: string | undefined): PriceGap | undefined {
  const offered = priceUnits(price);
  const other = priceUnits(reference);
  if (offered === undefined || other === undefined) return undefined;
  const basisPoints = Math.round(((other - offered) * WHOLE_BASIS_POINTS) / other);
  const kind = basisPoints > 0 ? 'discount' : basisPoints < 0 ? 'premium' : 'same';
  return { kind, percent: Math.abs(basisPoints) / 100 };
}

/**
 * Returns the phase of an offer. The server time decides; until it is known, the phase that the server sent is used.
 */
export function blockPhase(offer: Pick<BlockOffer, 'status' | 'opensAt' | 'closesAt'>, now: number): BlockOfferPhase {
  if (now > 0) return now < offer.opensAt ? 'notOpen' : now < offer.closesAt ? 'open' : 'closed';
  const { notOpen, open } = BLOCK_OFFER_PHASES;
  return offer.status === notOpen ? 'notOpen' : offer.status === open ? 'open' : 'closed';
}

/** The cost of an application, which is reserved during the review. */
export interface BlockCost {
  readonly amount: Money;
  readonly fees: readonly Fee[];
  /** The amount plus the fees. */
  readonly total: Money;
}

/** Returns the cost of a quantity at the price of a block; undefined beyond safe integers. */
export function blockCost(
  offer: Pick<BlockOffer, 'price' | 'currency'>,
  quantity: number,
  tariff: readonly FeeLine[],
): BlockCost | undefined {
  const price = priceUnits(offer.price);
  if (price === undefined) return undefined;
  try {
    const amount = amountOf(price, quantity, offer.currency);
    const fees = feesOf(tariff, { on: 'buy', amount, quantity });
    return { amount, fees, total: sumOf(offer.currency, [amount, ...fees.map((fee) => fee.amount)]) };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** The parsed quantity of an application, or its error. */
export type BlockQuantity =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'belowMinimum' | 'aboveRemaining' };

/** Checks a typed quantity against the bounds of a block. */
export function blockQuantity(
  typed: string,
  { minimumQuantity, remainingQuantity }: Pick<BlockOffer, 'minimumQuantity' | 'remainingQuantity'>,
): BlockQuantity {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return parsed;
  const quantity = Number(parsed.text);
  if (quantity < minimumQuantity) return { ok: false, fault: 'belowMinimum' };
  return quantity > remainingQuantity ? { ok: false, fault: 'aboveRemaining' } : { ok: true, quantity };
}

/** Returns the quantity `steps` steps higher, or lower if negative, between the minimum and the remaining shares. */
export function stepBlockQuantity(
  typed: string,
  steps: number,
  { minimumQuantity, remainingQuantity }: Pick<BlockOffer, 'minimumQuantity' | 'remainingQuantity'>,
): string {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return String(minimumQuantity);
  // A step is a tenth of the minimum, so a few taps reach every usual quantity.
  const step = Math.max(1, Math.round(minimumQuantity / 10));
  const moved = Number(parsed.text) + steps * step;
  return String(Math.max(minimumQuantity, Math.min(remainingQuantity, moved)));
}
