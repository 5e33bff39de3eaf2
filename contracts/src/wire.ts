import * as z from 'zod/mini';
import { CURRENCIES, MARKETS } from './ids.ts';

/**
 * The largest number of decimal places accepted in a number. A number with more is rejected, because it would have to
 * be rounded.
 */
export const DECIMAL_PLACES = 18;

/**
 * A plain decimal from any server: a text or a number; `-` and an empty text mean zero. It is converted to a decimal
 * text.
 */
export const decimalText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const text = typeof value === 'number' ? plain(value) : value.trim().replaceAll(',', '');
    if (text === '' || text === '-') return '0';
    if (/^-?\d{1,30}(?:\.\d{1,18})?$/.test(text)) return text;
    context.issues.push({ code: 'custom', message: 'not a decimal', input: value });
    return z.NEVER;
  }),
);

function plain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(DECIMAL_PLACES).replace(/\.?0+$/, '');
}

/** A whole number from any server, also as a text or with decimals that are zero. */
export const integer = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const text = typeof value === 'number' ? '' : value.trim().replaceAll(',', '');
    const number = typeof value === 'number' ? value : /^-?\d{1,15}(?:\.0*)?$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(number)) return number;
    context.issues.push({ code: 'custom', message: 'not a whole number', input: value });
    return z.NEVER;
  }),
);

/** A currency in a request or reply. */
export const currency = z.enum(CURRENCIES);
/** A market in a request or reply. */
export const market = z.enum(MARKETS);
/** An instrument code in a request: letters, digits, dots and hyphens. */
export const code = z.string().check(z.regex(/^[A-Z0-9.-]{1,16}$/));
/** An account in a request: a ten-digit mobile number. */
export const account = z.string().check(z.regex(/^\d{10}$/));
/** An id that the client assigns to an order, so that a repeated request has no further effect. */
export const clientOrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** The id of a record that the server created: an order, a position, a card, a message. */
export const recordId = z.string().check(z.regex(/^[A-Z0-9-]{5,40}$/));
/** A password to compare with the stored one. The rules for new passwords are checked only when a password is set. */
export const knownPassword = z.string().check(z.minLength(1), z.maxLength(72));
/** A trading PIN: six digits. */
export const tradingPin = z.string().check(z.regex(/^\d{6}$/));
/** A strict positive decimal in a request: no sign, exponent, separator or hexadecimal. */
export const positiveDecimal = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,4})?$/));
/** A strict positive whole number in a request, as text. */
export const positiveInteger = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
/** The range of numbers that can only be seconds: as milliseconds they would be instants of the years 1970 to 1973. */
const SECONDS = { from: 900_000_000, below: 100_000_000_000 };

/**
 * Whether a number that should be milliseconds since 1970 is in seconds: as milliseconds it would be too early for any
 * instant of a market.
 */
export function isInSeconds(value: number): boolean {
  return value >= SECONDS.from && value < SECONDS.below;
}

/**
 * Whether a number that should be seconds since 1970 is in milliseconds: as seconds it would be after the year 5000.
 */
export function isInMilliseconds(value: number): boolean {
  return value >= SECONDS.below;
}

/** An instant: milliseconds since 1970, UTC. Seconds, which other servers send, are converted to milliseconds. */
export const instantMs = z.number().check(z.overwrite((value) => (isInSeconds(value) ? value * 1_000 : value)));
/** An instant in a request: milliseconds since 1970, UTC, as text. */
export const instantText = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** An instant: whole seconds since 1970, UTC. Milliseconds are converted to seconds. */
export const instantSeconds = z
  .number()
  .check(z.overwrite((value) => (isInMilliseconds(value) ? Math.floor(value / 1_000) : value)));
