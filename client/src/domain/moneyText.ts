import type { Currency } from '@zaraba/contracts';
import { type Amount, formatAmount } from './format.ts';

/** An amount and the code of its currency inside a sentence: never parted by a line break. */
export function formatWithCurrency(amount: Amount, currency: Currency): string {
  return `${formatAmount(amount)}\u00A0${currency.toUpperCase()}`;
}
