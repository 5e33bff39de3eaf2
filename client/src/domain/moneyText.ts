import type { Currency } from '@zaraba/contracts';
import { type Amount, formatAmount } from './format.ts';

/** Formats an amount with its currency code. A no-break space keeps both on one line. */
export function formatWithCurrency(amount: Amount, currency: Currency): string {
  return `${formatAmount(amount)}\u00A0${currency.toUpperCase()}`;
}
