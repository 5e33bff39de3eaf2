import type { Currency, Money } from '@zaraba/contracts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';

const IN_PERCENT = 100;

/** Formats basis points as percent: 500 is `5%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / IN_PERCENT}%`;
}

/**
 * Returns a function that describes a stop-loss: the loss that ends the order, with its percentage of the amount, or
 * that there is none.
 */
export function useStopLossText(): (
  stopLoss: { readonly basisPoints: number; readonly totalProfit: Money | string } | undefined,
  currency: Currency,
) => string {
  const t = useTexts();
  const amounts = useAmountTexts();
  return (stopLoss, currency) =>
    stopLoss === undefined
      ? t('copyTrading.stopLossOff')
      : t('copyTrading.stopLossShare', {
          amount: amounts.withCurrency(stopLoss.totalProfit, currency),
          percent: percentText(stopLoss.basisPoints),
        });
}
