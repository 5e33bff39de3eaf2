import type { OrderTerms } from '@zaraba/contracts';
import type { DayLimits } from '../../../domain/market/quote.ts';
import { offers } from '../../../domain/trading/orderChoices.ts';

/**
 * The trading day for which an order entered now is queued: when the order is sent to the exchange, and the price
 * limits of that day.
 */
export interface QueueDay extends DayLimits {
  readonly goesAt: number;
}

/**
 * Returns the day for which an order is queued; undefined while the market is open, and if the server queues no order
 * on the stock.
 */
export function queueDay(
  terms: Pick<OrderTerms, 'choices' | 'goesAt' | 'limitUp' | 'limitDown'> | undefined,
  isClosed: boolean,
): QueueDay | undefined {
  if (!isClosed || terms?.goesAt === undefined || !offers(terms, 'queueOrder')) return undefined;
  const { goesAt, limitUp, limitDown } = terms;
  return { goesAt, limitUp, limitDown };
}
