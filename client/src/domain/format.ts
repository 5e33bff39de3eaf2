import {
  CURRENCY_EXPONENT,
  type Currency,
  type Language,
  type Money,
  type Quote,
  type TickBand,
  decimalsOfTicks,
  formatScaled,
} from '@zaraba/contracts';
import { type ExactMoney, exactText, plainText, toScaled } from './decimal.ts';

/** The minus sign of figures. It is as wide as the plus sign, and screen readers read it as “minus”. */
export const MINUS = '−';
/** The text for an unknown value. */
export const ABSENT = '–';

/** Values that can be shown as an amount. */
export type Amount = ExactMoney | Money | string | number | null | undefined;

const MONEY_DECIMALS = 2;

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function written(value: bigint, decimals: number): string {
  const negative = value < 0n;
  const digits = String(negative ? -value : value).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const text = decimals === 0 ? grouped(digits) : `${grouped(digits.slice(0, cut))}.${digits.slice(cut)}`;
  return negative ? MINUS + text : text;
}

function scaledOf(value: Amount, decimals: number): bigint | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object' && 'units' in value) return toScaled(exactText(value), decimals);
  if (typeof value === 'object')
    return toScaled(formatScaled(value.minor, CURRENCY_EXPONENT[value.currency]), decimals);
  const text = typeof value === 'number' ? plainText(value) : value;
  return text === undefined ? undefined : toScaled(text, decimals);
}

/**
 * Formats an amount with two decimals and thousands separators; `0.00` for an empty or non-numeric value. The
 * specification requires two decimals in every currency.
 */
export function formatAmount(value: Amount): string {
  return written(scaledOf(value, MONEY_DECIMALS) ?? 0n, MONEY_DECIMALS);
}

/** Formats an amount with its sign: `+` before a gain, the minus sign before a loss, nothing before zero. */
export function formatSignedAmount(value: Amount): string {
  const scaled = scaledOf(value, MONEY_DECIMALS) ?? 0n;
  return (scaled > 0n ? '+' : '') + written(scaled, MONEY_DECIMALS);
}

/** Returns whether an amount is shown as a gain (1), a loss (-1) or neither (0). */
export function signOf(value: Amount): -1 | 0 | 1 {
  const scaled = scaledOf(value, MONEY_DECIMALS) ?? 0n;
  return scaled > 0n ? 1 : scaled < 0n ? -1 : 0;
}

/** Formats a price with the decimals of its tick; a dash if there is no price. */
export function formatPriceText(price: string | number | null | undefined, decimals: number): string {
  const scaled = scaledOf(price, decimals);
  return scaled === undefined ? ABSENT : written(scaled, decimals);
}

/** Formats a difference of prices with its sign; a dash if there is none. */
export function formatSignedPrice(price: string | number | null | undefined, decimals: number): string {
  const scaled = scaledOf(price, decimals);
  return scaled === undefined ? ABSENT : (scaled > 0n ? '+' : '') + written(scaled, decimals);
}

/** The data that determine how many decimals the prices of an instrument have. */
export interface PriceRange {
  readonly ticks: readonly TickBand[];
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly quote: { readonly previousClose: string };
}

/**
 * Returns how many decimals the prices of an instrument need today: those of the ticks at the previous close and at the
 * price limits of the day. Tick bands outside these limits do not count.
 */
export function priceDecimalsOf({ ticks, limitUp, limitDown, quote }: PriceRange): number {
  return decimalsOfTicks(ticks, [quote.previousClose, limitUp, limitDown]);
}

/**
 * Returns how many decimals the prices of a list row have: as many as the server states, or more if a price of the day
 * has more.
 */
export function rowDecimals(
  { priceDecimals = 0 }: { readonly priceDecimals?: number | undefined },
  quote: Quote,
): number {
  const { last, previousClose, open, high, low, bid, ask } = quote;
  // All prices of the day count; otherwise the column would shift when the last price is a round number.
  return Math.max(priceDecimals, decimalsOf(last, previousClose, open, high, low, bid, ask));
}

