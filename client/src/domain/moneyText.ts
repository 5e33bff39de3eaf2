import type { Currency } from '@zaraba/contracts';
import { type Amount, formatAmount } from './format.ts';

/** Formats an amount with its currency code for use in a sentence, without a possible line break between them. */
export function formatWithCurrency(amount: Amount, currency: Currency): string {
  return `${formatAmount(amount)}\u00A0${currency.toUpperCase()}`;
}
