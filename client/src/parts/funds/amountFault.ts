import type { Currency } from '@zaraba/contracts';
import { type AmountBounds, amountFault } from '../../domain/funding.ts';
import { formatWithCurrency } from '../../domain/moneyText.ts';
import { useAmountTexts } from '../amount.tsx';
import { useTexts } from '../texts.ts';

/**
 * Returns a function that finds the error of a typed amount. The error states the bound that the amount violates. A
 * bound by the balance is stated only while amounts are visible.
 */
export function useAmountFault(): (typed: string, currency: Currency, bounds: AmountBounds) => string | undefined {
  const t = useTexts();
  const amounts = useAmountTexts();
  return (typed, currency, bounds) => {
    const fault = amountFault(typed, currency, bounds);
    switch (fault) {
      case undefined:
        return undefined;
      case 'below':
        return t('funding.below', { amount: formatWithCurrency(bounds.minimum, currency) });
      case 'above':
        return t('funding.above', { amount: formatWithCurrency(bounds.maximum, currency) });
      case 'short':
        return t('funding.short', { amount: amounts.withCurrency(bounds.available, currency) });
      default:
        return t(`fault.${fault}`);
    }
  };
}
