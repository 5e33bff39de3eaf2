import { amountOf, divideRounded, toSafeInteger } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import type { Deal } from '../../market/executionPort.ts';

/** Returns the total number of shares in deals. */
export function sharesOf(deals: readonly Deal[]): number {
  return deals.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Returns the total amount of deals. Each deal is rounded to the minor unit.
 * @throws DecimalError if the total exceeds the safe integers
 */
export function amountOfDeals(deals: readonly Deal[], currency: Currency): number {
  return deals.reduce((sum, { price, quantity }) => sum + amountOf(price, quantity, currency).minor, 0);
}

/** Returns deals' average price in 1/PRICE_SCALE, rounded half away from zero. */
export function averageOf(deals: readonly Deal[]): number {
  const total = deals.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return toSafeInteger(divideRounded(total, BigInt(sharesOf(deals))));
}

/** Returns an amount times `part` / `whole`, rounded down. */
export function shareOf(minor: number, part: number, whole: number): number {
  return Number((BigInt(minor) * BigInt(part)) / BigInt(whole));
}
