import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { parseDecimalInput } from './parseInput.ts';

/** Decimals with which amounts are displayed. */
const SHOWN_PLACES = 2;

/** A typed amount: its plain decimal for the call together with its value, or its error. */
export type AmountInput =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'range' };

/**
 * Parses a typed amount of a currency. Signs and decimals that the currency does not have are errors. Zero, and amounts
 * above the safe integers, are out of range. The caller checks the limits.
 */
export function parseAmountInput(typed: string, currency: Currency): AmountInput {
  const places = CURRENCY_EXPONENT[currency];
  // The app displays amounts with two decimals in every currency. Three digits after a comma are thousands.
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
 * Returns a percentage of an amount in whole units of the currency, rounded down, in the form in which a customer would
 * type it.
 */
export function shareOf({ minor, currency }: Money, percent: number): string {
  const scale = 10 ** CURRENCY_EXPONENT[currency];
  if (percent === 100) return String(minor / scale);
  return String(Math.floor((minor * percent) / 100 / scale));
}
