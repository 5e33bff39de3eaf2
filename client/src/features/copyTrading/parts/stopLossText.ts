import type { Currency, Money } from '@zaraba/contracts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';

const IN_PERCENT = 100;

/** Formats basis points as a percentage: 500 becomes `5%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / IN_PERCENT}%`;
}

/**
 * Returns a function that describes a stop loss: the loss that ends the order, in money and in percent of the amount.
 * It also describes the absence of a stop loss.
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
