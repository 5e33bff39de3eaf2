import {
  CURRENCY_EXPONENT,
  type Currency,
  DECIMAL_PLACES,
  DecimalError,
  type Money,
  divideRounded,
  toSafeInteger,
} from '@zaraba/contracts';

const PLAIN = /^([+\-−]?)(\d{1,40})(?:\.(\d{0,25}))?$/;

/**
 * An exact amount from a server, or a sum of such amounts. `units` counts 10^-DECIMAL_PLACES of the currency. Amounts
 * that the client computes are Money instead: whole minor units.
 */
export interface ExactMoney {
  readonly units: bigint;
  readonly currency: Currency;
}

/**
 * Parses a decimal text as an integer of 10^-decimals. Further decimals are rounded, halves away from zero. Returns
 * undefined for any other text.
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

/** Formats a number as plain decimal text, never with an exponent; undefined if it is not finite. */
export function plainText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return /e/.test(text) ? value.toFixed(12) : text;
}

function minorUnits(currency: Currency): bigint {
  return 10n ** BigInt(DECIMAL_PLACES - CURRENCY_EXPONENT[currency]);
}

/** Returns a decimal text of a reply as an exact amount; zero if the text is absent or not a decimal. */
export function exactOf(text: string | undefined, currency: Currency): ExactMoney {
  return { units: (text === undefined ? undefined : toScaled(text, DECIMAL_PLACES)) ?? 0n, currency };
}

/** Returns an amount in units of 10^-DECIMAL_PLACES. */
function unitsOf(amount: ExactMoney | Money): bigint {
  return 'units' in amount ? amount.units : BigInt(amount.minor) * minorUnits(amount.currency);
}

/**
 * Returns the exact sum of amounts of one currency.
 * @throws DecimalError if the currencies differ
 */
export function exactSum(currency: Currency, amounts: Iterable<ExactMoney | Money>): ExactMoney {
  let units = 0n;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new DecimalError(`${amount.currency} added to ${currency}`);
    units += unitsOf(amount);
  }
  return { units, currency };
}

/**
 * Returns the exact difference of two amounts of one currency.
 * @throws DecimalError if the currencies differ
 */
export function difference(from: ExactMoney | Money, taken: ExactMoney | Money): ExactMoney {
  return exactSum(from.currency, [
    from,
    { units: -unitsOf(exactSum(from.currency, [taken])), currency: from.currency },
  ]);
}

/** Compares two amounts of one currency: returns -1, 0 or 1. */
export function compared(first: ExactMoney | Money, second: ExactMoney | Money): -1 | 0 | 1 {
  const { units } = difference(first, second);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Rounds an exact amount to the minor unit of its currency, halves away from zero, as the ledger of a server does. */
export function settled({ units, currency }: ExactMoney): ExactMoney {
  const unit = minorUnits(currency);
  return { units: divideRounded(units, unit) * unit, currency };
}

/** Formats an exact amount as a decimal text without trailing zeros. */
export function exactText({ units }: ExactMoney): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMAL_PLACES + 1, '0');
  const text = `${digits.slice(0, -DECIMAL_PLACES)}.${digits.slice(-DECIMAL_PLACES)}`.replace(/\.?0+$/, '');
  return units < 0n ? `-${text}` : text;
}

/**
 * Returns a decimal text of a reply as money in whole minor units. A fraction of a minor unit is dropped, because it
 * cannot be spent. The result is zero if the text is absent or not a decimal, and at most the largest safe integer.
 */
export function moneyOf(text: string | undefined, currency: Currency): Money {
  const minor = Number(exactOf(text, currency).units / minorUnits(currency));
  return { minor: Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, minor)), currency };
}

/**
 * Returns the sum of amounts of one currency.
 * @throws DecimalError if the currencies differ
 */
export function sumOf(currency: Currency, amounts: Iterable<Money>): Money {
  let minor = 0n;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new DecimalError(`${amount.currency} added to ${currency}`);
    minor += BigInt(amount.minor);
  }
  return { minor: toSafeInteger(minor), currency };
}

/**
 * Returns the difference of two amounts of one currency, negative if `taken` is larger.
 * @throws DecimalError if the currencies differ
 */
export function less(from: Money, taken: Money): Money {
  if (from.currency !== taken.currency) throw new DecimalError(`${taken.currency} taken from ${from.currency}`);
  return { minor: from.minor - taken.minor, currency: from.currency };
}

/** Returns an amount with its sign changed. */
export function negated(amount: Money): Money {
  return { minor: amount.minor === 0 ? 0 : -amount.minor, currency: amount.currency };
}