/** Returns the largest number of decimals among the given prices. */
export function decimalsOf(...prices: readonly (string | undefined)[]): number {
  return prices.reduce((most, price) => Math.max(most, (price?.split('.')[1] ?? '').length), 0);
}

/**
 * Returns how many decimals prices in a currency have: as many as its amounts, or more if one of the prices has more.
 */
export function decimalsIn(currency: Currency, ...prices: readonly (string | undefined)[]): number {
  return Math.max(CURRENCY_EXPONENT[currency], decimalsOf(...prices));
}

/** Returns how many decimals the prices of a position have: at least as many as the server states for its stock. */
export function positionDecimals(
  position: { readonly priceDecimals?: number | undefined } | undefined,
  currency: Currency,
  ...prices: readonly (string | undefined)[]
): number {
  return Math.max(position?.priceDecimals ?? 0, decimalsIn(currency, ...prices));
}

/** Formats a percentage with two decimals and its sign; a dash if it is undefined. */
export function formatPercent(percent: number | undefined): string {
  if (percent === undefined || !Number.isFinite(percent)) return ABSENT;
  // A binary floating-point error could turn a half into slightly less. Rounding to ten decimals first removes the
  // error.
  const scaled = scaledOf(percent.toFixed(10), 2) ?? 0n;
  return `${scaled > 0n ? '+' : ''}${written(scaled, 2)}%`;
}

/** Formats a whole number with thousands separators; a dash if it is undefined. */
export function formatCount(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? ABSENT : written(BigInt(Math.round(value)), 0);
}

type Unit = readonly [size: number, name: string];
const COMPACT_UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  jp: [
    [1e12, '兆'],
    [1e8, '億'],
    [1e4, '万'],
  ],
  cn: [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
  ],
  us: [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

/** Formats a large number in abbreviated form: at most two decimals, and the unit that is usual in the language. */
export function formatCompact(value: string | number | undefined, language: Language): string {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value;
  if (number === undefined || !Number.isFinite(number)) return ABSENT;
  const size = Math.abs(number);
  const rounded = (least: number): number => Math.round((size / least) * 100) / 100;
  const unit = COMPACT_UNITS[language].find(([least], index, units) => {
    // The unit is chosen after rounding to the next smaller unit. Otherwise 999,999 would be shown as 1000K.
    const [below] = units[index + 1] ?? [1];
    return rounded(below) * below >= least;
  });
  const shown = unit ? size / unit[0] : size;
  const [whole = '', rest = ''] = Math.abs(shown).toFixed(2).split('.');
  const text = `${grouped(whole)}.${rest}`.replace(/\.?0+$/, '');
  return `${number < 0 && text !== '0' ? MINUS : ''}${text}${unit?.[1] ?? ''}`;
}

const TOKENS = { year: 'Y', month: 'M', day: 'D', hour: 'h', minute: 'm', second: 's' } as const;
type DateUnit = keyof typeof TOKENS;

/**
 * The part of Temporal that this module uses. Its first call on a page takes less than 1 ms; the first call of Intl
 * takes about 15 ms.
 */
interface TemporalLike {
  readonly Instant: {
    fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): Readonly<Record<DateUnit, number>> };
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const options = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone });
  formatters.set(timeZone, made);
  return made;
}

/** Formats an instant in a time zone by a pattern such as `Y-M-D h:m:s`; a dash if the instant is undefined. */
export function formatDate(atMs: number | undefined, pattern: string, timeZone: string): string {
  if (atMs === undefined || !Number.isFinite(atMs)) return ABSENT;
  const values: Record<string, string> = {};
  const { Temporal } = globalThis as { Temporal?: TemporalLike };
  if (Temporal) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(atMs)).toZonedDateTimeISO(timeZone);
    for (const unit of Object.keys(TOKENS) as DateUnit[]) values[TOKENS[unit]] = String(zoned[unit]).padStart(2, '0');
  } else {
    for (const { type, value } of partsIn(timeZone).formatToParts(atMs)) {
      const token = TOKENS[type as DateUnit];
      if (token) values[token] = value;
    }
  }
  return pattern.replace(/[YMDhms]/g, (token) => values[token] ?? token);
}
