import type { Currency, Money } from '@zaraba/contracts';
import { broken } from '../../../domain/limits/broken.ts';
import { useLimitWords } from './limitWords.ts';
import { useOrderLimits } from './orderLimits.ts';

/**
 * Returns a function that names the first of the customer's own limits that an application for an amount before fees
 * breaks. Applications for new shares, blocks, day trades and copy trading have no leverage.
 */
export function useApplicationLimits(currency: Currency): (amount: Money | undefined) => string | undefined {
  const { inForce, lost } = useOrderLimits(currency);
  const words = useLimitWords();
  return (amount) => {
    const [first] = broken(inForce, { kind: 'order', currency, amount, leverage: 1, lost });
    return first && words(first);
  };
}
