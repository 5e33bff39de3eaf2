import * as z from 'zod/mini';
import { CURRENCIES, MARKETS } from './ids.ts';

/** The largest accepted number of decimals. A number with more is rejected, because it would have to be rounded. */
export const DECIMAL_PLACES = 18;

/**
 * A plain decimal from any server, sent as a text or a number. `-` and an empty text mean zero. The result is a decimal
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

/** A whole number from any server, also sent as a text or with decimals that are zero. */
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
/** An id that the client assigns to an order. A repeated request with the same id has no further effect. */
export const clientOrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** The id of a record that the server created, such as an order, a position, a card or a message. */
export const recordId = z.string().check(z.regex(/^[A-Z0-9-]{5,40}$/));
/**
 * A password that is compared with the stored password. The rules for new passwords are checked only when a password is
 * set.
 */
export const knownPassword = z.string().check(z.minLength(1), z.maxLength(72));
/** A trading PIN: six digits. */
export const tradingPin = z.string().check(z.regex(/^\d{6}$/));
/** A positive decimal in a request, without sign, exponent, separator or hexadecimal. */
export const positiveDecimal = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,4})?$/));
/** A positive whole number in a request, as text. */
export const positiveInteger = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
/**
 * The range of numbers that can only be seconds. In milliseconds, these would be instants of the years 1970 to 1973.
 */
const SECONDS = { from: 900_000_000, below: 100_000_000_000 };

/**
 * Whether a number that should be in milliseconds since 1970 is in seconds. In milliseconds, it would be too early for
 * any instant of a market.
 */
export function isInSeconds(value: number): boolean {
  return value >= SECONDS.from && value < SECONDS.below;
}

/**
 * Whether a number that should be in seconds since 1970 is in milliseconds. In seconds, it would be after the year
 * 5000.
 */
export function isInMilliseconds(value: number): boolean {
  return value >= SECONDS.below;
}

/** An instant in milliseconds since 1970, UTC. Seconds, which some servers send, are converted. */
export const instantMs = z.number().check(z.overwrite((value) => (isInSeconds(value) ? value * 1_000 : value)));
/** An instant in a request: milliseconds since 1970, UTC, as text. */
export const instantText = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** An instant in whole seconds since 1970, UTC. Milliseconds are converted. */
export const instantSeconds = z
  .number()
  .check(z.overwrite((value) => (isInMilliseconds(value) ? Math.floor(value / 1_000) : value)));
