import type { OrderTerms } from '@zaraba/contracts';
import type { DayLimits } from '../../../domain/market/quote.ts';
import { offers } from '../../../domain/orderChoices.ts';

/**
 * The trading day for which an order entered now waits: when it is sent to the exchange, and the price limits that
 * apply to it.
 */
export interface QueueDay extends DayLimits {
  readonly goesAt: number;
}

/** That day; undefined while the market is not closed, and if no order on the stock may wait for its opening. */
export function queueDay(
  terms: Pick<OrderTerms, 'choices' | 'goesAt' | 'limitUp' | 'limitDown'> | undefined,
  isClosed: boolean,
): QueueDay | undefined {
  if (!isClosed || terms?.goesAt === undefined || !offers(terms, 'queueOrder')) return undefined;
  const { goesAt, limitUp, limitDown } = terms;
  return { goesAt, limitUp, limitDown };
}
