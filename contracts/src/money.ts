import type { Currency } from './ids.ts';

/**
 * The number of decimal places with which amounts of each currency are stored and settled (ISO 4217). The screens show
 * two decimals for every currency.
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

/** An amount of money: an integer of minor units and its currency. Never a float; `minor` is always a safe integer. */
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

/**
 * Thrown if a text is not a plain decimal or has too many decimals, or if a number is outside the range of safe
 * integers.
 */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}

/**
 * Parses a plain decimal (`-12.50`; no exponent, no separators, no hexadecimal) into an integer of 10^-decimals.
 *
 * @throws DecimalError if the text is not such a decimal or has more decimals than given.
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

/** Formats an integer of 10^-decimals as a plain decimal with exactly that many places. Inverse of parseScaled. */
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

/**
 * Parses a requested amount into minor units; undefined if it is not positive or not a valid amount of the currency.
 */
export function minorOf(amount: string, currency: Currency): number | undefined {
  try {
    const { minor } = parseMoney(amount, currency);
    return minor > 0 ? minor : undefined;
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

/** Formats an amount for a request or reply: a plain decimal with as many places as its currency has. */
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
 * A band of a tick-size table: prices up to and including `upTo` (absent: all higher prices) are multiples of `tick`.
 */
interface Band {
  readonly upTo?: string | undefined;
  readonly tick: string;
}

/**
 * Returns the number of decimals that prices need: the largest number of decimals among the tick sizes at the given
 * prices, usually the previous close and the day's limits. Undefined prices are ignored.
 */
export function decimalsOfTicks(ticks: readonly Band[], prices: readonly (string | undefined)[]): number {
  const needed = prices.map((price) => {
    const band = ticks.find(({ upTo }) => upTo === undefined || Number(price) <= Number(upTo));
    return price === undefined ? 0 : (band?.tick.split('.')[1] ?? '').replace(/0+$/, '').length;
  });
  return Math.max(0, ...needed);
}

/** Divides big integers and rounds halves away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  // The sign of `half` is that of the dividend, because the division truncates towards zero.
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
 * Returns price × quantity as an amount, the cost or value of a position, rounded once to the currency's minor unit,
 * halves away from zero. Client and simulator share it, so that a total derived from lists equals the total in the
 * ledger.
 *
 * @param price integer of 1/PRICE_SCALE
 * @param quantity whole shares
 */
export function amountOf(price: number, quantity: number, currency: Currency): Money {
  const scale = BigInt(10 ** (PRICE_DECIMALS - CURRENCY_EXPONENT[currency]));
  return { minor: toSafeInteger(divideRounded(BigInt(price) * BigInt(quantity), scale)), currency };
}
