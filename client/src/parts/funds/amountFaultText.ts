import type { Currency } from '@zaraba/contracts';
import type { AmountBounds, AmountFault } from '../../domain/funding.ts';
import { formatWithCurrency } from '../../domain/moneyText.ts';
import type { AmountTexts } from '../amount.tsx';
import type { Translate } from '../texts.ts';

/** The error of an amount, as text with its bound: public limits always, the balance only while amounts are shown. */
export function amountFaultText(
  t: Translate,
  amounts: AmountTexts,
  fault: AmountFault | undefined,
  bounds: AmountBounds,
  currency: Currency,
): string | undefined {
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
}
