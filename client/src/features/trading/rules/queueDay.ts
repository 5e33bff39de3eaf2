import type { OrderTerms } from '@zaraba/contracts';
import type { DayLimits } from '../../../domain/market/quote.ts';
import { offers } from '../../../domain/orderChoices.ts';

/** The trading day that an order waits for if it is entered now: when it goes to the exchange, and the price limits it has to fit. */
export interface QueueDay extends DayLimits {
  readonly goesAt: number;
}

/** That day; undefined while the market is not closed, and where no order on the stock may wait for its opening. */
export function queueDay(
  terms: Pick<OrderTerms, 'choices' | 'goesAt' | 'limitUp' | 'limitDown'> | undefined,
  isClosed: boolean,
): QueueDay | undefined {
  if (!isClosed || terms?.goesAt === undefined || !offers(terms, 'queueOrder')) return undefined;
  const { goesAt, limitUp, limitDown } = terms;
  return { goesAt, limitUp, limitDown };
}
