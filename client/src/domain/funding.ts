import { CURRENCIES, SECOND_MS } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { parseAmountInput } from './input/amountInput.ts';
import { moneyOf, negated, sumOf } from './decimal.ts';
import { formatPriceText } from './format.ts';

const DAY_MINUTES = 1_440;

/** Returns the currency that a query parameter names; undefined if it names none. */
export function currencyOf(text: string | null): Currency | undefined {
  return CURRENCIES.find((currency) => currency === text);
}

/**
 * Formats a minute of the day as `h:mm`. The end of the day is written as 23:59, because readers would take 24:00 for
 * the next day.
 */
export function minuteText(minute: number): string {
  const shown = minute >= DAY_MINUTES ? DAY_MINUTES - 1 : minute;
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
}

/** The limits of one transfer of money. `available` is the balance. */
export interface AmountBounds {
  readonly minimum: string;
  readonly maximum: string;
  readonly available?: string;
}

/** Errors of a typed amount. */
export type AmountFault = 'missing' | 'format' | 'range' | 'below' | 'above' | 'short';

/** Returns the error of a typed amount that the customer should correct first; undefined if the amount is valid. */
export function amountFault(typed: string, currency: Currency, bounds: AmountBounds): AmountFault | undefined {
  const parsed = parseAmountInput(typed, currency);
  if (!parsed.ok) return parsed.fault;
  const { minor } = parsed.money;
  const minorOf = (text: string): number => moneyOf(text, currency).minor;
  if (bounds.available !== undefined && minor > minorOf(bounds.available)) return 'short';
  if (minor > minorOf(bounds.maximum)) return 'above';
  // A customer may always transfer the whole balance, even if it is less than the minimum.
  const isAll = bounds.available !== undefined && minor === minorOf(bounds.available);
  return minor < minorOf(bounds.minimum) && !isAll ? 'below' : undefined;
}

/** Returns the largest amount of one withdrawal: the whole balance, but at most the maximum of one transfer. */
export function mostAtOnce(currency: Currency, { available, maximum }: Required<Omit<AmountBounds, 'minimum'>>): Money {
  const there = moneyOf(available, currency);
  const most = moneyOf(maximum, currency);
  return there.minor < most.minor ? there : most;
}

/** Returns the rest of an amount after another amount of the same currency was taken from it. */
export function remainder(from: Money, taken: Money): Money {
  return sumOf(from.currency, [from, negated(taken)]);
}

/**
 * Returns the whole seconds until an instant, at least zero. Seconds are rounded up, so that a countdown shows zero
 * only at the end.
 */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / SECOND_MS));
}

/** Formats basis points as a percentage without trailing zeros. */
export function percentOfBasisPoints(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}

/**
 * Formats an exchange rate as brokers quote it, per unit of the more valuable currency: 1 JPY = 0.0066 USD becomes 1
 * USD = 151.52 JPY. The result has two decimals, or four if the two currencies have about the same value. An invalid
 * rate is returned unchanged.
 */
export function quotedRate(rate: string, from: string, to: string): string {
  const units = Number(rate);
  const turned = units > 0 && units < 1;
  const [one, other] = turned ? [to, from] : [from, to];
  const value = turned ? 1 / units : units;
  const decimals = value < 10 ? 4 : 2;
  const text =
    Number.isFinite(value) && value > 0 ? formatPriceText(value.toFixed(decimals), decimals) : rateText(rate);
  return `1 ${one.toUpperCase()} = ${text} ${other.toUpperCase()}`;
}

/** Formats a rate with all its significant digits and without trailing zeros. */
function rateText(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
