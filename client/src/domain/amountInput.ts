import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { parseDecimalInput } from './parseInput.ts';

/** An amount as typed: the plain decimal of the wire and its value, or what is wrong with it. */
export type AmountInput =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'range' };

/**
 * Reads a typed amount of a currency. Decimals a currency does not have and signs are faults; zero, and more than can be
 * counted exactly, are out of range. How much is allowed is the limit's to say, not the reader's.
 */
export function parseAmountInput(typed: string, currency: Currency): AmountInput {
  const parsed = parseDecimalInput(typed, Infinity);
  if (!parsed.ok) return parsed;
  const [whole = '0', fraction = ''] = parsed.text.split('.');
  const places = CURRENCY_EXPONENT[currency];
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) return { ok: false, fault: 'format' };
  const text = kept === '' ? whole : `${whole}.${kept}`;
  const minor = Number(whole + kept.padEnd(places, '0'));
  const counts = minor > 0 && Number.isSafeInteger(minor);
  return counts ? { ok: true, text, money: { minor, currency } } : { ok: false, fault: 'range' };
}

/** A share of an amount in whole units of the currency, rounded down, as somebody would type it. */
export function shareOf({ minor, currency }: Money, percent: number): string {
  const scale = 10 ** CURRENCY_EXPONENT[currency];
  if (percent === 100) return String(minor / scale);
  return String(Math.floor((minor * percent) / 100 / scale));
}
