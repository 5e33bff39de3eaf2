import type { Currency } from './ids.ts';

/**
 * The number of decimals with which amounts of a currency are stored and settled (ISO 4217). Screens show two decimals
 * for every currency.
 */
export const CURRENCY_EXPONENT: Readonly<Record<Currency, number>> = {
  jpy: 0,
  usd: 2,
  cny: 2,
  hkd: 2,
  twd: 2,
  krw: 0,
  thb: 2,
  vnd: 0,
  myr: 2,
};

/** An amount of money in minor units of a currency. `minor` is always a safe integer. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/**
 * Prices are integers of 1/PRICE_SCALE of a currency unit. Every tick size of the three markets is an integer in this
 * unit.
 */
export const PRICE_SCALE = 10_000;
const PRICE_DECIMALS = 4;
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,8})?$/;

/** Thrown if a text is not a plain decimal or has too many decimals, or if a number is not a safe integer. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}

/**
 * Parses a plain decimal such as `-12.50` into an integer of 10^-decimals. Exponents, separators and hexadecimal are
 * refused.
 *
 * @throws DecimalError if the text is not a plain decimal or has more decimals than given
 */
export function parseScaled(text: string, decimals: number): number {
  if (!DECIMAL.test(text)) throw new DecimalError(`not a decimal: ${JSON.stringify(text.slice(0, 40))}`);
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  if (/[^0]/.test(fraction.slice(decimals))) throw new DecimalError(`more than ${decimals} decimals: ${text}`);
  const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) throw new DecimalError(`out of range: ${text}`);
  return negative && value !== 0 ? -value : value;
}

/** Formats an integer of 10^-decimals as a plain decimal with exactly that many decimals. */
export function formatScaled(value: number, decimals: number): string {
  if (!Number.isSafeInteger(value)) throw new DecimalError(`not a safe integer: ${value}`);
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return value < 0 ? `-${text}` : text;
}

/**
 * Parses an amount of a currency from a request or reply.
 *
 * @throws DecimalError
 */
export function parseMoney(text: string, currency: Currency): Money {
  return { minor: parseScaled(text, CURRENCY_EXPONENT[currency]), currency };
}

/** Parses a requested amount into minor units; undefined if it is not positive or not valid in the currency. */
export function minorOf(amount: string, currency: Currency): number | undefined {
  try {
    const { minor } = parseMoney(amount, currency);
    return minor > 0 ? minor : undefined;
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** Formats an amount for a request or reply, with as many decimals as the currency has. */
export function formatMoney(money: Money): string {
  return formatScaled(money.minor, CURRENCY_EXPONENT[money.currency]);
}

/**
 * Parses a price from a request or reply into an integer of 1/PRICE_SCALE.
 *
 * @throws DecimalError
 */
export function parsePrice(text: string): number {
  return parseScaled(text, PRICE_DECIMALS);
}

/** Formats a price (integer of 1/PRICE_SCALE) as the shortest plain decimal. */
export function formatPrice(price: number): string {
  const text = formatScaled(price, PRICE_DECIMALS);
  return text.replace(/\.?0+$/, '');
}

/**
 * A band of a tick-size table. Prices up to and including `upTo` (all higher prices if absent) are multiples of `tick`.
 */
interface Band {
  readonly upTo?: string | undefined;
  readonly tick: string;
}

/**
 * Returns the largest number of decimals among the tick sizes at the given prices. These are usually the previous close
 * and the price limits. Undefined prices are ignored.
 */
export function decimalsOfTicks(ticks: readonly Band[], prices: readonly (string | undefined)[]): number {
  const needed = prices.map((price) => {
    const band = ticks.find(({ upTo }) => upTo === undefined || Number(price) <= Number(upTo));
    return price === undefined ? 0 : (band?.tick.split('.')[1] ?? '').replace(/0+$/, '').length;
  });
  return Math.max(0, ...needed);
}

/** Divides two big integers and rounds half away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  // `half` has the sign of the dividend, because the division truncates towards zero.
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/** Converts a big integer to a number. @throws DecimalError if it is not a safe integer. */
export function toSafeInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new DecimalError(`out of range: ${value}`);
  return number;
}

/**
 * Returns price × quantity, rounded once to the minor unit of the currency, half away from zero. Client and simulator
 * share this function, so that totals derived from lists equal those in the ledger.
 *
 * @param price integer of 1/PRICE_SCALE
 * @param quantity whole shares
 */
export function amountOf(price: number, quantity: number, currency: Currency): Money {
  const scale = BigInt(10 ** (PRICE_DECIMALS - CURRENCY_EXPONENT[currency]));
  return { minor: toSafeInteger(divideRounded(BigInt(price) * BigInt(quantity), scale)), currency };
}
