import { CURRENCIES, SECOND_MS } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { parseAmountInput } from './input/amountInput.ts';
import { moneyOf, negated, sumOf } from './decimal.ts';
import { formatPriceText } from './format.ts';

const DAY_MINUTES = 1_440;

/** Returns the currency that a text in an address names; undefined for any other text. */
export function currencyOf(text: string | null): Currency | undefined {
  return CURRENCIES.find((currency) => currency === text);
}

/**
 * Formats a minute of the day as `h:mm`. The end of the day is written as its last minute, because readers would take
 * 24:00 for the next day.
 */
export function minuteText(minute: number): string {
  const shown = minute >= DAY_MINUTES ? DAY_MINUTES - 1 : minute;
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
}

/** The bounds of one transfer of money. `available` is the balance. */
export interface AmountBounds {
  readonly minimum: string;
  readonly maximum: string;
  readonly available?: string;
}

/** Errors of a typed amount. */
export type AmountFault = 'missing' | 'format' | 'range' | 'below' | 'above' | 'short';

/**
 * Returns the first error of a typed amount, in the order in which the customer should correct them; undefined if it is
 * valid.
 */
export function amountFault(typed: string, currency: Currency, bounds: AmountBounds): AmountFault | undefined {
  const parsed = parseAmountInput(typed, currency);
  if (!parsed.ok) return parsed.fault;
  const { minor } = parsed.money;
  const minorOf = (text: string): number => moneyOf(text, currency).minor;
  if (bounds.available !== undefined && minor > minorOf(bounds.available)) return 'short';
  if (minor > minorOf(bounds.maximum)) return 'above';
  // An amount below the minimum is accepted if it is the whole balance.
  const isAll = bounds.available !== undefined && minor === minorOf(bounds.available);
  return minor < minorOf(bounds.minimum) && !isAll ? 'below' : undefined;
}

/** Returns the largest single withdrawal: the balance, up to the maximum of one transfer. */
export function mostAtOnce(currency: Currency, { available, maximum }: Required<Omit<AmountBounds, 'minimum'>>): Money {
  const there = moneyOf(available, currency);
  const most = moneyOf(maximum, currency);
  return there.minor < most.minor ? there : most;
}

/** Returns an amount minus another of the same currency. */
export function remainder(from: Money, taken: Money): Money {
  return sumOf(from.currency, [from, negated(taken)]);
}

/**
 * Returns the whole seconds until an instant, at least zero. They are rounded up, so that zero appears only at the end.
 */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / SECOND_MS));
}

/** Formats basis points as a percentage in its shortest form. */
export function percentOfBasisPoints(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}

/**
 * Formats a rate as brokers quote it: per unit of the more valuable currency, so that 1 JPY = 0.0066 USD becomes 1 USD
 * = 151.52 JPY. It has two decimals, or four if the currencies have about the same value. An invalid rate is returned
 * unchanged.
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

/** Formats a rate in its shortest form without losing significant digits. */
function rateText(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
