import type { Currency } from '@zaraba/contracts';
import { type Amount, formatAmount } from './format.ts';

/** An amount with its currency code for use in a sentence: never split by a line break. */
export function formatWithCurrency(amount: Amount, currency: Currency): string {
  return `${formatAmount(amount)}\u00A0${currency.toUpperCase()}`;
}
