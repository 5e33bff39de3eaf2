import {
  CURRENCY_EXPONENT,
  type Currency,
  DecimalError,
  type Money,
  divideRounded,
  toSafeInteger,
} from '@zaraba/contracts';

const PLAIN = /^([+\-−]?)(\d{1,15})(?:\.(\d{0,25}))?$/;

/**
 * A decimal text as an integer of 10^-decimals, halves rounded away from zero; undefined where it is no decimal. Unlike the
 * wire's own reader it takes more decimals than it keeps: what is shown may be rounder than what is kept.
 */
export function toScaled(text: string, decimals: number): bigint | undefined {
  const match = PLAIN.exec(text.trim().replaceAll(',', ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  const shift = decimals - fraction.length;
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(-shift));
  return sign === '-' || sign === '−' ? -value : value;
}

/** A number as plain decimal text, never in exponent form; undefined where it has none. */
export function plainText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return /e/.test(text) ? value.toFixed(12) : text;
}

/** A wire decimal as money of a currency, rounded to its minor unit; zero where it is absent or no decimal. */
export function moneyOf(text: string | undefined, currency: Currency): Money {
  const minor = text === undefined ? undefined : toScaled(text, CURRENCY_EXPONENT[currency]);
  return { minor: minor === undefined ? 0 : toSafeInteger(minor), currency };
}

/** The sum of amounts of one currency. @throws DecimalError when currencies are mixed. */
export function sumOf(currency: Currency, amounts: Iterable<Money>): Money {
  let minor = 0n;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new DecimalError(`${amount.currency} added to ${currency}`);
    minor += BigInt(amount.minor);
  }
  return { minor: toSafeInteger(minor), currency };
}

/** An amount with its sign changed. */
export function negated(amount: Money): Money {
  return { minor: amount.minor === 0 ? 0 : -amount.minor, currency: amount.currency };
}
