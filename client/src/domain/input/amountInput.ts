import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { parseDecimalInput } from './parseInput.ts';

/** How many decimals the app shows in an amount of any currency. */
const SHOWN_PLACES = 2;

/** The result of parsing a typed amount: the decimal text for the call and its value, or the error. */
export type AmountInput =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'range' };

/**
 * Parses a typed amount of a currency. A sign, or more decimals than the currency has, is an error. Zero and amounts
 * above the largest safe integer are out of range. The limits of a transfer are checked by the caller.
 */
export function parseAmountInput(typed: string, currency: Currency): AmountInput {
  const places = CURRENCY_EXPONENT[currency];
  // The app shows amounts with two decimals in every currency. Therefore three digits after a comma are not decimals.
  const parsed = parseDecimalInput(typed, { places: Math.max(places, SHOWN_PLACES), wholeDigits: Infinity, currency });
  if (!parsed.ok) return { ok: false, fault: parsed.fault === 'missing' ? 'missing' : 'format' };
  const [whole = '0', fraction = ''] = parsed.text.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) return { ok: false, fault: 'format' };
  const text = kept === '' ? whole : `${whole}.${kept}`;
  const minor = Number(whole + kept.padEnd(places, '0'));
  const counts = minor > 0 && Number.isSafeInteger(minor);
  return counts ? { ok: true, text, money: { minor, currency } } : { ok: false, fault: 'range' };
}

/**
 * Returns a percentage of an amount, as a customer would type it. It is rounded down to whole units of the currency,
 * except at 100 %.
 */
export function shareOf({ minor, currency }: Money, percent: number): string {
  const scale = 10 ** CURRENCY_EXPONENT[currency];
  if (percent === 100) return String(minor / scale);
  return String(Math.floor((minor * percent) / 100 / scale));
}
