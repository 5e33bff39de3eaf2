import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { RATE_SCALE } from '../../market/fx.ts';

/**
 * The fee, basis points of the amount paid, as of 2026-11-01. There is no other cost, because the rates are mid rates.
 */
export const EXCHANGE_FEE_BASIS_POINTS = 20;
const BASIS_POINTS = 10_000n;

/** The smallest amounts that can be exchanged: 1,000 yen, or about the same value. */
export const EXCHANGE_MINIMUM: Readonly<Record<Currency, string>> = {
  jpy: '1000',
  usd: '7.00',
  cny: '50.00',
  hkd: '50.00',
  twd: '200.00',
  krw: '9000',
  thb: '200.00',
  vnd: '150000',
  myr: '30.00',
};

/** The terms of an exchange, minor units of the two currencies. */
export interface Terms {
  readonly debit: number;
  readonly fee: number;
  readonly credit: number;
}

/**
 * Computes the terms at a mid rate. Rounds the fee up and the credit down. Returns undefined if an amount exceeds the
 * safe integers.
 */
export function termsOf(debit: number, from: Currency, to: Currency, midRate: number): Terms | undefined {
  const fee = (BigInt(debit) * BigInt(EXCHANGE_FEE_BASIS_POINTS) + BASIS_POINTS - 1n) / BASIS_POINTS;
  const multiplied = (BigInt(debit) - fee) * BigInt(midRate) * 10n ** BigInt(CURRENCY_EXPONENT[to]);
  const credit = Number(multiplied / (RATE_SCALE * 10n ** BigInt(CURRENCY_EXPONENT[from])));
  return Number.isSafeInteger(credit) ? { debit, fee: Number(fee), credit } : undefined;
}

/** Returns the effective rate, which includes the fee, in 1/RATE_SCALE, rounded down. */
export function rateOf({ debit, credit }: Terms, from: Currency, to: Currency): number {
  const multiplied = BigInt(credit) * RATE_SCALE * 10n ** BigInt(CURRENCY_EXPONENT[from]);
  return Number(multiplied / (BigInt(debit) * 10n ** BigInt(CURRENCY_EXPONENT[to])));
}
