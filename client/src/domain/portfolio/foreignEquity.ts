import type { ReplyOf } from '@zaraba/contracts';
import { difference, exactOf, type ExactMoney } from '../decimal.ts';

/**
 * Returns how much an account's other currencies are worth in its base currency; undefined if it has no other
 * currencies.
 */
export function foreignEquity({
  currency,
  account,
  currencies,
}: ReplyOf<'/user/profitAndLoss'>): ExactMoney | undefined {
  const holds = currencies.some((row) => row.currency !== currency && exactOf(row.end, row.currency).units !== 0n);
  const own = currencies.find((row) => row.currency === currency);
  return holds ? difference(exactOf(account.end, currency), exactOf(own?.end, currency)) : undefined;
}
