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

/** The difference of a price from a reference: below, above or equal. `percent` is never negative. */
export interface PriceGap {
  readonly kind: 'discount' | 'premium' | 'same';
  readonly percent: number;
}

/** Returns the difference of an offered price from a reference, to the basis point; undefined if either is missing. */
export function priceGap(price: string, reference: string | undefined): PriceGap | undefined {
  const offered = priceUnits(price);
  const other = priceUnits(reference);
  if (offered === undefined || other === undefined) return undefined;
  const basisPoints = Math.round(((other - offered) * WHOLE_BASIS_POINTS) / other);
  const kind = basisPoints > 0 ? 'discount' : basisPoints < 0 ? 'premium' : 'same';
  return { kind, percent: Math.abs(basisPoints) / 100 };
}

/** Returns the phase of an offer by the server's time, or the state that the server sent while the time is unknown. */
export function blockPhase(offer: Pick<BlockOffer, 'status' | 'opensAt' | 'closesAt'>, now: number): BlockOfferPhase {
  if (now > 0) return now < offer.opensAt ? 'notOpen' : now < offer.closesAt ? 'open' : 'closed';
  const { notOpen, open } = BLOCK_OFFER_PHASES;
  return offer.status === notOpen ? 'notOpen' : offer.status === open ? 'open' : 'closed';
}

/** The cost of an application. The full cost is held during the review. */
export interface BlockCost {
  readonly amount: Money;
  readonly fees: readonly Fee[];
  /** The amount plus the fees. */
  readonly total: Money;
}

/** Returns the cost of a quantity at the price of a block; undefined if it is above the safe integers. */
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

/** A parsed quantity of a block, or its error. */
export type BlockQuantity =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'belowMinimum' | 'aboveRemaining' };

/** Validates a typed quantity against the bounds of a block. */
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

/**
 * Returns the quantity `steps` steps up, or down if negative, limited to the range from the minimum to the remaining
 * shares.
 */
export function stepBlockQuantity(
  typed: string,
  steps: number,
  { minimumQuantity, remainingQuantity }: Pick<BlockOffer, 'minimumQuantity' | 'remainingQuantity'>,
): string {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return String(minimumQuantity);
  // Minimums are multiples of ten, or small, so steps of a tenth of the minimum reach every realistic quantity in a few
  // taps.
  const step = Math.max(1, Math.round(minimumQuantity / 10));
  const moved = Number(parsed.text) + steps * step;
  return String(Math.max(minimumQuantity, Math.min(remainingQuantity, moved)));
}
